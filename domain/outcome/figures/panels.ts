import type { PostOpOutcome } from '../rules.ts';
import { type CountedValue, isCounted } from './tally.ts';

/**
 * The panels of a snapshot: what each needs counted, of which the first says whether an eye is in it. Those that are
 * about the same eyes of one quantity are one panel.
 *
 * To add a panel: its line here, with what it needs counted (`tally.ts`, where that is not an answer as it was given);
 * its figures in `figures.ts`, made by `open` of this name; and how they leave the site in `rounding.ts`, so that
 * nothing which a page rounds away is sent. A panel that shows an answer of another panel joins its family in
 * `families.ts`. It begins empty, and fills with the next snapshots.
 */
export const PANELS = {
  submissions: [],
  distanceTargetUdva: ['distanceTargetUdva'],
  lineDifference: ['lineDifference'],
  dcfva: ['dcfva'],
  dciva: ['dciva'],
  dcnva: ['dcnva'],
  ucdva: ['ucdva'],
  uciva: ['uciva'],
  ucnva: ['ucnva'],
  patientSatisfaction: ['patientSatisfaction'],
  dysphotopsiaSeverity: ['dysphotopsiaSeverity'],
  spectacleIndependence: ['spectacleIndependence'],
  predictionError: ['predictionError', 'attempted', 'attemptedSquare'],
  refractiveTarget: ['refractiveTarget'],
  refractive: ['refractive', 'equivalent', 'refractiveSquare'],
  refractiveStrength: ['refractiveStrength'],
  corneal: ['corneal', 'cornealSquare'],
  preOpCornealAstigmatism: ['preOpCornealAstigmatism'],
  comorbidities: ['comorbidities'],
  ocularHistory: ['ocularHistory'],
  patientAgeRange: ['patientAgeRange'],
  timeSinceSurgery: ['timeSinceSurgery'],
  cdvaChange: ['cdvaChange'],
  halos: ['halos'],
  starbursts: ['starbursts'],
  glare: ['glare'],
  negativeDysphotopsia: ['negativeDysphotopsia'],
  complications: ['complications'],
} as const satisfies Record<string, readonly CountedValue[]>;

export type PanelName = keyof typeof PANELS;
export const PANEL_NAMES = Object.keys(PANELS) as readonly PanelName[];

/** What is shown square by square, each only where enough eyes lie in it. */
export const SQUARES: ReadonlySet<CountedValue> = new Set([
  'cornealSquare',
  'refractiveSquare',
  'attemptedSquare',
] as const);

const FIRST_COUNTED = PANEL_NAMES.map((panel) => [panel, PANELS[panel][0]] as const);

/** The panels that an eye is in. */
export function panelsOf(eye: PostOpOutcome): ReadonlySet<PanelName> {
  return new Set(
    FIRST_COUNTED.flatMap(([panel, first]) => (first === undefined || isCounted(eye, first) ? [panel] : [])),
  );
}
