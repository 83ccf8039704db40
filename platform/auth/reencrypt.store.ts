import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/database.ts';

/** The old and the new secret of the login. */
type Rotation = { readonly from: string; readonly to: string };

/** Re-encrypts the TOTP secrets and recovery codes under the new secret. */
export async function reencryptApps(tx: Transaction, twoFactors: PgTable, rotation: Rotation): Promise<void> {
  for (const column of ['secret', 'backup_codes']) {
    await reencrypt(tx, twoFactors, column, (stored) => encryptedAnew(stored, rotation));
  }
}

/** Re-encrypts the keys that sign tokens, which the library stores as JSON strings. */
export async function reencryptKeys(tx: Transaction, keys: PgTable, rotation: Rotation): Promise<void> {
  await reencrypt(tx, keys, 'private_key', async (stored) =>
    JSON.stringify(await encryptedAnew(JSON.parse(stored), rotation)),
  );
}

async function reencrypt(
  tx: Transaction,
  table: PgTable,
  column: string,
  change: (stored: string) => Promise<string>,
): Promise<void> {
  const named = sql.identifier(column);
  const { rows } = await tx.execute<{ id: string; value: string }>(
    sql`select id, ${named} as value from ${table} for update`,
  );
  for (const { id, value } of rows) {
    await tx.execute(sql`update ${table} set ${named} = ${await change(value)} where id = ${id}`);
  }
}

async function encryptedAnew(stored: string, { from, to }: Rotation): Promise<string> {
  return symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data: stored }) });
}
