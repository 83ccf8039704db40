import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { hasAgreed } from '../agreements.store.ts';
import type { createOutcomeForm } from '../form.ts';
import type { RowKeys } from '../row-keys.ts';
import type { CheckAnswer, OwnBatch, RememberedUses, RowCheck, StoreAnswer } from '../rules.ts';
import { type CheckedRow, checkRows, parseBatch, parseRows, type SentBatch } from './form.ts';
import { fateOf, keep } from './keep.ts';
import { CHECKS_OF_ONE, FILES_OF_ONE } from './limits.ts';
import { freshRows, giveRowKeys, knownCases, matchRows } from './match.ts';
import * as store from './store.ts';

export type BatchServiceDeps = Parts<'db' | 'limits' | 'clock'> & {
  readonly form: ReturnType<typeof createOutcomeForm>;
  readonly rowKeys: RowKeys;
};
type Doctor = { readonly uid: string };
/** Remembered columns are as many as those of a few files. */
const MOST_REMEMBERED = 600;

export type BatchService = ReturnType<typeof createBatchService>;

/** Files of eyes: what would become of their rows, storing them, and taking a whole file back. */
export function createBatchService({ form, rowKeys, db, limits, clock }: BatchServiceDeps) {
  async function storeChecked(tx: Transaction, doctor: Doctor, sent: SentBatch, rows: readonly CheckedRow[]) {
    await store.lockBatches(tx, doctor.uid);
    await giveRowKeys(tx, doctor, rowKeys);
    const matches = await matchRows(tx, doctor, rows, rowKeys);
    const before = await store.findBatch(tx, doctor.uid, sent.key);
    if (before) return { ...factsOf(before), knownCases: knownCases(matches) };
    const fresh = freshRows(matches);
    const facts = await keep(tx, doctor, sent, { matches, fresh, now: clock() });
    await remember(tx, doctor, sent.uses);
    return { ...factsOf(facts), knownCases: knownCases(matches) };
  }

  return {
    /** What would become of some rows of a file; nothing is stored. No file is taken without the data use agreement. */
    async check(
      doctor: Doctor,
      sent: unknown,
    ): Promise<CheckAnswer | { readonly kind: 'refused' | 'notAgreed' } | TooMany> {
      if (!(await hasAgreed(db, doctor.uid))) return { kind: 'notAgreed' };
      const tooMany = await limits.take({ limit: CHECKS_OF_ONE, key: doctor.uid });
      if (tooMany) return tooMany;
      const rows = parseRows(sent);
      if (!rows) return { kind: 'refused' };
      const checked = await checkRows(rows, form);
      await inTransaction(db, async (tx) => {
        await store.lockBatches(tx, doctor.uid);
        await giveRowKeys(tx, doctor, rowKeys);
      });
      const valid = checked.filter((one) => 'outcome' in one);
      const stored = new Map((await matchRows(db, doctor, valid, rowKeys)).map((match) => [match.row, match.stored]));
      return {
        kind: 'checked',
        rows: checked.map((one): RowCheck => {
          if (!('outcome' in one)) return { kind: 'refused', errors: one.errors };
          return fateOf(one.outcome, stored.get(one.row), form.doubtsAbout(one.outcome));
        }),
      };
    },

    /**
     * Stores a file: all of its rows or, where one of them is refused or the connection breaks, none. The same file sent
     * again under its key is the same batch.
     */
    async store(doctor: Doctor, sent: unknown): Promise<StoreAnswer | { readonly kind: 'notAgreed' } | TooMany> {
      if (!(await hasAgreed(db, doctor.uid))) return { kind: 'notAgreed' };
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

    /** With what the browser of this doctor hashes the names of columns before they leave it, in hexadecimal. */
    columnKey: ({ uid }: Doctor): string => rowKeys.columnKey(uid),

    /** What the doctor's columns were taken for. */
    uses: ({ uid }: Doctor): Promise<RememberedUses> => store.readUses(db, uid),
  };
}

const factsOf = ({ id, stored, corrected, unchanged }: store.BatchFacts) => ({ id, stored, corrected, unchanged });

async function remember(tx: Transaction, { uid }: Doctor, uses: RememberedUses): Promise<void> {
  const all = Object.entries({ ...(await store.readUses(tx, uid)), ...uses });
  await store.rememberUses(tx, uid, Object.fromEntries(all.slice(-MOST_REMEMBERED)));
}
