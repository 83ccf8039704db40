import type { AcuityField, MainScore } from './fields.ts';
import type {
  AcuityAnswer,
  AgeRange,
  Biometer,
  Comorbidity,
  Complication,
  Formula,
  NegativeDysphotopsia,
  NO_CONDITION,
  OcularHistory,
  Snellen,
  SpectacleIndependence,
  TimeSinceSurgery,
} from './options.ts';
import type { Interval } from './shown.ts';

/**
 * Whose eyes the figures are about: those of all surgeons, only one's own, of all but one's own, or one's own of
 * periods that are complete. All but the last include self-selected eyes.
 */
export const FIGURE_SCOPES = ['all', 'mine', 'others', 'complete'] as const;
export type FigureScope = (typeof FIGURE_SCOPES)[number];
export type OwnScope = 'mine' | 'complete';
/** Whether figures are of one's own eyes alone: these are current and exact. */
export const isOwnScope = (scope: FigureScope): scope is OwnScope => scope === 'mine' || scope === 'complete';
/**
 * What a surgeon chooses from. One's own figures are shown beside those of the others, never beside totals that include
 * them; those of complete periods beside all of one's own.
 */
export const CHOSEN_SCOPES = ['all', 'mine', 'complete'] as const satisfies readonly FigureScope[];
export type ChosenScope = (typeof CHOSEN_SCOPES)[number];

/** Which eyes count: `settled` only those at least a month after surgery, `healthy` only those without other disease. */
export type FigureFilters = { readonly settled: boolean; readonly healthy: boolean };

/**
 * Answers of one panel. Null: none of one's own eyes has any. Suppressed: one of the few eyes of other surgeons might
 * be recognized, or there are none.
 */
export type Panel<Figures> = Figures | SuppressedPanel | null;
export type SuppressedPanel = { readonly suppressed: true; readonly n: null };
export const isSuppressed = (panel: Panel<object>): panel is SuppressedPanel => panel !== null && 'suppressed' in panel;

/** So many of `n` eyes, with the Wilson interval of the proportion (0–1), of one's own widened where some are of one patient. */
export type Share = { readonly count: number; readonly n: number; readonly interval: Interval };
export type OptionShare<Option> = Share & { readonly option: Option };
export type Shares<Option> = { readonly n: number; readonly shares: readonly OptionShare<Option>[] };
export type Distribution<Bin> = readonly { readonly bin: Bin; readonly count: number }[];

/** A field in brief, in its unit; a single eye has no sd, nor an interval of the mean (Student, not clipped), nor have eyes of one patient alone. */
export type Summary = { readonly n: number; readonly mean: number; readonly median: number } & {
  readonly sd: number | null;
  readonly interval: Interval | null;
};
/** Points with how many eyes chose each whole one. */
export type ScorePanel = Summary & { readonly distribution: Distribution<number> };
/**
 * `n` eyes, `belowChart` of them worse than its last line. Mean, sd and interval in logMAR are of the others, and null
 * without any; the median and `orBetter`, the eyes that read each chart line or better, are of all. A median below the
 * chart is null. `snellen` and `medianSnellen` are as `shownAcuity` prints mean and median.
 */
export type AcuityPanel = { readonly n: number; readonly belowChart: Share } & {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly interval: Interval | null;
  readonly snellen: string | null;
  readonly median: number | null;
  readonly medianSnellen: string | null;
  readonly distribution: Distribution<AcuityAnswer>;
  readonly orBetter: readonly OptionShare<Snellen>[];
};
/**
 * By how many chart lines vision without glasses (UDVA) falls behind the best correction (CDVA) in `n` eyes aimed far.
 * Not among them are `belowChart` eyes of which one of the two is worse than the chart.
 */
export type LineDifferencePanel = { readonly n: number; readonly belowChart: number } & {
  readonly sameOrBetter: Share;
  readonly distribution: Distribution<string>;
};
/**
 * By how many chart lines corrected distance acuity (CDVA) is better after surgery than it was before, in `n` eyes. Not
 * among them are `belowChart` eyes of which one of the two is worse than the chart.
 */
export type CdvaChangePanel = { readonly n: number; readonly belowChart: number } & {
  readonly lostTwoOrMore: Share;
  readonly lostNone: Share;
  readonly distribution: Distribution<string>;
};
/** The mean of power vectors as minus-cylinder refraction. */
export type RefractionPanel = { readonly n: number } & {
  readonly refraction: { readonly sph: number; readonly cyl: number; readonly axis: number | null };
};
/** The signed prediction error in diopters; `within` counts eyes up to each distance from target. */
export type AccuracyPanel = Summary & { readonly meanAbsolute: number; readonly medianAbsolute: number } & {
  readonly rootMeanSquare: number;
  readonly within: readonly OptionShare<number>[];
  readonly distribution: Distribution<string>;
};

/** The straight line of least squares through achieved over attempted, and the square of their correlation. */
export type Regression = { readonly slope: number; readonly intercept: number; readonly rSquared: number };
/**
 * Attempted (the target) against achieved spherical equivalent in diopters; no line below ten eyes or where nothing
 * varies. One's own: every eye. All: squares of half a diopter around a center, left out below five eyes.
 */
export type AttemptedPanel = { readonly n: number; readonly regression: Regression | null } & {
  readonly plot: readonly { readonly attempted: number; readonly achieved: number; readonly count: number }[];
};

/**
 * Spherical equivalents in diopters of `n` eyes that were measured at two times after surgery or more: at each time,
 * and by how much each eye has changed from its first to its last; `stable` counts changes of up to 0.50 D. They are of
 * `known` eyes that would be known again and were measured at least once.
 */
export type StabilityPanel = {
  readonly n: number;
  readonly known: number;
  readonly change: Summary;
  readonly stable: Share;
} & {
  readonly times: readonly (Summary & { readonly time: TimeSinceSurgery })[];
};

/** A constant of SRK/T with which the mean error of `n` eyes is zero, and its 95 % range. */
export type OwnConstant = {
  readonly n: number;
  readonly value: number;
  readonly interval: Interval;
  /** Of fewer than 100 eyes. */
  readonly isProvisional: boolean;
};
/** One formula with one biometer and one lens model, in eyes of different patients. */
export type FormulaFigures = {
  readonly formula: Formula;
  readonly biometer: Biometer;
  readonly lensModel: string | null;
  /** Achieved minus predicted, of 20 eyes or more; null of fewer. */
  readonly error: Summary | null;
  /** The same errors less their mean, of 50 eyes or more; null of fewer. */
  readonly zeroed: Pick<AccuracyPanel, 'meanAbsolute' | 'medianAbsolute' | 'within'> | null;
  /** Only of SRK/T, which is computed again with other constants; null of fewer than 50 eyes. */
  readonly constant: OwnConstant | null;
};

/** How far toric lenses lie off their planned axis, in degrees, counterclockwise positive, and what that alone leaves in diopters. */
export type ToricPanel = {
  readonly n: number;
  readonly rotation: Summary;
  readonly meanAbsolute: number;
  readonly medianAbsolute: number;
  readonly within: readonly OptionShare<number>[];
  /** Of eyes whose cylinder at the cornea is known. */
  readonly left: Summary | null;
};

/** Figures that a surgeon sees of own eyes alone. Nobody else's are computed. */
export type OwnSurgery = {
  /** Achieved minus predicted spherical equivalent, never mixed with distances from target. */
  readonly formulaAccuracy: AccuracyPanel | null;
  readonly formulas: readonly FormulaFigures[];
  readonly toric: ToricPanel | null;
  /** Astigmatism that is left in eyes with toric lenses: as measured, and as cornea and achieved axis let expect. */
  readonly toricResidual: AstigmatismPanel | null;
  readonly toricExpected: AstigmatismPanel | null;
  /** Capsule rupture, or zonule rupture with vitreous loss, of eyes whose complications are recorded. */
  readonly capsuleRupture: Share | null;
};

/** Double-angle coordinates in diopters, at twice the plus-cylinder axis. */
export type DoubleAnglePoint = { readonly x: number; readonly y: number };
/** Half axes in diopters; the angle of the longer one in degrees counter-clockwise from +x of the plot. */
export type Ellipse = { readonly semiMajor: number; readonly semiMinor: number; readonly angle: number };
/** Strength of astigmatism whatever its axis, also where none was entered; `within` counts eyes up to each strength, `distribution` in bins. */
export type CylinderPanel = { readonly n: number; readonly mean: number } & {
  readonly within: readonly OptionShare<number>[];
  readonly distribution: Distribution<string>;
};
/** Astigmatism before (corneal) or after (refractive), of eyes with an axis; no ellipses below 10. */
export type AstigmatismPanel = {
  readonly n: number;
  readonly centroid: DoubleAnglePoint & { readonly magnitude: number; readonly axis: number | null };
  readonly covariance: { readonly xx: number; readonly xy: number; readonly yy: number } | null;
  readonly ellipses: { readonly data: Ellipse; readonly centroid: Ellipse } | null;
  /** One's own: every eye at its place. All: squares of half a diopter around a center, left out below five eyes. */
  readonly plot: readonly (DoubleAnglePoint & { readonly count: number })[];
};

/**
 * The outcome figures of one lens as one surgeon may see them. Every panel has its own n; blanks count nowhere. One's
 * own are current and exact, those over all doctors are of a snapshot and rounded as they are shown.
 */
export type OutcomeFigures = {
  readonly lensId: number;
  readonly scope: FigureScope;
  readonly filters: FigureFilters;
  /** Names one state of these figures; it says nothing else and has no order. */
  readonly version: string;
  /** The day (UTC) of the snapshot that figures over all doctors are read from; null before the first, and for one's own. */
  readonly asOf: string | null;
  /** How many eyes of all doctors wait to join some of the figures, rounded down to fives; null for one's own. */
  readonly waiting: number | null;
  readonly submissions: Panel<{ readonly n: number }>;
  readonly scores: { readonly [K in MainScore]: Panel<ScorePanel> };
  readonly acuity: { readonly [K in AcuityField]: Panel<AcuityPanel> };
  /** UDVA of eyes that were meant to see far without glasses: target −0.50 to +0.50 D. */
  readonly distanceTargetUdva: Panel<AcuityPanel>;
  /** Of the same eyes. */
  readonly lineDifference: Panel<LineDifferencePanel>;
  readonly cdvaChange: Panel<CdvaChangePanel>;
  readonly refractiveTarget: Panel<Summary>;
  readonly finalMrx: Panel<RefractionPanel>;
  readonly accuracy: Panel<AccuracyPanel>;
  /** Of the same eyes. */
  readonly attempted: Panel<AttemptedPanel>;
  readonly cornealCylinder: Panel<CylinderPanel>;
  readonly refractiveCylinder: Panel<CylinderPanel>;
  readonly cornealAstigmatism: Panel<AstigmatismPanel>;
  readonly refractiveAstigmatism: Panel<AstigmatismPanel>;
  /** Of one's own eyes that came back, whatever the filter says of time since surgery; not there over all doctors. */
  readonly stability?: StabilityPanel | null;
  /** Of one's own eyes; not there over all doctors. */
  readonly ownSurgery?: OwnSurgery;
  readonly halos: Panel<ScorePanel>;
  readonly starbursts: Panel<ScorePanel>;
  readonly glare: Panel<ScorePanel>;
  readonly negativeDysphotopsia: Panel<Shares<NegativeDysphotopsia>>;
  readonly complications: Panel<Shares<Complication | typeof NO_CONDITION>>;
  readonly spectacleIndependence: Panel<Shares<SpectacleIndependence>>;
  /** Of eyes of which they are recorded, be it that there are none. */
  readonly comorbidities: Panel<Shares<Comorbidity | typeof NO_CONDITION>>;
  readonly ocularHistory: Panel<Shares<OcularHistory | typeof NO_CONDITION>>;
  readonly patientAgeRange: Panel<Shares<AgeRange>>;
  readonly timeSinceSurgery: Panel<Shares<TimeSinceSurgery>>;
};

/** The figures as a surgeon receives them. */
export type AnsweredFigures = OutcomeFigures & {
  /** Whether there may be eyes among them whose target was rounded to 0.25 D when a file brought it. */
  readonly hasRoundedTargets: boolean;
};

/** The versions that the figures of a lens have for one surgeon: over all doctors, with or without one's own, and these. */
export type FigureVersions = { readonly lensId: number } & { readonly [Scope in 'all' | 'mine']: string };
