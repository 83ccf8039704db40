import { hasAll } from '../figures/panels.ts';
import type { FairOutcome } from '../rules.ts';
import type { Histogram } from '../statistics/histogram.ts';
import { bitOf, type OutcomeSet } from './kinds.ts';

/** Eyes of which the case mix counts the same. */
export type Mixed = {
  readonly kind: string;
  readonly outcomes: OutcomeSet;
  readonly reached: OutcomeSet;
  readonly count: number;
};

/** Counted values of `mixOf` in their parts. */
export function mixedIn(counted: Histogram<unknown> | undefined): Mixed[] {
  return [...(counted?.eyes ?? [])].map(([value, count]) => {
    const [kind = '', outcomes = '0', reached = '0'] = String(value).split(' ');
    return { kind, outcomes: BigInt(outcomes), reached: BigInt(reached), count };
  });
}

/** How many eyes of a kind can be judged by all outcomes of a set, and how many of them reached one of these. */
export function sumOf(mixed: readonly Mixed[], kind: string, of: OutcomeSet, outcome: FairOutcome) {
  const some = mixed.filter((one) => one.kind === kind && hasAll(one.outcomes, of));
  const count = (eyes: readonly Mixed[]) => eyes.reduce((sum, one) => sum + one.count, 0);
  return { n: count(some), successes: count(some.filter(({ reached }) => hasAll(reached, bitOf(outcome)))) };
}
