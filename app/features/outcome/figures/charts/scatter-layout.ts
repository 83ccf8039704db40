import { scaleLinear } from 'd3-scale';
import type { AttemptedPanel } from '#domain/outcome/rules.ts';
import { LINE, textWidth } from './text.ts';

/** Both axes of the plot: whole diopters that contain all of the points, at least two apart. */
export function scatterDomain(panels: readonly AttemptedPanel[]): readonly [from: number, to: number] {
  const values = panels.flatMap(({ plot }) => plot.flatMap(({ attempted, achieved }) => [attempted, achieved]));
  const from = Math.floor(Math.min(-1, ...values));
  const to = Math.ceil(Math.max(1, ...values));
  return [from, to];
}

/** Lays out diopters in a square plot area: attempted to the right, achieved upward, on one scale. */
export function layOutScatter([from, to]: readonly [number, number], width: number) {
  const left = textWidth('−10') + 8;
  const side = Math.min(300, width - left - 12);
  const field = { x: left + Math.max(0, (width - left - 12 - side) / 2), y: LINE + 14, side };
  const right = scaleLinear([from, to], [field.x, field.x + side]);
  const up = scaleLinear([from, to], [field.y + side, field.y]);
  const step = Math.ceil((to - from) / Math.max(2, Math.floor(side / 45)));
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  return {
    field,
    ticks,
    right: (diopters: number) => right(diopters),
    up: (diopters: number) => up(diopters),
    scale: side / (to - from),
    height: field.y + side + 2 * LINE + 12,
  };
}

/**
 * The part of achieved = slope · attempted + intercept that is in the plot area, between its lowest and highest
 * attempted; null if there is none.
 */
export function lineIn(
  { slope, intercept }: { readonly slope: number; readonly intercept: number },
  [from, to]: readonly [number, number],
): readonly (readonly [attempted: number, achieved: number])[] | null {
  const at = (achieved: number) => (achieved - intercept) / slope;
  const crossings = slope === 0 ? [] : [at(from), at(to)];
  const ends = [from, to, ...crossings]
    .filter((x) => x >= from && x <= to && slope * x + intercept >= from - 1e-9 && slope * x + intercept <= to + 1e-9)
    .sort((a, b) => a - b);
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return [first, last].map((x) => [x, slope * x + intercept] as const);
}
