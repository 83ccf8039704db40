import type { BesidePanel, PostOpOutcome } from '../rules.ts';
import { type Counted, isCounted } from './tally.ts';

/**
 * The panels of a snapshot: what each needs counted, of which the first says whether an eye is in it. Those that are
 * about the same eyes of one quantity are one panel.
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
} as const satisfies Record<string, readonly Counted[]>;

export type PanelName = keyof typeof PANELS;
export const PANEL_NAMES = Object.keys(PANELS) as readonly PanelName[];

/** What is shown square by square, each only where enough eyes lie in it. */
export const SQUARES: ReadonlySet<Counted> = new Set(['cornealSquare', 'refractiveSquare', 'attemptedSquare'] as const);

/**
 * A panel that is about more eyes than another of the same quantity and says less: where too few eyes would tell the
 * two apart, it is the one that is withheld.
 */
export const BROADER_THAN: Partial<Record<PanelName, BesidePanel>> = { ucdva: 'distanceTargetUdva' };

/** The bit by which a panel stands in a set of panels. */
export const bitOf = (panel: PanelName): number => 1 << PANEL_NAMES.indexOf(panel);

/** The panels that an eye is in, one bit each. */
export function panelsOf(eye: PostOpOutcome): number {
  return PANEL_NAMES.reduce((bits, panel) => {
    const [first] = PANELS[panel];
    return first === undefined || isCounted(eye, first) ? bits | bitOf(panel) : bits;
  }, 0);
}
