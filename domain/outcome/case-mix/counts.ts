import { atomOfKey, JUDGED_IN } from '../figures/families.ts';
import type { Part } from '../figures/parts.ts';
import type { FairOutcome } from '../rules.ts';
import { panelOf, reachedIn } from './kinds.ts';
import type { NewCount } from './store.ts';

/** A count is stored from so many surgeons on, so that each of them has two others. */
const FEWEST_SURGEONS = 3;

/** The outcomes that the case mix counts in these families. */
export const outcomesIn = (families: Iterable<Part['family']>): FairOutcome[] =>
  [...new Set(families)].flatMap((family) => JUDGED_IN[family] ?? []);

/** Eyes of a doctor and kind, and how many of them reached an outcome. */
export type Case = {
  readonly outcome: FairOutcome;
  readonly kind: string;
  readonly doctor: string | null;
  readonly n: number;
  readonly successes: number;
};

/** What parts say about outcomes. */
export const casesIn = (parts: readonly Part[], outcomes: readonly FairOutcome[]): Case[] =>
  parts.flatMap(({ atom, doctor, n, histograms }) => {
    const { kind, panels } = atomOfKey(atom);
    return outcomes.flatMap((outcome): Case[] => {
      const panel = panelOf(outcome);
      const answers = histograms[panel as keyof typeof histograms];
      if (kind === null || !answers || !panels.includes(panel)) return [];
      return [{ outcome, kind, doctor, n, successes: reachedIn(answers, outcome) }];
    });
  });

/**
 * The case mix of a lens: for each kind of eye and outcome how many eyes a snapshot holds, and how many of them reached
 * the outcome, by doctor. They are sums of atoms, as panels are.
 *
 * @param cases of all parts of the families that count the outcomes.
 */
export function caseMixOf(
  cases: readonly Case[],
  outcomes: readonly FairOutcome[],
  personOf: (doctor: string | null) => string,
): NewCount[] {
  return outcomes.flatMap((outcome) => {
    const counted = cases.filter((one) => one.outcome === outcome);
    return [...Map.groupBy(counted, ({ kind }) => kind)].flatMap(([kind, some]): NewCount[] => {
      const surgeons = new Set(some.map(({ doctor }) => personOf(doctor))).size;
      if (surgeons < FEWEST_SURGEONS) return [];
      const own = [...Map.groupBy(some, ({ doctor }) => doctor)].map(([doctor, theirs]) => ({
        doctor,
        n: theirs.reduce((sum, { n }) => sum + n, 0),
        successes: theirs.reduce((sum, { successes }) => sum + successes, 0),
      }));
      return [{ kind, outcome, surgeons, own }];
    });
  });
}
