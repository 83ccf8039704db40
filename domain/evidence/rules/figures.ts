/**
 * Shares that studies have counted, each once, so that every page that shows one shows the same. Pure.
 * They come from different people, asked in different words: no two of them are to be set against one another, except
 * the two sides of one trial.
 */

import figures from '#content/figures.json' with { type: 'json' };
import { wilsonInterval } from '#domain/statistics/rules.ts';
import type { SourceKey } from './sources.ts';

/** How many of 100, in whom, when, and who says so. */
export type TrialFigure = {
  readonly count: number;
  /** Its 95% interval, of 100, where the source gives one; otherwise `ofHundred` computes it from the number of people. */
  readonly range?: { readonly from: number; readonly to: number };
  /** The lowest and the highest figure of several studies or lenses, of 100. It is no margin of error. */
  readonly spread?: { readonly from: number; readonly to: number; readonly across: string };
  /** How many were counted; null where our source does not say, or counts both sides of a trial together. */
  readonly people: number | null;
  /** Eyes were counted, not people. */
  readonly eyes?: true;
  /** What holds for them, to follow their number, and for the others. */
  readonly holds: string;
  readonly holdsNot: string;
  /** What holds for them in a row about glasses or halos; missing where they said something else, or read a chart. */
  readonly holdsInRow?: string;
  /** Who they were: "people with the earlier PanOptix". */
  readonly whose: string;
  /** "3 months after surgery"; null where our source does not say. */
  readonly when: string | null;
  readonly source: SourceKey;
};

/** The 95 % Wilson interval of a count among this many people or eyes, of 100. */
export function intervalOf(count: number, people: number): { from: number; to: number } {
  const { lower, upper } = wilsonInterval(count, people);
  return { from: 100 * lower, to: 100 * upper };
}

/** A share in percent of this many people or eyes, with the interval that follows from their number. */
export const shareOf = (percent: number, people: number) => ({
  count: percent,
  range: intervalOf(Math.round((percent * people) / 100), people),
});

/**
 * The number of a figure with its margin of error, published or computed, null where neither is possible, and with the
 * spread of several studies or lenses, null where there is none.
 */
export function ofHundred({ count, range, spread, people }: TrialFigure) {
  const computed = people === null ? null : shareOf(count, people).range;
  return { count, range: range ?? computed, spread: spread ?? null };
}

/** The key of a figure in `content/figures.json`. */
export type FigureKey = keyof typeof figures;

/** Every figure, by key. A test checks the file against the type. */
export const FIGURES = figures as Readonly<Record<FigureKey, TrialFigure>>;
