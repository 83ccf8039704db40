import type { Database } from '#platform/db/database.ts';
import { FAIR_OUTCOME_NAMES, type FairFigures } from '../rules.ts';
import { readEvery, type StoredSubmission } from '../store.ts';
import { compare, type OwnEye } from './compare.ts';
import { roundedFair } from './rounding.ts';
import { readNewestDay, readOthers, readSpreads } from './store.ts';

/**
 * A surgeon’s own eyes of all lenses, current and exact, against what other surgeons’ eyes of the same kinds let
 * expect. Nothing is read of the others but the case mix, which moves on by the rules of snapshots.
 */
export async function fairFigures(
  db: Database,
  doctorUid: string,
): Promise<Omit<FairFigures, 'completeness' | 'spreads'>> {
  const [submissions, others, spreads, asOf] = await Promise.all([
    readEvery(db, doctorUid),
    readOthers(db, doctorUid),
    readSpreads(db, doctorUid),
    readNewestDay(db),
  ]);
  const own = inOrder(submissions);
  const outcomes = FAIR_OUTCOME_NAMES.map((outcome) => [
    outcome,
    compare(outcome, own, others, spreads.get(outcome) ?? null),
  ]);
  return roundedFair({ asOf, outcomes: Object.fromEntries(outcomes) });
}

/** Eyes in the order of the year of surgery, as far as it is known, then as they were submitted. */
function inOrder(submissions: readonly StoredSubmission[]): OwnEye[] {
  return submissions
    .toReversed()
    .map(({ submittedAt, caseNumber, outcome }) => ({
      year: outcome.surgeryYear ?? submittedAt.getUTCFullYear(),
      patient: caseNumber,
      outcome,
    }))
    .sort((a, b) => a.year - b.year);
}
