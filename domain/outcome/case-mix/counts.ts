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

/**
 * The case mix of a lens: for each kind of eye and outcome how many eyes a snapshot holds, and how many of them reached
 * the outcome, by doctor. They are sums of atoms, as panels are.
 *
 * @param parts all parts of the families that count the outcomes.
 */
export function caseMixOf(
  parts: readonly Part[],
  outcomes: readonly FairOutcome[],
  personOf: (doctor: string | null) => string,
): NewCount[] {
  return outcomes.flatMap((outcome) => {
    const panel = panelOf(outcome);
    const counted = parts.flatMap(({ atom, doctor, n, histograms }) => {
      const { kind, panels } = atomOfKey(atom);
      const answers = histograms[panel as keyof typeof histograms];
      if (kind === null || !answers || !panels.includes(panel)) return [];
      return [{ kind, doctor, n, successes: reachedIn(answers, outcome) }];
    });
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
