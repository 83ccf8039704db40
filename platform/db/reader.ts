import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { replicaReads } from '#platform/metrics/metrics.ts';
import type { Database, Queryable, Timeouts } from './database.ts';

/** Runs queries on a replica, or on the primary where the replica would be too stale. */
export type Read = <Answer>(ask: (db: Queryable) => Promise<Answer>) => Promise<Answer>;

export type Reader = {
  readonly read: Read;
  /** Once it resolves, all reads include what was committed on the primary before the call. */
  catchUp(): Promise<void>;
};

/** Maximum staleness of a replica, in milliseconds; the same as of a page in a shared cache. */
const OLDEST = 5_000;
/** Interval at which the positions of both servers are read, and a failed one is tried again, in milliseconds. */
const ASKED_AGAIN = 500;
/** Timeouts of queries on a replica; beyond them, the primary is used. */
export const REPLICA_TIMEOUTS: Timeouts = { connection: 5_000, statement: 1_500, commit: 1_500, answer: 500 };

const fromPrimary = new AsyncLocalStorage<true>();

/** Runs work whose reads all go to the primary, for visitors who may look for what they wrote. */
export const readingPrimary = <Result>(work: () => Result): Result => fromPrimary.run(true, work);

/** Without a replica. */
export const readsFrom = (db: Database): Reader => ({ read: (ask) => ask(db), catchUp: async () => undefined });

/** A WAL position of the primary, in bytes, and a lower bound of the time at which it was reached. */
type Mark = { readonly at: number; readonly place: bigint };

export type ReaderOptions = {
  readonly primary: Database;
  readonly replica: Database;
  /** Called once when the primary has replaced the replica for longer than five seconds, and once when that is over. */
  readonly onTurn?: (answers: 'primary' | 'replica') => void;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
};

/**
 * Reads from a replica that provably has every commit from before the last `catchUp`, and every commit older than five
 * seconds. Both are judged by WAL positions, because the clocks of two machines differ and a replica of an idle primary
 * has nothing to replay. Otherwise, and on errors, reads go to the primary.
 */
export function createReader(options: ReaderOptions): Reader {
  const { primary, replica, onTurn = () => undefined, now = () => performance.now() } = options;
  const never = { at: Number.NEGATIVE_INFINITY, place: -1n };
  /** Positions that the replica had not reached when last asked, oldest first. */
  let ahead: readonly Mark[] = [];
  let reached: Mark = never;
  let needed = 0n;
  let isCatchingUp = false;
  let asked = never.at;
  let isAsking = false;
  /** Since when every check has found the replica too stale, and whether that was reported. */
  let missingSince: number | undefined;
  let isMissed = false;

  async function placeOf(db: Database, place: SQL): Promise<bigint> {
    const { rows } = await db.execute<{ bytes: string }>(sql`select ${place} - '0/0'::pg_lsn as bytes`);
    return BigInt(rows[0]?.bytes ?? never.place);
  }
  const placeOfPrimary = () => placeOf(primary, sql`pg_current_wal_insert_lsn()`);

  /** Updates the time up to which the replica has replayed the primary's WAL. */
  async function compare(): Promise<void> {
    asked = now();
    isAsking = true;
    try {
      const marks = [...ahead.filter(({ at }) => at > asked - OLDEST), { at: asked, place: await placeOfPrimary() }];
      // The replica URL may lead to the primary itself, which is never stale.
      const place = await placeOf(replica, sql`coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn())`);
      reached = { at: marks.findLast((each) => each.place <= place)?.at ?? reached.at, place };
      ahead = marks.filter((each) => each.place > place);
    } catch {
      reached = never;
    } finally {
      isAsking = false;
    }
    resolveTurn();
  }

  /** Staleness is reported only if reads continue and it lasts. */
  function resolveTurn(): void {
    const isOld = asked - reached.at > OLDEST;
    missingSince = isOld ? (missingSince ?? asked) : undefined;
    const isMissing = missingSince !== undefined && (isMissed || asked - missingSince > OLDEST);
    if (isMissing !== isMissed) onTurn(isMissing ? 'primary' : 'replica');
    isMissed = isMissing;
  }

  /** Never waits for a replica: while its position is unknown, the primary is used. */
  function isFit(): boolean {
    if (!isAsking && now() - asked > ASKED_AGAIN) void compare();
    return !isCatchingUp && reached.place >= needed && now() - reached.at <= OLDEST;
  }

  return {
    async read(ask) {
      if (fromPrimary.getStore()) return ask(primary);
      if (isFit()) {
        try {
          const answer = await ask(replica);
          replicaReads.inc({ from: 'replica' });
          return answer;
        } catch {
          reached = never;
        }
      }
      replicaReads.inc({ from: 'primary' });
      return ask(primary);
    },
    async catchUp() {
      isCatchingUp = true;
      const place = await placeOfPrimary();
      if (place > needed) needed = place;
      isCatchingUp = false;
    },
  };
}
