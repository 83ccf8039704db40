import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { createOutcomeForm } from '../form.ts';
import type { OwnNumbers } from '../own-number.ts';
import { referenceId } from '../reference-id.ts';
import {
  answersOf,
  type CheckAnswer,
  FIELD_NAMES,
  knownAs,
  knownBy,
  type OutcomeField,
  type OwnBatch,
  outcomeOf,
  type PostOpOutcome,
  plausibilityWarnings,
  type RememberedUses,
  type RowCheck,
  type StoreAnswer,
} from '../rules.ts';
import type { StoredSubmission } from '../store.ts';
import { type CheckedRow, checkRows, parseBatch, parseRows, type SentBatch } from './form.ts';
import { CHECKS_OF_ONE, FILES_OF_ONE } from './limits.ts';
import * as store from './store.ts';

export type BatchServiceDeps = {
  readonly form: ReturnType<typeof createOutcomeForm>;
  readonly ownNumbers: OwnNumbers;
  readonly db: Database;
  readonly limits: Limits;
  readonly clock: () => Date;
};
type Doctor = { readonly uid: string };
/** Remembered columns are as many as those of a few files. */
const MOST_REMEMBERED = 600;

export type BatchService = ReturnType<typeof createBatchService>;

/** Files of eyes: what would become of their rows, storing them, and taking a whole file back. */
export function createBatchService({ form, ownNumbers, db, limits, clock }: BatchServiceDeps) {
  /**
   * By what a row is known: the visit of a patient's eye, or for want of a number or a side what it says, which several
   * rows of a file may say.
   */
  function keysOf({ uid }: Doctor, { row, outcome }: CheckedRow) {
    const { patient, copy } = row;
    const patientKey = patient === null ? null : ownNumbers.patientKey(uid, patient);
    // As rows were known before there was an answer for 7 to 11 months.
    const timeSinceSurgery = knownAs('timeSinceSurgery', outcome.timeSinceSurgery);
    if (patientKey && outcome.side) {
      return { patientKey, rowKey: ownNumbers.rowKey(patientKey, { ...outcome, timeSinceSurgery }) };
    }
    const said = ownNumbers.patientKey(uid, `row ${patient ?? ''} ${JSON.stringify(knownBy(outcome))}`);
    return { patientKey, rowKey: ownNumbers.rowKey(said, outcome, copy) };
  }

  async function storeChecked(tx: Transaction, doctor: Doctor, sent: SentBatch, rows: readonly CheckedRow[]) {
    await store.lockBatches(tx, doctor.uid);
    const before = await store.findBatch(tx, doctor.uid, sent.key);
    if (before) return factsOf(before);
    const keyed = new Map(
      rows.map((checked) => {
        const keys = keysOf(doctor, checked);
        return [keys.rowKey.toString('hex'), { ...keys, outcome: checked.outcome }] as const;
      }),
    );
    const there = await store.findByRowKeys(
      tx,
      doctor.uid,
      [...keyed.values()].map(({ rowKey }) => rowKey),
    );
    const fresh = [...keyed].filter(([hex]) => !there.has(hex)).map(([, row]) => row);
    const changed = [...keyed].flatMap(([hex, row]) => {
      const stored = there.get(hex);
      return stored && changedFields(stored, row.outcome).length > 0
        ? [{ rowKey: row.rowKey, outcome: merged(stored.outcome, row.outcome) }]
        : [];
    });
    const corrections = sent.corrects ? changed : [];
    const submittedAt = clock();
    const ids = await drawReferenceIds(tx, fresh.length, submittedAt);
    const facts = {
      doctorUid: doctor.uid,
      key: sent.key,
      importedAt: submittedAt,
      stored: fresh.length,
      corrected: corrections.length,
      unchanged: rows.length - fresh.length - corrections.length,
      rounded: sent.rounded,
    };
    const id = await store.insertBatch(tx, facts);
    const withIds = fresh.map((row, index) => ({ ...row, referenceId: ids[index] as string }));
    await store.insertRows(tx, { doctorUid: doctor.uid, batchId: id, submittedAt }, withIds);
    await store.correctRows(tx, doctor.uid, corrections);
    await store.confirmTargets(tx, doctor.uid, sameTargets(keyed.values(), there));
    await remember(tx, doctor, sent.uses);
    return factsOf({ id, ...facts });
  }

  return {
    /** What would become of some rows of a file; nothing is stored. */
    async check(doctor: Doctor, sent: unknown): Promise<CheckAnswer | { readonly kind: 'refused' } | TooMany> {
      const tooMany = await limits.take({ limit: CHECKS_OF_ONE, key: doctor.uid });
      if (tooMany) return tooMany;
      const rows = parseRows(sent);
      if (!rows) return { kind: 'refused' };
      const checked = await checkRows(rows, form);
      const keys = checked.map((one) => ('outcome' in one ? keysOf(doctor, one).rowKey : null));
      const there = await store.findByRowKeys(
        db,
        doctor.uid,
        keys.filter((key) => key !== null),
      );
      return {
        kind: 'checked',
        rows: checked.map((one, index): RowCheck => {
          if (!('outcome' in one)) return { kind: 'refused', errors: one.errors };
          return fateOf(one.outcome, there.get(keys[index]?.toString('hex') ?? ''));
        }),
      };
    },

    /**
     * Stores a file: all of its rows or, where one of them is refused or the connection breaks, none. The same file sent
     * again under its key is the same batch.
     */
    async store(doctor: Doctor, sent: unknown): Promise<StoreAnswer | TooMany> {
      const tooMany = await limits.take({ limit: FILES_OF_ONE, key: doctor.uid });
      if (tooMany) return tooMany;
      const batch = parseBatch(sent);
      if (!batch) return { kind: 'refused' };
      const checked = await checkRows(batch.rows, form);
      if (!checked.every((one) => 'outcome' in one)) return { kind: 'refused' };
      const stored = await inTransaction(db, (tx) => storeChecked(tx, doctor, batch, checked as CheckedRow[]));
      return { kind: 'stored', ...stored };
    },

    /** Takes a whole file back: withdraws every eye that is left of it, in one transaction. */
    async undo(doctor: Doctor, id: string): Promise<{ kind: 'withdrawn'; eyes: number } | { kind: 'gone' }> {
      if (!z.uuid().safeParse(id).success) return { kind: 'gone' };
      const eyes = await inTransaction(db, (tx) => store.deleteBatch(tx, doctor.uid, id));
      return eyes === undefined ? { kind: 'gone' } : { kind: 'withdrawn', eyes };
    },

    /** The doctor's files of which eyes are left, newest first. */
    async list({ uid }: Doctor): Promise<OwnBatch[]> {
      const rows = await store.readBatches(db, uid);
      const byId = Map.groupBy(rows, ({ id }) => id);
      return [...byId.values()].map((some) => {
        const { id, importedAt, corrected, rounded } = some[0] as (typeof some)[number];
        const eyes = some.map(({ lensId, count }) => ({ lensId, count }));
        return { id, importedAt: importedAt.toISOString(), corrected, rounded, eyes };
      });
    },

    /** What the doctor's columns were taken for. */
    uses: ({ uid }: Doctor): Promise<RememberedUses> => store.readUses(db, uid),
  };
}

/** Rows that say the target that is stored: a file brings it unrounded now. */
function sameTargets(
  rows: Iterable<{ readonly rowKey: Buffer; readonly outcome: PostOpOutcome }>,
  there: ReadonlyMap<string, StoredSubmission>,
): Buffer[] {
  return [...rows].flatMap(({ rowKey, outcome: { refractiveTarget } }) =>
    there.get(rowKey.toString('hex'))?.outcome.refractiveTarget === refractiveTarget ? [rowKey] : [],
  );
}

const factsOf = ({ id, stored, corrected, unchanged }: store.BatchFacts) => ({ id, stored, corrected, unchanged });

async function remember(tx: Transaction, { uid }: Doctor, uses: RememberedUses): Promise<void> {
  const all = Object.entries({ ...(await store.readUses(tx, uid)), ...uses });
  await store.rememberUses(tx, uid, Object.fromEntries(all.slice(-MOST_REMEMBERED)));
}

/** What becomes of an eye beside the one that is stored under its key, if there is one. */
function fateOf(outcome: PostOpOutcome, stored: StoredSubmission | undefined): RowCheck {
  const doubts = plausibilityWarnings(outcome).map(({ message }) => message);
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
