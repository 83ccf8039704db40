import { ACUITY_FIELDS, FIELDS } from './fields.ts';
import { isSuppressed, type OutcomeFigures, type Panel } from './figures.ts';
import type { Interval } from './shown.ts';

/**
 * What an eye brings along, as far as it is asked for: only what is common is divided further, because a kind of eye
 * is counted from five eyes of several surgeons on.
 */
export const MIX_FACTORS = {
  condition: {
    none: 'No comorbidity or ocular history',
    comorbidity: 'Comorbidity, no ocular history',
    history: 'Ocular history',
    unknown: 'Conditions not recorded',
  },
  age: { under70: 'Under 70', from70: '70 or older', unknown: 'Age not recorded' },
  cornea: {
    low: 'Corneal astigmatism below 1.00 D',
    high: 'Corneal astigmatism of 1.00 D or more',
    unknown: 'Corneal astigmatism not recorded',
  },
} as const;
export type MixFactor = keyof typeof MIX_FACTORS;
export const MIX_FACTOR_NAMES = Object.keys(MIX_FACTORS) as readonly MixFactor[];
/** A kind of eye: its level of each distinguishing factor. */
export type Kind = { readonly [Factor in MixFactor]?: keyof (typeof MIX_FACTORS)[Factor] };

/** What an eye is judged by: it was reached or not. */
export const FAIR_OUTCOMES = {
  onTarget: { name: 'Within ±0.50 D of target', eyes: 'with target and refraction' },
  far: { name: 'UDVA 20/25 or better', eyes: 'with a target of −0.50 to +0.50 D and UDVA' },
  corrected: { name: 'CDVA 20/25 or better', eyes: 'with CDVA' },
} as const;
export type FairOutcome = keyof typeof FAIR_OUTCOMES;
export const FAIR_OUTCOME_NAMES = Object.keys(FAIR_OUTCOMES) as readonly FairOutcome[];

/** From where on a comparison is shown: own eyes, others’ eyes and their surgeons, and for one lens others’ and own eyes. */
export const FAIR_FROM = { own: 30, pool: 300, surgeons: 3, missed: 10, ofLens: 20, point: 10 } as const;

/**
 * How far one surgeon lies from the average of the others where that is not known, in log odds: surgeons may then differ
 * by 0.6, and the average be that of three of them.
 */
export const ASSUMED_SPREAD = 0.7;

/** How many of some own eyes succeeded, and how many were to be expected. */
export type ObservedCount = { readonly n: number; readonly observed: number; readonly expected: number };
/** A part of the others’ eyes, from those expected to succeed least often to those most often. */
export type CalibrationTenth = {
  readonly n: number;
  readonly count: number;
  /** Mean expected share, 0–1. */
  readonly expected: number;
  readonly interval: Interval;
};
/** What a level of a factor, or a lens, does to the odds, compared with the average eye. */
export type MixEffect = {
  readonly odds: number;
  /** Of others. */
  readonly n: number;
  /** Of one's own. */
  readonly own: number;
} & ({ readonly factor: MixFactor; readonly level: string } | { readonly factor: 'lens'; readonly lensId: number });
/** A place on the curve of running differences: after so many eyes. */
export type PathPoint = {
  readonly n: number;
  /** Year of surgery, or of submission where that is not recorded. */
  readonly year: number;
  readonly difference: number;
  readonly half: number;
};
/** Own eyes with one lens, or with all of them (null), and their share as it would be with the others’ mix of eyes. */
export type FunnelPoint = { readonly lensId: number | null; readonly n: number; readonly share: number };
/** Limits of the funnel at some number of eyes, as shares. */
export type FunnelPlace = { readonly n: number; readonly usual: Interval; readonly far: Interval };

/** The eyes that the expectation comes from. */
export type FairPool = { readonly n: number; readonly count: number; readonly surgeons: number };

/** One’s own eyes against what the others’ eyes of the same kinds let expect. */
export type FairComparison = ObservedCount & {
  readonly chance: Interval;
  readonly ratio: number;
  readonly interval: Interval;
  /** How far one surgeon lies from the average of the others beyond chance: the standard deviation of log odds. */
  readonly spread: number;
  readonly path: readonly PathPoint[];
  readonly funnel: {
    /** Of the others. */
    readonly share: number;
    readonly points: readonly FunnelPoint[];
    readonly limits: readonly FunnelPlace[];
  };
  readonly calibration: readonly CalibrationTenth[];
  /** The slope of calibration to be expected in other eyes; 1 is ideal. */
  readonly slope: number;
  readonly effects: readonly MixEffect[];
};
/** Why there is no comparison. */
export type NoComparison = 'fewOwn' | 'smallPool';
export type FairPanel = {
  /** Own eyes that can be judged. */
  readonly own: number;
  /** Own eyes left out because other surgeons have too few eyes with their lenses. */
  readonly leftOut: number;
  readonly pool: FairPool;
  readonly compared: FairComparison | NoComparison;
};
type EnteredPanel = {
  readonly name: string;
  readonly panel: (figures: OutcomeFigures) => Panel<{ readonly n: number }>;
};
/** What may be entered of an eye, and the panel that counts the eyes of which it was. */
export const ENTERED: readonly EnteredPanel[] = [
  { name: 'Refractive target', panel: ({ refractiveTarget }) => refractiveTarget },
  { name: 'Refraction', panel: ({ refractiveCylinder }) => refractiveCylinder },
  ...ACUITY_FIELDS.map((field) => ({
    name: FIELDS[field].abbreviation,
    panel: ({ acuity }: OutcomeFigures) => acuity[field],
  })),
  { name: 'Spectacle independence', panel: ({ spectacleIndependence }) => spectacleIndependence },
  { name: 'Satisfaction', panel: ({ scores }) => scores.patientSatisfaction },
  { name: 'Dysphotopsia', panel: ({ scores }) => scores.dysphotopsiaSeverity },
  { name: 'Corneal astigmatism before surgery', panel: ({ cornealCylinder }) => cornealCylinder },
  {
    name: 'CDVA before and after surgery',
    // Entries that cannot be given in chart lines count as well.
    panel: ({ cdvaChange: panel }) =>
      panel === null || isSuppressed(panel) ? panel : { n: panel.n + panel.belowChart },
  },
  { name: 'Age', panel: ({ patientAgeRange }) => patientAgeRange },
  { name: 'Comorbidities', panel: ({ comorbidities }) => comorbidities },
  { name: 'Ocular history', panel: ({ ocularHistory }) => ocularHistory },
  { name: 'Time since surgery', panel: ({ timeSinceSurgery }) => timeSinceSurgery },
];
/** Of how many of `of` eyes something was entered. */
export type EnteredCount = { readonly n: number; readonly of: number };
/** One’s own eyes beside those of other surgeons; null where there are none, or too few to show. */
export type Completeness = {
  readonly name: string;
  readonly own: EnteredCount | null;
  readonly others: EnteredCount | null;
};

/** The answers to one question, each with how many of the eyes of which there is any. */
export type Spread = { readonly name: string; readonly of: string; readonly answers: readonly Completeness[] };

/** For one surgeon, over all lenses. */
export type FairFigures = {
  /** Day (UTC) of the newest snapshot that the expectation comes from; null without any. */
  readonly asOf: string | null;
  readonly outcomes: { readonly [Outcome in FairOutcome]: FairPanel };
  /** In the order of `ENTERED`. */
  readonly completeness: readonly Completeness[];
  /** What else the eyes differ in. */
  readonly spreads: readonly Spread[];
};
