import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** The disk has no room, or no more of it that this database may use. */
const NO_ROOM = new Set<unknown>(['53100', '53400']);

/** Rows that PostgreSQL writes to its disk and takes off again: 1.4 megabytes. */
const ROWS = 100_000;

/**
 * Whether the database takes writes, tried out: it claims disk space, writes to its journal and commits. Nothing of it
 * stays.
 *
 * @returns why it takes none, in words; undefined when it does.
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
