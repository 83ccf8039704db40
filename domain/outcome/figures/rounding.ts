import {
  type AccuracyPanel,
  type AcuityPanel,
  type AstigmatismPanel,
  type AttemptedPanel,
  type CdvaChangePanel,
  type CylinderPanel,
  type Ellipse,
  type Interval,
  isSuppressed,
  type LineDifferencePanel,
  type OptionShare,
  type OutcomeFigures,
  type Panel,
  type RefractionPanel,
  type ScorePanel,
  type Share,
  type Shares,
  type Summary,
  sampleLevel,
  shownAxis,
  withDecimals,
} from '../rules.ts';

type Round<Value> = (value: Value) => Value;
/** A rule for each part of some figures: a part without one does not compile. */
export type Rules<Figures> = { readonly [Name in keyof Figures]-?: Round<Figures[Name]> };

/** Rounds each part by its rule; parts that are not there stay away, and nothing without a rule comes through. */
const by =
  <Figures extends object>(rules: Rules<Figures>): Round<Figures> =>
  (figures) =>
    Object.fromEntries(
      (Object.entries(rules) as [string, Round<never>][])
        .filter(([name]) => name in figures)
        .map(([name, round]) => [name, round(figures[name as keyof Figures] as never)]),
    ) as Figures;

const or =
  <Value>(round: Round<Value>): Round<Value | null> =>
  (value) =>
    value === null ? null : round(value);

const open = <Figures extends object>(round: Round<Figures>): Round<Panel<Figures>> =>
  or<Panel<Figures> & object>((panel) => (isSuppressed(panel) ? panel : round(panel as Figures)));

/** Counts, names and what lies on a grid: nothing of it is rounded away. */
const exact = <Value>(value: Value): Value => value;

/** Two decimals, as every average is shown. */
const hundredths = (value: number) => Math.sign(value) * Number(withDecimals(Math.abs(value), 2)) + 0;
/** What is shown of a variance is its root. */
const variance = (value: number) => Number((hundredths(Math.sqrt(value)) ** 2).toFixed(4));
const axis = or<number>((degrees) => Number(shownAxis(degrees)));

/** The ends of the interval of a mean. Where both would read the same they are rounded outward instead. */
function interval({ lower, upper }: Interval): Interval {
  const ends = { lower: hundredths(lower), upper: hundredths(upper) };
  if (ends.lower < ends.upper) return ends;
  return { lower: Math.floor(100 * lower) / 100, upper: Math.ceil(100 * upper) / 100 };
}

/** Limits of a proportion to the decimals of a percentage that are shown; counts are exact. */
function share({ count, n, interval: { lower, upper } }: Share): Share {
  const level = sampleLevel(n);
  const decimals = level === 'small' || level === 'sufficient' ? 1 : 0;
  const limit = (value: number) => Number((Number(withDecimals(100 * value, decimals)) / 100).toFixed(decimals + 2));
  return { count, n, interval: { lower: limit(lower), upper: limit(upper) } };
}
const shares = <Option>(all: readonly OptionShare<Option>[]): readonly OptionShare<Option>[] =>
  all.map(({ option, ...one }) => ({ option, ...share(one) }));

const SUMMARY: Rules<Summary> = {
  n: exact,
  mean: hundredths,
  median: hundredths,
  sd: or(hundredths),
  interval: or(interval),
};
const summary = open(by<Summary>(SUMMARY));
const score = open(by<ScorePanel>({ ...SUMMARY, distribution: exact }));
const acuity = open(
  by<AcuityPanel>({
    n: exact,
    belowChart: share,
    mean: or(hundredths),
    sd: or(hundredths),
    interval: or(interval),
    snellen: exact,
    median: or(hundredths),
    medianSnellen: exact,
    distribution: exact,
    orBetter: shares,
  }),
);
const cylinder = open(by<CylinderPanel>({ n: exact, mean: hundredths, within: shares, distribution: exact }));
const ellipse = by<Ellipse>({ semiMajor: hundredths, semiMinor: hundredths, angle: Math.round });
const astigmatism = open(
  by<AstigmatismPanel>({
    n: exact,
    centroid: by({ x: hundredths, y: hundredths, magnitude: hundredths, axis }),
    covariance: or(by({ xx: variance, xy: hundredths, yy: variance })),
    ellipses: or(by({ data: ellipse, centroid: ellipse })),
    plot: exact,
  }),
);
const answers = <Option>(panel: Panel<Shares<Option>>) => open(by<Shares<Option>>({ n: exact, shares }))(panel);

/** How each part of the figures leaves the site. */
export const ROUNDING: Rules<OutcomeFigures> = {
  lensId: exact,
  scope: exact,
  filters: exact,
  version: exact,
  asOf: exact,
  waiting: exact,
  submissions: exact,
  scores: by({ patientSatisfaction: score, dysphotopsiaSeverity: score }),
  acuity: by({ dcfva: acuity, dciva: acuity, dcnva: acuity, ucdva: acuity, uciva: acuity, ucnva: acuity }),
  distanceTargetUdva: acuity,
  lineDifference: open(
    by<LineDifferencePanel>({ n: exact, belowChart: exact, distribution: exact, sameOrBetter: share }),
  ),
  cdvaChange: open(
    by<CdvaChangePanel>({
      n: exact,
      belowChart: exact,
      distribution: exact,
      lostTwoOrMore: share,
      lostNone: share,
    }),
  ),
  refractiveTarget: summary,
  finalMrx: open(by<RefractionPanel>({ n: exact, refraction: by({ sph: hundredths, cyl: hundredths, axis }) })),
  accuracy: open(
    by<AccuracyPanel>({
      ...SUMMARY,
      meanAbsolute: hundredths,
      medianAbsolute: hundredths,
      rootMeanSquare: hundredths,
      within: shares,
      distribution: exact,
    }),
  ),
  attempted: open(
    by<AttemptedPanel>({
      n: exact,
      regression: or(by({ slope: hundredths, intercept: hundredths, rSquared: hundredths })),
      plot: exact,
    }),
  ),
  cornealCylinder: cylinder,
  refractiveCylinder: cylinder,
  cornealAstigmatism: astigmatism,
  refractiveAstigmatism: astigmatism,
  // Of one's own eyes, whose figures are exact.
  stability: exact,
  ownSurgery: exact,
  halos: score,
  starbursts: score,
  glare: score,
  negativeDysphotopsia: answers,
  complications: answers,
  spectacleIndependence: answers,
  comorbidities: answers,
  ocularHistory: answers,
  patientAgeRange: answers,
  timeSinceSurgery: answers,
};

/** Figures as pages show them: nothing that a page rounds away leaves the site. */
export const rounded: Round<OutcomeFigures> = by(ROUNDING);
