/**
 * How the answers about a lens lie: along the scale, and over the years in which they were written. Pure.
 */

import { type ReviewerType, type Score, SUB_SCORES, type SubScore, scoreOf } from '../rules.ts';
import { type ScoreRow, type ShownScore, showScore } from './shown-figures.ts';
import type { VerificationLevel } from './verification-level.ts';

/** The bins of a histogram: each a point wide, from 0 on; the last holds ten points as well. */
export const BIN_LABELS = [
  '0–0.9',
  '1–1.9',
  '2–2.9',
  '3–3.9',
  '4–4.9',
  '5–5.9',
  '6–6.9',
  '7–7.9',
  '8–8.9',
  '9–10',
] as const;

/**
 * Shown bins are rounded to so many answers: an exact one would tell where the newest answer lies. Only those of all
 * reviews are shown, since bins of several populations step at different answers, which tells it as well.
 */
export const BIN_STEP = 5;
const roundedToStep = (count: number) => BIN_STEP * Math.round(count / BIN_STEP);

/** How many answers to a sub-score fall into each of the ten bins. */
export type Bins = { readonly [K in SubScore]: readonly number[] };

/** The overall rating and the sub-scores of some reviews. */
export type Scores = { readonly overall: Score } & { readonly [K in SubScore]: Score };

/** A group of counted reviews: their kind of author, and their verification level. */
export type Kind = { readonly reviewerType: ReviewerType; readonly step: VerificationLevel };

/** The reviews of a lens that are of one kind and from one year (UTC). */
export type SpreadPart = Kind & {
  readonly year: number;
  readonly reviews: number;
  readonly scores: Scores;
  readonly bins: Bins;
  /** Null when none of them counts any more, and the scores still follow slowly. */
  readonly newest: Date | null;
};

/** How many reviews of a lens came by invitation, of how many that count, and from how many practices. */
export type Invited = { readonly reviews: number; readonly of: number; readonly practices: number };

/** All reviews of a lens that count, in parts; `version` grows with every change of them. */
export type LensSpread = {
  readonly lensId: number;
  readonly version: number;
  readonly invited: Invited;
  readonly parts: readonly SpreadPart[];
};

/** What was written about a lens in one year. */
export type Year = { readonly year: number; readonly reviews: number; readonly scores: Scores };

/** How the answers of some population lie, years in ascending order. */
export type Spread = { readonly bins: Bins; readonly years: readonly Year[] };

const ROWS = ['overall', ...SUB_SCORES] as const;

/** How the answers of those reviews lie that are of the kinds that are asked for. */
export function spreadOf({ parts }: Pick<LensSpread, 'parts'>, isAsked: (kind: Kind) => boolean): Spread {
  const asked = parts.filter(isAsked);
  const binsOf = (score: SubScore) => BIN_LABELS.map((_, bin) => total(asked.map(({ bins }) => bins[score][bin] ?? 0)));
  const bins = SUB_SCORES.map((score) => [score, binsOf(score)] as const);
  const years = [...new Set(asked.map(({ year }) => year))].sort((a, b) => a - b);
  const partsOf = (year: number) => asked.filter((part) => part.year === year);
  return {
    bins: Object.fromEntries(bins) as Record<SubScore, number[]>,
    years: years.map((year) => yearOf(year, partsOf(year))),
  };
}

function yearOf(year: number, parts: readonly SpreadPart[]): Year {
  const scores = ROWS.map((row) => [row, parts.map((part) => part.scores[row]).reduce(add, scoreOf([]))]);
  return { year, reviews: total(parts.map(({ reviews }) => reviews)), scores: Object.fromEntries(scores) as Scores };
}

/** What was written about a lens in one year, as it is shown. */
export type ShownYear = Pick<Year, 'year' | 'reviews'> & { readonly scores: Readonly<Record<ScoreRow, ShownScore>> };

/** How the answers lie, as it is shown: bins of all reviews only, rounded, and scores as everywhere. */
export type ShownSpread = { readonly bins: Bins | null; readonly years: readonly ShownYear[] };

/** Bins as they are shown. */
export const showBins = (bins: Bins): Bins =>
  Object.fromEntries(SUB_SCORES.map((score) => [score, bins[score].map(roundedToStep)] as const)) as Record<
    SubScore,
    number[]
  >;

/** @param isOfAll whether these are all reviews of a lens. */
export function showSpread({ bins, years }: Spread, isOfAll: boolean): ShownSpread {
  return {
    bins: isOfAll ? showBins(bins) : null,
    years: years.map(({ year, reviews, scores }) => ({
      year,
      reviews,
      scores: Object.fromEntries(
        ROWS.map((row) => [row, showScore(row, scores[row], Math.round(scores[row].count))]),
      ) as ShownYear['scores'],
    })),
  };
}

/** When the newest review was written of those of the kinds that are asked for; null without one. */
export function newestOf({ parts }: Pick<LensSpread, 'parts'>, isAsked: (kind: Kind) => boolean): Date | null {
  const times = parts.filter(isAsked).flatMap(({ newest }) => newest?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const add = (a: Score, b: Score): Score => ({
  sum: a.sum + b.sum,
  count: a.count + b.count,
  squares: a.squares + b.squares,
  pairs: a.pairs + b.pairs,
});
