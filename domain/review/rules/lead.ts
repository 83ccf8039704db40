/**
 * Which of several scores is marked as higher (dysphotopsia: lower), and how surely. Pure.
 */

import { type Difference, differenceOf, NORMAL_59_OF_60 } from '#domain/statistics/rules.ts';
import { type Score, type SubScore, shownTenths } from '../rules.ts';
import { intervalOf, isRangeAbove, isWorthKnowing } from './interval.ts';

/**
 * How sure a lead is: beyond chance and worth knowing, beyond chance but too small to matter, or within the reach of
 * chance.
 */
export type Mark = 'clear' | 'same' | 'unsure';

/** Which of several scores leads, by its place among them. */
export type Leader = { readonly at: number; readonly mark: Mark };
/** The same of two scores. */
export type Lead = { readonly side: 'left' | 'right'; readonly mark: Mark };

/**
 * The difference of two scores in tenths, with the limits that chance keeps to in all but 1 of 60 comparisons: a
 * comparison has six rows, and all of them together mark equal lenses in at most 10 % (Bonferroni).
 *
 * @returns null when either side has fewer than five answers.
 */
export function scoreDifference(score: SubScore | 'overall', one: Score, other: Score): Difference | null {
  const [a, b] = [one, other].map((answers) => {
    const interval = intervalOf(score, answers, NORMAL_59_OF_60);
    return interval && { ...interval, mean: answers.sum / answers.count };
  });
  return a && b ? differenceOf(a, b) : null;
}

/** How sure it is that two scores differ; neither lacks answers. */
export function markOf(score: SubScore | 'overall', one: Score, other: Score): Mark {
  const chance = scoreDifference(score, one, other);
  if (chance === null || (chance.lower <= 0 && chance.upper >= 0)) return 'unsure';
  return isWorthKnowing(score, one, other) ? 'clear' : 'same';
}

/** From the least sure to the surest. */
const MARKS: readonly Mark[] = ['unsure', 'same', 'clear'];

/** Whether the ranges of two scores lie apart, and the scores by enough to matter, whichever is higher. */
export const hasRangesApart = (score: SubScore | 'overall', one: Score, other: Score) =>
  isRangeAbove(score, one, other) || isRangeAbove(score, other, one);

/**
 * Which of several scores leads, judged by the figures people see: the highest one, for dysphotopsia the lowest one.
 * The lead is as sure as the least sure lead over one of the others alone. Scores without answers do not take part.
 *
 * @param shown the scores in tenths as they are shown; null without answers.
 * @param markBetween how sure it is that two of them differ, by their places.
 * @returns null when two share the lead as they are shown, and when fewer than two have answers.
 */
export function leaderBy(
  score: SubScore | 'overall',
  shown: readonly (number | null)[],
  markBetween: (one: number, other: number) => Mark,
): Leader | null {
  const answered = shown.filter((tenths) => tenths !== null);
  const lead = score === 'dysphotopsia' ? Math.min(...answered) : Math.max(...answered);
  const at = shown.indexOf(lead);
  if (answered.length < 2 || shown.lastIndexOf(lead) !== at) return null;
  const marks = shown.flatMap((tenths, other) => (tenths === null || other === at ? [] : [markBetween(at, other)]));
  return { at, mark: MARKS.find((mark) => marks.includes(mark)) ?? 'unsure' };
}

/** As `leaderBy`, of exact scores. */
export function leaderOf(score: SubScore | 'overall', scores: readonly Score[]): Leader | null {
  return leaderBy(score, scores.map(shownTenths), (one, other) =>
    markOf(score, scores[one] as Score, scores[other] as Score),
  );
}

/** The lead of one of two scores over the other; null when both read the same or one side has no answers. */
export function leadOf(score: SubScore | 'overall', left: Score, right: Score): Lead | null {
  const leader = leaderOf(score, [left, right]);
  return leader && { side: leader.at === 0 ? 'left' : 'right', mark: leader.mark };
}

/** The words beside the score that leads. */
export function leadWords(score: SubScore | 'overall', { mark }: Pick<Lead, 'mark'>): string {
  if (mark === 'same') return 'about the same';
  const [plain, slight] = score === 'dysphotopsia' ? ['Lower', 'slightly lower'] : ['Higher', 'slightly higher'];
  return mark === 'clear' ? plain : `${slight}, may be chance`;
}
