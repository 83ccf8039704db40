/**
 * What a post-operative outcome may contain, and how outcome figures are printed.
 * Pure: the browser and the server reckon with the same functions.
 */

/** Chart lines from the smallest letters to the largest. */
export const SNELLEN_OPTIONS = [
  '20/15',
  '20/20',
  '20/25',
  '20/30',
  '20/40',
  '20/50',
  '20/60',
  '20/70',
  '20/80',
  '20/100',
  '20/200',
] as const;
export type Snellen = (typeof SNELLEN_OPTIONS)[number];

/** Distance-corrected acuities first, then uncorrected; each far, intermediate, near. */
export const ACUITY_FIELDS = ['dcfva', 'dciva', 'dcnva', 'ucdva', 'uciva', 'ucnva'] as const;
export type AcuityField = (typeof ACUITY_FIELDS)[number];

export const ACUITY_LABELS: Readonly<Record<AcuityField, { readonly abbreviation: string; readonly name: string }>> = {
  dcfva: { abbreviation: 'CDVA', name: 'Corrected distance visual acuity' },
  dciva: { abbreviation: 'DCIVA', name: 'Distance-corrected intermediate visual acuity' },
  dcnva: { abbreviation: 'DCNVA', name: 'Distance-corrected near visual acuity' },
  ucdva: { abbreviation: 'UDVA', name: 'Uncorrected distance visual acuity' },
  uciva: { abbreviation: 'UIVA', name: 'Uncorrected intermediate visual acuity' },
  ucnva: { abbreviation: 'UNVA', name: 'Uncorrected near visual acuity' },
};

export const TIMES_SINCE_SURGERY = ['1 Week', '2-3 Weeks', '1-3 Months', '4-6 Months', '1+ Years'] as const;
export type TimeSinceSurgery = (typeof TIMES_SINCE_SURGERY)[number];

export const AGE_RANGES = ['Under 50', '50-59', '60-69', '70-79', '80+'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** From least to most dependent on glasses. The order means something, distances between the answers do not. */
export const SPECTACLE_INDEPENDENCE = ['never', 'occasionally', 'farOrNear', 'farAndNear'] as const;
export type SpectacleIndependence = (typeof SPECTACLE_INDEPENDENCE)[number];

export const SPECTACLE_LABELS: Readonly<Record<SpectacleIndependence, string>> = {
  never: 'Never needs glasses',
  occasionally: 'Occasionally Needs Glasses',
  farOrNear: 'Always Needs Glasses for Far OR Near',
  farAndNear: 'Always Needs Glasses for Far AND Near (Bifocals/Progressives)',
};

export const COMORBIDITY_LABELS = {
  glaucoma: 'Glaucoma',
  macularDegeneration: 'Macular degeneration',
  diabeticRetinopathy: 'Diabetic retinopathy',
  dryEyes: 'Dry eye disease',
  epiretinalMembrane: 'Epiretinal membrane',
  amblyopia: 'Amblyopia',
  guttata: 'Corneal guttata',
  retinalDetachmentHistory: 'History of retinal detachment',
  smallPupil: 'Small pupil',
  largePupil: 'Large pupil',
  mildPco: 'Mild posterior capsule opacification (PCO)',
} as const;
export type Comorbidity = keyof typeof COMORBIDITY_LABELS;
export const COMORBIDITIES = Object.keys(COMORBIDITY_LABELS) as readonly Comorbidity[];

export const OCULAR_HISTORY_LABELS = {
  postYagCapsulotomy: 'YAG capsulotomy',
  postMyopicLaser: 'Laser vision correction for myopia',
  postHyperopicLaser: 'Laser vision correction for hyperopia',
  postRkSurgery: 'Radial keratotomy (RK)',
  irregularAstigmatism: 'Irregular astigmatism',
} as const;
export type OcularHistory = keyof typeof OCULAR_HISTORY_LABELS;
export const OCULAR_HISTORIES = Object.keys(OCULAR_HISTORY_LABELS) as readonly OcularHistory[];

/** What the form sends in the place of conditions when the eye has none of them. */
export const NO_CONDITION = 'none';

/** Patient-reported scales, 0–10 in steps of 0.1. Unvalidated: no questionnaire stands behind them. */
export const OUTCOME_SCORES = ['patientSatisfaction', 'dysphotopsiaSeverity'] as const;
export type OutcomeScore = (typeof OUTCOME_SCORES)[number];

export const OUTCOME_SCORE_LABELS: Readonly<Record<OutcomeScore, string>> = {
  patientSatisfaction: 'Patient Satisfaction',
  dysphotopsiaSeverity: 'Dysphotopsia Severity (Halos, Glare, Starbursts)',
};
/** Where a slider of the post-op form stands before it is moved, in points. */
export const OUTCOME_SCORE_STARTS: Readonly<Record<OutcomeScore, number>> = {
  patientSatisfaction: 5,
  dysphotopsiaSeverity: 0,
};
export const SCORE_RANGE = { lower: 0, upper: 10 } as const;

/** Name of the checkbox beside a slider that says "not asked". */
export const notAskedField = (score: OutcomeScore) => `${score}NotAsked` as const;

/** A number that is typed in: limits that the door enforces, and its step, in its unit. */
export type MeasurementLimits = {
  readonly label: string;
  readonly unit: 'D' | '°';
  readonly min: number;
  readonly max: number;
  readonly step: number;
};

export const MEASUREMENTS = {
  refractiveTarget: { label: 'Refractive target', unit: 'D', min: -10, max: 10, step: 0.25 },
  sph: { label: 'Sphere', unit: 'D', min: -30, max: 30, step: 0.25 },
  cyl: { label: 'Cylinder', unit: 'D', min: -15, max: 15, step: 0.25 },
  axis: { label: 'Axis', unit: '°', min: 1, max: 180, step: 1 },
  preOpCornealAstigmatism: { label: 'Corneal astigmatism before surgery', unit: 'D', min: 0, max: 9.99, step: 0.01 },
  preOpSteepKAxis: { label: 'Steep K axis before surgery', unit: '°', min: 1, max: 180, step: 1 },
} as const satisfies Record<string, MeasurementLimits>;
export type Measurement = keyof typeof MEASUREMENTS;

/** Sphere and cylinder in diopters (cylinder of either sign), axis in degrees 1–180; null is "not entered". */
export type ManifestRefraction = {
  readonly sph: number | null;
  readonly cyl: number | null;
  readonly axis: number | null;
};

/** One eye after surgery as a surgeon reports it; null is "not measured" or "not asked", never zero. */
export type PostOpOutcome = {
  readonly lensId: number;
  /** Diopters, spherical equivalent. */
  readonly refractiveTarget: number | null;
  readonly finalMrx: ManifestRefraction;
  readonly timeSinceSurgery: TimeSinceSurgery | null;
  readonly patientAgeRange: AgeRange | null;
  readonly spectacleIndependence: SpectacleIndependence | null;
  /** Empty: the eye has none of them. Null: not recorded. */
  readonly comorbidities: readonly Comorbidity[] | null;
  readonly ocularHistory: readonly OcularHistory[] | null;
  /** Diopters, zero or more. */
  readonly preOpCornealAstigmatism: number | null;
  /** Degrees 1–180 of the steep corneal meridian, which is the plus-cylinder axis. */
  readonly preOpSteepKAxis: number | null;
} & { readonly [K in AcuityField]: Snellen | null } & {
  /** Points, 0–10. */
  readonly [K in OutcomeScore]: number | null;
};

/** The fields of the post-op form by the names under which it sends them. */
export type OutcomeField = Exclude<keyof PostOpOutcome, 'finalMrx'> | keyof ManifestRefraction;
/** What is wrong with each field of a sent form, in words a surgeon understands. */
export type OutcomeFieldErrors = Partial<Record<OutcomeField, string>>;

/** Limits of a 95 % confidence interval, in the unit of what is estimated. */
export type Interval = { readonly lower: number; readonly upper: number };

/** How much a number of eyes supports: fewer than 5, 5–9, 10–29, 30 or more. */
export type SampleLevel = 'insufficient' | 'very small' | 'small' | 'sufficient';

/** The level of a sample; below "small" there are no decimals of a percentage and no ellipses. */
export function sampleLevel(n: number): SampleLevel {
  if (n < 5) return 'insufficient';
  if (n < 10) return 'very small';
  return n < 30 ? 'small' : 'sufficient';
}

export const SAMPLE_NOTES: Readonly<Record<SampleLevel, string | null>> = {
  insufficient: 'Not enough data',
  'very small': 'Very small sample',
  small: 'Small sample',
  sufficient: null,
};

/** Two decimals with a true minus sign; never "−0.00". */
export function shownAverage(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
}

/** Diopters to two decimals, signed as prescriptions are: "+0.25", "−0.50", "0.00". */
export function shownDiopters(value: number): string {
  const shown = shownAverage(value);
  return value > 0 && Number(shown) !== 0 ? `+${shown}` : shown;
}

/** An axis in whole degrees 1–180; "—" where there is no direction. */
export function shownAxis(axis: number | null): string {
  // A half that binary arithmetic missed by a hair is a half all the same, and goes up.
  return axis === null ? '—' : String(Math.round(Number(axis.toFixed(6))) % 180 || 180);
}

/** A refraction as prescriptions write it: "−0.20 / −0.23 × 5". */
export function shownRefraction({ sph, cyl, axis }: { sph: number; cyl: number; axis: number | null }): string {
  return `${shownDiopters(sph)} / ${shownDiopters(cyl)} × ${shownAxis(axis)}`;
}

/** A mean acuity in logMAR with its Snellen equivalent, which need not be a chart line: "20/40 (0.30)". */
export function shownAcuity(logMAR: number): string {
  return `20/${Math.round(20 * 10 ** logMAR)} (${shownAverage(logMAR)})`;
}

/** Part of a whole in percent: one decimal, or none in a very small sample. `n` is at least 1. */
export function shownPercent({ count, n }: { count: number; n: number }): string {
  const decimals = sampleLevel(n) === 'small' || sampleLevel(n) === 'sufficient' ? 1 : 0;
  return `${((100 * count) / n).toFixed(decimals)}%`;
}

/** The part of an interval that lies on the scale. For display only: reckon with the whole interval. */
export function clipped(interval: Interval, scale: Interval): Interval {
  const clip = (limit: number) => Math.min(Math.max(limit, scale.lower), scale.upper);
  return { lower: clip(interval.lower), upper: clip(interval.upper) };
}

/** Sphere plus half the cylinder, in diopters; null unless both were entered. */
export function sphericalEquivalent({ sph, cyl }: ManifestRefraction): number | null {
  return sph === null || cyl === null ? null : sph + cyl / 2;
}

/** Spherical equivalent minus target, in diopters: negative is more myopic than planned. Null unless both are known. */
export function predictionError(eye: Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget'>): number | null {
  const equivalent = sphericalEquivalent(eye.finalMrx);
  return equivalent === null || eye.refractiveTarget === null ? null : equivalent - eye.refractiveTarget;
}

/** Something unusual about an entry. It may be true all the same, so it never stops a submission. */
export type PlausibilityWarning = { readonly field: OutcomeField; readonly message: string };

type MeasuredEye = Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget' | 'preOpCornealAstigmatism' | 'preOpSteepKAxis'>;

/** What deserves a second look before a submission is sent, in the order of the form. */
export function plausibilityWarnings(eye: MeasuredEye): PlausibilityWarning[] {
  const { sph, cyl, axis } = eye.finalMrx;
  const error = predictionError(eye);
  const checks: [boolean, OutcomeField, string][] = [
    [!isQuarterStep(eye.refractiveTarget), 'refractiveTarget', 'The target is not a multiple of 0.25 D.'],
    [!isQuarterStep(sph), 'sph', 'The sphere is not a multiple of 0.25 D.'],
    [sph !== null && Math.abs(sph) > 10, 'sph', 'The sphere is more than 10 D.'],
    [
      sph === null && cyl !== null,
      'sph',
      'There is a cylinder without a sphere, so this refraction cannot be counted.',
    ],
    [
      error !== null && Math.abs(error) > 3,
      'sph',
      'The result is more than 3 D from the target. Please check the signs of sphere, cylinder and target.',
    ],
    [!isQuarterStep(cyl), 'cyl', 'The cylinder is not a multiple of 0.25 D.'],
    [cyl !== null && Math.abs(cyl) > 6, 'cyl', 'The cylinder is more than 6 D.'],
    [
      sph !== null && cyl === null && axis === null,
      'cyl',
      'There is a sphere without a cylinder. Enter 0.00 if there is none; otherwise this refraction cannot be counted.',
    ],
    [axis !== null && cyl === null, 'cyl', 'There is an axis without a cylinder.'],
    [cyl !== null && cyl !== 0 && axis === null, 'axis', 'There is a cylinder without an axis.'],
    [
      (eye.preOpCornealAstigmatism ?? 0) > 0 && eye.preOpSteepKAxis === null,
      'preOpSteepKAxis',
      'There is corneal astigmatism without a steep axis.',
    ],
    [
      eye.preOpCornealAstigmatism === null && eye.preOpSteepKAxis !== null,
      'preOpCornealAstigmatism',
      'There is a steep axis without corneal astigmatism.',
    ],
  ];
  return checks.filter(([applies]) => applies).map(([, field, message]) => ({ field, message }));
}

const isQuarterStep = (diopters: number | null) => diopters === null || Number.isInteger(diopters * 4);

/** Whose eyes the figures are about: those of all surgeons, or only one's own. */
export const FIGURE_SCOPES = ['all', 'mine'] as const;
export type FigureScope = (typeof FIGURE_SCOPES)[number];

/** Which eyes count: `settled` only those at least a month after surgery, `healthy` only those without other disease. */
export type FigureFilters = { readonly settled: boolean; readonly healthy: boolean };

/** Answers of one panel. Null: no eye has any. Suppressed: so few are of other surgeons that one might be recognized. */
export type Panel<Figures> = Figures | Suppressed | null;
export type Suppressed = { readonly suppressed: true; readonly n: null };
export const isSuppressed = (panel: Panel<object>): panel is Suppressed => panel !== null && 'suppressed' in panel;

/** So many of `n` eyes, with the Wilson interval of the proportion (0–1). */
export type Share = { readonly count: number; readonly n: number; readonly interval: Interval };
export type OptionShare<Option> = Share & { readonly option: Option };
export type Shares<Option> = { readonly n: number; readonly shares: readonly OptionShare<Option>[] };
export type Distribution<Bin> = readonly { readonly bin: Bin; readonly count: number }[];

/** A field in brief, in its unit; a single eye has no sd, nor an interval of the mean (Student, not clipped). */
export type Summary = { readonly n: number; readonly mean: number; readonly median: number } & {
  readonly sd: number | null;
  readonly interval: Interval | null;
};
/** Points with how many eyes chose each whole one. */
export type ScorePanel = Summary & { readonly distribution: Distribution<number> };
/** logMAR; `snellen` is the mean as `shownAcuity` prints it, `orBetter` how many eyes read each chart line or better. */
export type AcuityPanel = Summary & { readonly snellen: string; readonly distribution: Distribution<Snellen> } & {
  readonly orBetter: readonly OptionShare<Snellen>[];
};
/** By how many chart lines vision without glasses (UDVA) falls behind the best correction (CDVA) in eyes aimed far. */
export type LineDifferencePanel = { readonly n: number; readonly sameOrBetter: Share } & {
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

/** Double-angle coordinates in diopters, at twice the plus-cylinder axis. */
export type DoubleAnglePoint = { readonly x: number; readonly y: number };
/** Half axes in diopters; the angle of the longer one in degrees counter-clockwise from +x of the plot. */
export type Ellipse = { readonly semiMajor: number; readonly semiMinor: number; readonly angle: number };
/** Strength of astigmatism whatever its axis, also where none was entered; `within` counts eyes up to each strength. */
export type CylinderPanel = { readonly n: number; readonly mean: number } & {
  readonly within: readonly OptionShare<number>[];
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

/** The outcome figures of one lens as one surgeon may see them. Every panel has its own n; blanks count nowhere. */
export type OutcomeFigures = {
  readonly lensId: number;
  readonly scope: FigureScope;
  readonly filters: FigureFilters;
  /** Names one state of the submissions of this lens; it says nothing else and has no order. */
  readonly version: string;
  readonly submissions: Panel<{ readonly n: number }>;
  readonly scores: { readonly [K in OutcomeScore]: Panel<ScorePanel> };
  readonly acuity: { readonly [K in AcuityField]: Panel<AcuityPanel> };
  /** UDVA of eyes that were meant to see far without glasses: target −0.50 to +0.50 D. */
  readonly distanceTargetUdva: Panel<AcuityPanel>;
  /** Of the same eyes. */
  readonly lineDifference: Panel<LineDifferencePanel>;
  readonly refractiveTarget: Panel<Summary>;
  readonly finalMrx: Panel<RefractionPanel>;
  readonly accuracy: Panel<AccuracyPanel>;
  readonly cornealCylinder: Panel<CylinderPanel>;
  readonly refractiveCylinder: Panel<CylinderPanel>;
  readonly cornealAstigmatism: Panel<AstigmatismPanel>;
  readonly refractiveAstigmatism: Panel<AstigmatismPanel>;
  readonly spectacleIndependence: Panel<Shares<SpectacleIndependence>>;
  /** Of eyes of which they are recorded, be it that there are none. */
  readonly comorbidities: Panel<Shares<Comorbidity | typeof NO_CONDITION>>;
  readonly ocularHistory: Panel<Shares<OcularHistory | typeof NO_CONDITION>>;
  readonly patientAgeRange: Panel<Shares<AgeRange>>;
  readonly timeSinceSurgery: Panel<Shares<TimeSinceSurgery>>;
};

/** A submission as the surgeon who made it sees it again. */
export type OwnSubmission = {
  readonly id: string;
  readonly referenceId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly outcome: PostOpOutcome;
};
export type OwnSubmissionPage = { readonly submissions: readonly OwnSubmission[]; readonly nextCursor: string | null };
