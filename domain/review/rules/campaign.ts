import type { Sums } from '#domain/statistics/rules.ts';
import { type Figures, type ReviewContent, SUB_SCORES, type SubScore, scoreOf } from '../rules.ts';
import type { ModerationRule } from './moderation.ts';
import type { VerificationLevel } from './verification-level.ts';

/** What hiding many reviews at once does to the scores. */

/** More than these are not hidden in one act; a search has to be narrowed first. */
export const MOST_AT_ONCE = 5_000;

/** The scores of a lens, all exact. */
export type Scores = { readonly [S in SubScore | 'overall']: Sums };

/** One lens before and after. */
export type LensEffect = {
  readonly lensId: number;
  readonly reviews: { readonly before: number; readonly after: number };
  readonly before: Scores;
  readonly after: Scores;
};

const NAMES = ['overall', ...SUB_SCORES] as const;

/** What becomes of a lens when reviews that count for it are hidden: their answers are taken out of every sum. */
export function effectOf(lensId: number, figures: Figures, hidden: readonly ReviewContent[]): LensEffect {
  const scores = (make: (name: SubScore | 'overall') => Sums) =>
    Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Scores;
  return {
    lensId,
    reviews: { before: figures.reviews, after: figures.reviews - hidden.length },
    before: scores((name) => figures[name]),
    after: scores((name) => less(figures[name], scoreOf(answersTo(name, hidden)))),
  };
}

const answersTo = (name: SubScore | 'overall', reviews: readonly ReviewContent[]) =>
  reviews.flatMap((review) => (name === 'overall' ? [10 * review.overall] : (review[name] ?? [])));

const less = (all: Sums, part: Sums): Sums => ({
  sum: all.sum - part.sum,
  count: all.count - part.count,
  squares: all.squares - part.squares,
});

/** What hiding everything that a search finds would do. */
export type DryRun = {
  /** How many reviews it would hide; more than `MOST_AT_ONCE` are not hidden in one act. */
  readonly reviews: number;
  readonly tooMany: boolean;
  /** How many of what the search finds are hidden already; they stay as they are. */
  readonly hiddenBefore: number;
  /** Of those it would hide, how many count now, and how many have each verification level. */
  readonly counting: number;
  readonly steps: Readonly<Record<VerificationLevel, number>>;
  /** Lenses whose figures would change, by their number. */
  readonly lenses: readonly LensEffect[];
  /** What an act has to name in order to hide exactly these. */
  readonly shown: Shown;
};

/** Exactly which reviews a dry run was about. What came since is not among them. */
export type Shown = { readonly until: Date; readonly version: string };

/** An act upon many reviews. */
export type Batch = {
  /** Its name in the audit. */
  readonly batch: string;
  readonly at: Date;
  readonly actor: string;
  readonly rule: ModerationRule;
  readonly reason: string | null;
  /** How many reviews it hid. */
  readonly hidden: number;
  /** When it was undone; null while it holds. */
  readonly undoneAt: Date | null;
};

/** The result of undoing an act. */
export type Undoing = {
  /** Shown again; the figures are to the unit what they were. */
  readonly shown: number;
  /** Not there any more. */
  readonly removed: number;
  /** Shown, or hidden again, by an act of its own since. */
  readonly decidedSince: number;
};
