import { emailKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import * as store from './store.ts';

/** Who wrote under an address is no verified doctor any more: these reviews are as good as their mailbox. */
export async function withdrawDoctor(tx: Transaction, email: string): Promise<void> {
  await store.withdrawDoctor(tx, emailKey(email));
}
