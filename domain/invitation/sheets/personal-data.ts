import type { PrintedSheet } from '#domain/invitation/rules/codes.ts';
import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { authStore } from '#platform/auth/store.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import * as store from './store.ts';

type StoredSheet = Omit<PrintedSheet, 'isOver'>;

/** Sheets of codes that the doctor of an address has printed. */
export function createSheetData(catalogue: Catalogue, clock: () => Date) {
  async function read(db: Queryable, emailKey: string, itemId?: string): Promise<StoredSheet[]> {
    const uid = await authStore.findUserId(db, emailKey);
    const sheets = uid === undefined ? [] : await store.listSheets(db, uid, clock());
    return itemId === undefined ? sheets : sheets.filter(({ id }) => id === itemId);
  }
  const describeAll = (sheets: readonly StoredSheet[]) =>
    sheets.map((sheet) => describe(sheet, lensName(sheet.lensId, catalogue)));

  return {
    name: 'codes',
    heading: 'Invitation codes that you printed',
    read: async (db: Queryable, emailKey: string) => describeAll(await read(db, emailKey)),
    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const sheets = await read(tx, emailKey, itemId);
      await store.deleteSheets(
        tx,
        sheets.map(({ id }) => id),
      );
      return describeAll(sheets);
    },
  };
}

function describe(sheet: StoredSheet, lens: string) {
  const { id, lensId, codes, used, madeAt, expiresAt, voidedAt } = sheet;
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
