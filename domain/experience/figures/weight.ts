/** How far the figures of a lens since surgery follow the groups that count. Pure. */

import { between, type Moving, weightOf } from '#domain/review/rules/weight.ts';
import type { CountedGroup } from './division.ts';
import type { Question } from './people.ts';
import { peopleIn, QUESTIONS, sumOf } from './tally.ts';

/** How much each stage of a group was shown at a daily hour; null before its first. */
export type GroupBase = { readonly base: readonly number[] | null; readonly baseDay: string | null };
/** How much each stage of a group is shown, from 0 to 1. */
export type StageWeights = { readonly weights: readonly number[] };

const DAY = 24 * 3600_000;

/** People count with what they said in the newest stage of their group. */
export const newestAlone = ({ stages }: CountedGroup) => stages.map((_, place) => Number(place === stages.length - 1));

/** The answers of a group to a question, each stage by its weight; one that lacks it leaves it to those before. */
export const answersBy = ({ stages }: CountedGroup, weights: readonly number[], question: Question) =>
  sumOf(
    stages.map((_, place) =>
      stages
        .slice(0, place + 1)
        .findLast(({ tally }) => question in tally)
        ?.tally[question]?.map((people) => people * (weights[place] ?? 0)),
    ),
  );

type BasedGroup = CountedGroup & GroupBase & { readonly formedAt: Date; readonly isHeld: boolean };

/** How the groups of a lens follow: by which weight, every share of people, and how old the record is in days. */
export function followingOf(groups: readonly BasedGroup[]) {
  const based = groups.filter(({ base }) => base !== null);
  const first = Math.min(...based.map(({ formedAt }) => formedAt.getTime()));
  const days = (Math.max(...based.map(({ baseDay }) => Date.parse(baseDay ?? ''))) - first) / DAY;
  const shares = QUESTIONS.flatMap((question) => sharesOf(groups, question));
  return { shares, days, weight: groups.some(({ isHeld }) => isHeld) ? 0 : weightOf(shares, days) };
}

/** The groups of a lens with what is shown of each: S = B + w (C − B), in their sums. */
export function weighted<G extends BasedGroup>(groups: readonly G[]): (G & StageWeights)[] {
  const { weight } = followingOf(groups);
  return groups.map((group) => ({
    ...group,
    weights: newestAlone(group).map((counted, place) => between(group.base?.[place] ?? 0, counted, weight)),
  }));
}

/** The share of people who gave each answer, and of those who gave it or a later one. */
function sharesOf(groups: readonly BasedGroup[], question: Question): Moving[] {
  const counted = sumOf(groups.map((group) => answersBy(group, newestAlone(group), question)));
  const base = sumOf(groups.map((group) => answersBy(group, group.base ?? [], question)));
  return counted.flatMap((_, code) =>
    [code + 1, counted.length].map((end): Moving => {
      const share = (counts: readonly number[]) => ({
        sum: 100 * peopleIn(counts.slice(code, end)),
        count: peopleIn(counts),
      });
      return { row: 'share', counted: share(counted), base: share(base), weekAgo: share(base) };
    }),
  );
}
