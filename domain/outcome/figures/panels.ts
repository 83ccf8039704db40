import { createHash } from 'node:crypto';
import type { BesidePanel, PostOpOutcome } from '../rules.ts';
import { type Counted, isCounted, WAY_OF_COUNTING } from './tally.ts';

/**
 * The panels of a snapshot: what each needs counted, of which the first says whether an eye is in it. Those that are
 * about the same eyes of one quantity are one panel.
 *
 * How a panel joins: its line here, with what it needs counted (`tally.ts`, where that is not an answer as it was
 * given); its figures in `figures.ts`, made by `open` of this name; and how they leave the site in `rounding.ts`, so
 * that nothing which a page rounds away is sent. When it moves on, and beside which others it may be shown, follows from
 * `renewal.ts` for every panel alike. It begins empty, and fills with the next snapshots.
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
} as const satisfies Record<string, readonly Counted[]>;

export type PanelName = keyof typeof PANELS;
export const PANEL_NAMES = Object.keys(PANELS) as readonly PanelName[];

/** Everything that panels need counted, and the case mix. */
export const COUNTED: readonly Counted[] = [
  ...new Set([...Object.values<readonly Counted[]>(PANELS).flat(), 'mix' as const]),
];

/** Names these panels and what is counted for them: counts that were made for others are of no use. */
export const LAYOUT = createHash('sha256')
  .update(JSON.stringify([WAY_OF_COUNTING, PANELS]))
  .digest('base64url')
  .slice(0, 12);

/** What is shown square by square, each only where enough eyes lie in it. */
export const SQUARES: ReadonlySet<Counted> = new Set(['cornealSquare', 'refractiveSquare', 'attemptedSquare'] as const);

/**
 * A panel that is about more eyes than another of the same quantity and says less: where too few eyes would tell the
 * two apart, it is the one that is withheld.
 */
export const BROADER_THAN: Partial<Record<PanelName, BesidePanel>> = { ucdva: 'distanceTargetUdva' };

/** A set of panels, one bit each: as many as there may ever be, which a plain number cuts off at 31. */
export type PanelSet = bigint;

const BITS = Object.fromEntries(PANEL_NAMES.map((panel, place) => [panel, 1n << BigInt(place)])) as Readonly<
  Record<PanelName, PanelSet>
>;
const FIRST_COUNTED = PANEL_NAMES.map((panel) => [BITS[panel], PANELS[panel][0]] as const);

/** The bit by which a panel stands in a set of panels. */
export const bitOf = (panel: PanelName): PanelSet => BITS[panel];

/** Whether a set has all panels of another. */
export const hasAll = (panels: PanelSet, of: PanelSet): boolean => (panels & of) === of;

/** Whether two sets have a panel in common. */
export const hasAny = (panels: PanelSet, of: PanelSet): boolean => (panels & of) !== 0n;

/** The panels that an eye is in. */
export function panelsOf(eye: PostOpOutcome): PanelSet {
  let panels = 0n;
  for (const [bit, first] of FIRST_COUNTED) if (first === undefined || isCounted(eye, first)) panels |= bit;
  return panels;
}
