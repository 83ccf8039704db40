import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** The disk, or the quota of the database, is full. */
const NO_ROOM = new Set<unknown>(['53100', '53400']);

/** Rows that PostgreSQL writes to its disk and removes again: 1.4 MB. */
const ROWS = 100_000;

/**
 * Tests whether the database accepts writes: it allocates disk space, writes WAL and commits. Nothing of it remains.
 *
 * @returns why it accepts none, in words; undefined when it does.
 */
export async function refusalOfWrites(db: Database): Promise<string | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('work_mem', '64kB', true)`);
      const { rows } = await tx.execute<{ readonly: boolean }>(
        sql`select current_setting('transaction_read_only')::boolean as readonly, (select count(*) from generate_series(1, ${ROWS}))`,
      );
      if (rows[0]?.readonly) return 'the database takes no writes (read-only)';
      await tx.execute(sql`select pg_logical_emit_message(true, 'iolite', 'ready')`);
      return undefined;
    });
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown };
    return NO_ROOM.has(code) ? 'the disk of the database is full' : 'the database cannot be reached';
  }
}
