import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/db/database.ts';

/** The encrypted TOTP secret of a user; undefined without one. */
export async function readAppSecret(db: Queryable, twoFactors: PgTable, userId: string): Promise<string | undefined> {
  const found = await db.execute<{ secret: string }>(sql`select secret from ${twoFactors} where user_id = ${userId}`);
  return found.rows[0]?.secret;
}

/**
 * Marks the code of a time step, and of all earlier steps, as used. Returns false if it was used before. The row stays
 * locked until the transaction ends, so that only one of two processes with the same code succeeds.
 */
export async function spendStep(db: Queryable, twoFactors: PgTable, userId: string, step: number): Promise<boolean> {
  const used = await db.execute(
    sql`update ${twoFactors} set last_used_step = ${step}
      where user_id = ${userId} and (last_used_step is null or last_used_step < ${step})`,
  );
  return used.rowCount === 1;
}
