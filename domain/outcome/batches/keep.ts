import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/db/database.ts';
import { referenceId } from '../reference-id.ts';
import { answersOf, FIELD_NAMES, type OutcomeField, outcomeOf, type PostOpOutcome, type RowCheck } from '../rules.ts';
import type { StoredSubmission } from '../store.ts';
import type { FreshRow, Match } from './match.ts';
import * as store from './store.ts';

/** A checked eye beside the one on record that it is about. */
type RowMatch = Pick<Match, 'outcome' | 'stored'>;
type Rows = {
  readonly matches: readonly RowMatch[];
  /** Those of them that are to be stored. */
  readonly fresh: readonly Pick<FreshRow, 'outcome' | 'caseNumber' | 'rowKey'>[];
  readonly now: Date;
};

/** Stores a batch: its fresh eyes and, where it corrects, the changed ones. Returns what was stored of it. */
export async function keep(
  tx: Transaction,
  { uid }: { readonly uid: string },
  { key, corrects, rounded }: { readonly key: string; readonly corrects: boolean; readonly rounded: number },
  { matches, fresh, now }: Rows,
): Promise<store.BatchFacts> {
  const changed = matches.flatMap(({ stored, outcome }) =>
    stored && changedFields(stored, outcome).length > 0
      ? [[stored.id, { id: stored.id, outcome: merged(stored.outcome, outcome) }] as const]
      : [],
  );
  const corrections = corrects ? [...new Map(changed).values()] : [];
  const ids = await drawReferenceIds(tx, fresh.length, now);
  const facts = {
    doctorUid: uid,
    key,
    importedAt: now,
    stored: fresh.length,
    corrected: corrections.length,
    unchanged: matches.length - fresh.length - corrections.length,
    rounded,
  };
  const id = await store.insertBatch(tx, facts);
  const withIds = fresh.map((row, index) => ({ ...row, referenceId: ids[index] as string }));
  await store.insertRows(tx, { doctorUid: uid, batchId: id, submittedAt: now }, withIds);
  await store.correctRows(tx, uid, corrections);
  await store.confirmTargets(tx, uid, matches.flatMap(sameTarget));
  return { id, ...facts };
}

/** The eye on record whose target a row says as it is stored: a file brings it unrounded now. */
const sameTarget = ({ stored, outcome: { refractiveTarget } }: RowMatch): string[] =>
  stored?.outcome.refractiveTarget === refractiveTarget ? [stored.id] : [];

/** What becomes of an eye beside the one that is stored under its key, if there is one. */
export function fateOf(
  outcome: PostOpOutcome,
  stored: StoredSubmission | undefined,
  doubts: readonly string[],
): RowCheck {
  if (!stored) return { kind: 'new', doubts };
  const fields = changedFields(stored, outcome);
  return fields.length > 0 ? { kind: 'changed', doubts, fields } : { kind: 'unchanged', doubts };
}

/** In which fields a row says something else than what is stored; what it leaves blank says nothing. */
function changedFields(stored: StoredSubmission, outcome: PostOpOutcome): OutcomeField[] {
  const [old, now] = [answersOf(stored.outcome), answersOf(outcome)];
  return FIELD_NAMES.filter(
    (field) => now[field] !== null && JSON.stringify(now[field]) !== JSON.stringify(old[field]),
  );
}

/** What is stored with what a row says, where it says something. */
function merged(old: PostOpOutcome, now: PostOpOutcome): PostOpOutcome {
  const said = Object.entries(answersOf(now)).filter(([, answer]) => answer !== null);
  return outcomeOf(now.lensId, { ...answersOf(old), ...Object.fromEntries(said) });
}

/** Names under which none of so many eyes, nor any other, is known. */
async function drawReferenceIds(tx: Transaction, count: number, now: Date): Promise<string[]> {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const some = new Set<string>();
    while (drawn.size + some.size < count) some.add(referenceId(now.getTime(), randomBytes(4)));
    const taken = await store.takenReferenceIds(tx, [...some]);
    for (const id of some) if (!taken.has(id)) drawn.add(id);
  }
  return [...drawn];
}
