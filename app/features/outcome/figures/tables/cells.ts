import {
  clipped,
  type Interval,
  type Share,
  sampleLevel,
  shownAverage,
  shownDiopters,
  shownPercent,
} from '#domain/outcome/rules.ts';

/** A cell of a table of figures: what people read, and the number or text for a CSV file. */
export type Cell = { readonly shown: string; readonly value: string | number | null };

export const NOTHING: Cell = { shown: '—', value: null };

export const textCell = (text: string): Cell => ({ shown: text, value: text });
export const countCell = (count: number): Cell => ({ shown: String(count), value: count });

/** A cell whose number may be missing. */
export function numberCell(value: number | null, shown: (value: number) => string = shownAverage): Cell {
  return value === null ? NOTHING : { shown: shown(value), value };
}

/** Both limits of an interval, such as "−0.52 to 0.24"; limits beyond the scale are not shown. */
export function intervalCell(interval: Interval | null, shown: (limit: number) => string, scale?: Interval): Cell {
  if (!interval) return NOTHING;
  const inside = scale ? clipped(interval, scale) : interval;
  const { lower, upper } = shown(inside.lower) === shown(inside.upper) ? outward(inside) : inside;
  const text = `${shown(lower)} to ${shown(upper)}`;
  return { shown: text, value: text };
}

/** Limits that read the same in hundredths, rounded away from each other. */
const outward = ({ lower, upper }: Interval): Interval => ({
  lower: Math.floor(100 * lower) / 100,
  upper: Math.ceil(100 * upper) / 100,
});

export const dioptersCell = (value: number | null) => numberCell(value, (diopters) => `${shownDiopters(diopters)} D`);
/** Diopters of something that has no sign, such as a magnitude or a spread. */
export const magnitudeCell = (value: number | null) => numberCell(value, (diopters) => `${shownAverage(diopters)} D`);

export function percentCell(share: Pick<Share, 'count' | 'n'>): Cell {
  const shown = shownPercent(share);
  return { shown, value: Number(shown.replace('%', '')) };
}

/** The Wilson interval of a share in percent, such as "31.3–83.2%". */
export function wilsonCell({ interval, n }: Share): Cell {
  const level = sampleLevel(n);
  const decimals = level === 'small' || level === 'sufficient' ? 1 : 0;
  const percent = (limit: number) => (100 * limit).toFixed(decimals);
  const text = `${percent(interval.lower)}–${percent(interval.upper)}%`;
  return { shown: text, value: text };
}
