import type { PrintedBatch } from '#domain/invitation/rules/codes.ts';
import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { authStore } from '#platform/auth/store.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import * as store from './store.ts';

type StoredBatch = Omit<PrintedBatch, 'isOver'>;

/** Batches of codes that the doctor of an address has printed. */
export function createSlipData(catalogue: Catalogue, clock: () => Date) {
  async function read(db: Queryable, emailKey: string, itemId?: string): Promise<StoredBatch[]> {
    const uid = await authStore.findUserId(db, emailKey);
    const batches = uid === undefined ? [] : await store.listBatches(db, uid, clock());
    return itemId === undefined ? batches : batches.filter(({ id }) => id === itemId);
  }
  const describeAll = (batches: readonly StoredBatch[]) =>
    batches.map((batch) => describe(batch, lensName(batch.lensId, catalogue)));

  return {
    name: 'codes',
    heading: 'Invitation codes that you printed',
    read: async (db: Queryable, emailKey: string) => describeAll(await read(db, emailKey)),
    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const batches = await read(tx, emailKey, itemId);
      await store.deleteBatches(
        tx,
        batches.map(({ id }) => id),
      );
      return describeAll(batches);
    },
  };
}

function describe(batch: StoredBatch, lens: string) {
  const { id, lensId, codes, used, madeAt, expiresAt, voidedAt } = batch;
  return {
    id,
    title: codes === 1 ? `A code to review ${lens}` : `A sheet of ${codes} codes to review ${lens}`,
    facts: [
      { label: 'Made', at: madeAt },
      { label: 'Good until', at: expiresAt },
      voidedAt ? { label: 'Voided', at: voidedAt } : { label: 'Voided', value: 'No' },
      { label: 'Used until yesterday', value: String(used) },
    ],
    effect: 'Codes of it that nobody has used stop working. Reviews that were written with the others stay.',
    record: { id, lensId, lens, codes, usedUntilYesterday: used, madeAt, expiresAt, voidedAt },
  };
}
