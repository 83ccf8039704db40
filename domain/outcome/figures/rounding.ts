import {
  type AcuityPanel,
  type AstigmatismPanel,
  type CylinderPanel,
  type Ellipse,
  isSuppressed,
  type OptionShare,
  type OutcomeFigures,
  type Panel,
  type Share,
  type Summary,
  sampleLevel,
  shownAxis,
  withDecimals,
} from '../rules.ts';

/** Two decimals, as every average is shown. */
const hundredths = (value: number) => Math.sign(value) * Number(withDecimals(Math.abs(value), 2)) + 0;
const or = (value: number | null, round: (value: number) => number) => (value === null ? null : round(value));
const axis = (degrees: number | null) => or(degrees, (value) => Number(shownAxis(value)));

function summary<Figures extends Summary>(figures: Figures): Figures {
  const { mean, median, sd, interval } = figures;
  return {
    ...figures,
    mean: hundredths(mean),
    median: hundredths(median),
    sd: or(sd, hundredths),
    interval: interval && { lower: hundredths(interval.lower), upper: hundredths(interval.upper) },
  };
}

/** Limits of a proportion to the decimals of a percentage that are shown; counts are exact. */
function share<One extends Share>(one: One): One {
  const level = sampleLevel(one.n);
  const decimals = level === 'small' || level === 'sufficient' ? 1 : 0;
  const limit = (value: number) => Number((Number(withDecimals(100 * value, decimals)) / 100).toFixed(decimals + 2));
  return { ...one, interval: { lower: limit(one.interval.lower), upper: limit(one.interval.upper) } };
}
const shares = <Option>(all: readonly OptionShare<Option>[]) => all.map(share);

const acuity = (figures: AcuityPanel): AcuityPanel => ({ ...summary(figures), orBetter: shares(figures.orBetter) });
const cylinder = (figures: CylinderPanel): CylinderPanel => ({
  ...figures,
  mean: hundredths(figures.mean),
  within: shares(figures.within),
});
const ellipse = ({ semiMajor, semiMinor, angle }: Ellipse): Ellipse => ({
  semiMajor: hundredths(semiMajor),
  semiMinor: hundredths(semiMinor),
  angle: Math.round(angle),
});

function astigmatism({ centroid, covariance, ellipses, ...figures }: AstigmatismPanel): AstigmatismPanel {
  // What is shown of a variance is its root.
  const variance = (value: number) => Number((hundredths(Math.sqrt(value)) ** 2).toFixed(4));
  return {
    ...figures,
    centroid: {
      x: hundredths(centroid.x),
      y: hundredths(centroid.y),
      magnitude: hundredths(centroid.magnitude),
      axis: axis(centroid.axis),
    },
    covariance: covariance && {
      xx: variance(covariance.xx),
      xy: hundredths(covariance.xy),
      yy: variance(covariance.yy),
    },
    ellipses: ellipses && { data: ellipse(ellipses.data), centroid: ellipse(ellipses.centroid) },
  };
}

/** Figures as pages show them: nothing that a page rounds away leaves the site. */
export function rounded(figures: OutcomeFigures): OutcomeFigures {
  const { scores, acuity: acuities } = figures;
  return {
    ...figures,
    scores: each(scores, (panel) => open(panel, summary)),
    acuity: each(acuities, (panel) => open(panel, acuity)),
    distanceTargetUdva: open(figures.distanceTargetUdva, acuity),
    lineDifference: open(figures.lineDifference, (panel) => ({ ...panel, sameOrBetter: share(panel.sameOrBetter) })),
    cdvaChange: open(figures.cdvaChange, (panel) => ({
      ...panel,
      lostTwoOrMore: share(panel.lostTwoOrMore),
      lostNone: share(panel.lostNone),
    })),
    refractiveTarget: open(figures.refractiveTarget, summary),
    finalMrx: open(figures.finalMrx, ({ refraction: { sph, cyl, axis: direction }, ...panel }) => ({
      ...panel,
      refraction: { sph: hundredths(sph), cyl: hundredths(cyl), axis: axis(direction) },
    })),
    accuracy: open(figures.accuracy, (panel) => ({
      ...summary(panel),
      meanAbsolute: hundredths(panel.meanAbsolute),
      medianAbsolute: hundredths(panel.medianAbsolute),
      rootMeanSquare: hundredths(panel.rootMeanSquare),
      within: shares(panel.within),
    })),
    attempted: open(figures.attempted, ({ regression, ...panel }) => ({
      ...panel,
      regression: regression && {
        slope: hundredths(regression.slope),
        intercept: hundredths(regression.intercept),
        rSquared: hundredths(regression.rSquared),
      },
    })),
    cornealCylinder: open(figures.cornealCylinder, cylinder),
    refractiveCylinder: open(figures.refractiveCylinder, cylinder),
    cornealAstigmatism: open(figures.cornealAstigmatism, astigmatism),
    refractiveAstigmatism: open(figures.refractiveAstigmatism, astigmatism),
    halos: open(figures.halos, summary),
    starbursts: open(figures.starbursts, summary),
    glare: open(figures.glare, summary),
    negativeDysphotopsia: open(figures.negativeDysphotopsia, answers),
    complications: open(figures.complications, answers),
    spectacleIndependence: open(figures.spectacleIndependence, answers),
    comorbidities: open(figures.comorbidities, answers),
    ocularHistory: open(figures.ocularHistory, answers),
    patientAgeRange: open(figures.patientAgeRange, answers),
    timeSinceSurgery: open(figures.timeSinceSurgery, answers),
  };
}

const answers = <Option>(panel: { readonly n: number; readonly shares: readonly OptionShare<Option>[] }) => ({
  ...panel,
  shares: shares(panel.shares),
});

function open<Figures extends object>(panel: Panel<Figures>, round: (figures: Figures) => Figures): Panel<Figures> {
  return panel === null || isSuppressed(panel) ? panel : round(panel as Figures);
}

function each<Name extends string, Value>(
  values: Readonly<Record<Name, Value>>,
  of: (value: Value) => Value,
): Record<Name, Value> {
  const entries = Object.entries<Value>(values).map(([name, value]) => [name, of(value)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}
