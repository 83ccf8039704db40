import { scaleLinear } from 'd3-scale';
import { LINE, textWidth } from './text.ts';

/** An acuity at one distance: mean in logMAR, and its confidence interval. */
export type ProfilePoint = {
  /** Index among the distances. */
  readonly distance: number;
  readonly mean: number;
  readonly interval: { readonly lower: number; readonly upper: number } | null;
};

/** logMAR of the ticks of an axis that holds all of the values: every tenth, or every second where there are many. */
export function acuityTicks(values: readonly number[]): number[] {
  const tenths = (value: number, round: (tenths: number) => number) => round(Number((10 * value).toFixed(6)));
  const least = tenths(Math.min(0, ...values), Math.floor);
  const most = tenths(Math.max(0.3, ...values), Math.ceil);
  const step = most - least > 8 ? 2 : 1;
  const first = step * Math.floor(least / step);
  return Array.from({ length: Math.ceil((most - first) / step) + 1 }, (_, index) => (first + index * step) / 10);
}

/** As many Snellen lines as logMAR has tenths: 20/20 at 0, 20/200 at 1. */
export const snellenOf = (logMAR: number) => `20/${Math.round(20 * 10 ** logMAR)}`;

const LEFT = textWidth('−0.2') + 8;
const RIGHT = textWidth('20/100') + 8;

/** Lays out distances by their vergence from left to right, and acuities with good ones on top. */
export function layOutProfile(vergences: readonly number[], ticks: readonly number[], width: number) {
  const field = {
    x: LEFT,
    y: LINE + 14,
    width: width - LEFT - RIGHT,
    height: Math.min(250, Math.max(150, 0.42 * width)),
  };
  const across = scaleLinear([Math.max(...vergences), Math.min(...vergences)], [0.15, 0.87]);
  const down = scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [field.y, field.y + field.height]);
  return {
    field,
    across: (vergence: number) => field.x + field.width * across(vergence),
    down: (logMAR: number) => down(logMAR),
    /** Below the numbers of the axis. */
    bottom: field.y + field.height + LINE,
  };
}
