/**
 * Which of several scores is marked as higher (dysphotopsia: lower), and how surely. Pure.
 */

import { type Difference, differenceOf, NORMAL_59_OF_60 } from '#domain/statistics/rules.ts';
import { type Score, type SubScore, shownTenths } from '../rules.ts';
import { intervalOf, isWorthKnowing } from './interval.ts';

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
function markOf(score: SubScore | 'overall', one: Score, other: Score): Mark {
  const chance = scoreDifference(score, one, other);
  if (chance === null || (chance.lower <= 0 && chance.upper >= 0)) return 'unsure';
  return isWorthKnowing(score, one, other) ? 'clear' : 'same';
}

/** From the least sure to the surest. */
const MARKS: readonly Mark[] = ['unsure', 'same', 'clear'];

/**
 * Which of several scores leads, judged by the figures people see: the highest one, for dysphotopsia the lowest one.
 * The lead is as sure as the least sure lead over one of the others alone. Scores without answers do not take part.
 *
 * @returns null when two share the lead as they are shown, and when fewer than two have answers.
 */
export function leaderOf(score: SubScore | 'overall', scores: readonly Score[]): Leader | null {
  const shown = scores.map(shownTenths);
  const answered = shown.filter((tenths) => tenths !== null);
  const lead = score === 'dysphotopsia' ? Math.min(...answered) : Math.max(...answered);
  const at = shown.indexOf(lead);
  const leader = scores[at];
  if (answered.length < 2 || leader === undefined || shown.lastIndexOf(lead) !== at) return null;
  const others = scores.filter((other) => other !== leader && other.count > 0);
  const marks = others.map((other) => markOf(score, leader, other));
  return { at, mark: MARKS.find((mark) => marks.includes(mark)) ?? 'unsure' };
}

/** The lead of one of two scores over the other; null when both read the same or one side has no answers. */
export function leadOf(score: SubScore | 'overall', left: Score, right: Score): Lead | null {
  const leader = leaderOf(score, [left, right]);
  return leader && { side: leader.at === 0 ? 'left' : 'right', mark: leader.mark };
}

/** What stands beside the score that leads. */
export function leadWords(score: SubScore | 'overall', { mark }: Pick<Lead, 'mark'>): string {
  if (mark === 'same') return 'about the same';
  const [plain, slight] = score === 'dysphotopsia' ? ['Lower', 'slightly lower'] : ['Higher', 'slightly higher'];
  return mark === 'clear' ? plain : `${slight}, may be chance`;
}
