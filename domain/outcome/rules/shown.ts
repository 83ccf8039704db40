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

// More than binary arithmetic is ever wrong by, and less than any figure could show.
const HAIR = 1e-9;

/** A number that is not negative, to some decimals. A half goes up, also one that binary arithmetic missed by a hair. */
export function withDecimals(value: number, decimals: number): string {
  return (value + HAIR).toFixed(decimals);
}

/** Two decimals with a true minus sign, a half away from zero; never "−0.00". */
export function shownAverage(value: number): string {
  const digits = withDecimals(Math.abs(value), 2);
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
}

/** Diopters to two decimals, signed as prescriptions are: "+0.25", "−0.50", "0.00". */
export function shownDiopters(value: number): string {
  const shown = shownAverage(value);
  return value > 0 && Number(shown) !== 0 ? `+${shown}` : shown;
}

/** An axis in whole degrees 1–180; "—" where there is no direction. */
export function shownAxis(axis: number | null): string {
  return axis === null ? '—' : String(Number(withDecimals(axis, 0)) % 180 || 180);
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
  return `${withDecimals((100 * count) / n, decimals)}%`;
}

/** The part of an interval that lies on the scale. For display only: compute with the whole interval. */
export function clipped(interval: Interval, scale: Interval): Interval {
  const clip = (limit: number) => Math.min(Math.max(limit, scale.lower), scale.upper);
  return { lower: clip(interval.lower), upper: clip(interval.upper) };
}
