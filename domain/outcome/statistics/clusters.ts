import type { Clusters, Histogram } from './histogram.ts';

/** Of how many patients the eyes are; of as many as there are eyes where nothing is known about that. */
export const patientsIn = ({ n, clusters = [] }: Histogram<unknown>): number =>
  clusters.reduce((patients, values) => patients - Math.max(0, values.length - 1), n);

/** The values of every two eyes of one patient. */
const pairsIn = <Value>(clusters: Clusters<Value>) =>
  clusters.flatMap((values) =>
    values.flatMap((one, place) => values.slice(place + 1).map((other) => [one, other] as const)),
  );

/**
 * By how much the variance of a mean grows because some of the eyes are of one patient: the variance from totals of
 * patients (a ratio of two totals, linearized; Cochran, Sampling Techniques, 1977, section 6; Rao and Scott, Biometrics
 * 1992;48:577), divided by the one of as many single eyes (Kish, Survey Sampling, 1965). It is 1 where no patient has
 * two, and never less: that eyes of one patient differ more than others is nothing to rely upon. Where all values are
 * the same each patient counts once.
 *
 * @param spread sum of the squared deviations of all eyes from their mean.
 * @param deviation of one value from the mean.
 */
export function designEffect<Value>(
  histogram: Histogram<Value>,
  spread: number,
  deviation: (value: Value) => number,
): number {
  const { n, clusters = [] } = histogram;
  const patients = patientsIn(histogram);
  if (patients === n) return 1;
  if (patients === 1 || spread === 0) return n / patients;
  const between = pairsIn(clusters).reduce((sum, [one, other]) => sum + deviation(one) * deviation(other), 0);
  return Math.max(1, ((patients * (n - 1)) / ((patients - 1) * n)) * (1 + (2 * between) / spread));
}
