import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { replicaReads } from '#platform/metrics/metrics.ts';
import type { Database, Queryable, Timeouts } from './database.ts';

/** Asks the database something that may be answered by a replica, and by the primary where that would be too old. */
export type Read = <Answer>(ask: (db: Queryable) => Promise<Answer>) => Promise<Answer>;

export type Reader = {
  readonly read: Read;
  /** Once it resolves, all that is read has what was committed on the primary before. */
  catchUp(): Promise<void>;
};

/** What a replica tells may be so old, in milliseconds; the same as of a page in a shared cache. */
const OLDEST = 5_000;
/** So often both servers are asked where they are, in milliseconds, and one that failed whether it is back. */
const ASKED_AGAIN = 500;
/** After these, the primary is asked instead of a replica. */
export const REPLICA_TIMEOUTS: Timeouts = { statement: 1_500, commit: 1_500, answer: 500 };

const fromPrimary = new AsyncLocalStorage<true>();

/** Runs work, and whatever it waits for, that reads from the primary alone, for somebody who may look for what they wrote. */
export const readingPrimary = <Result>(work: () => Result): Result => fromPrimary.run(true, work);

/** Where there is no replica. */
export const readsFrom = (db: Database): Reader => ({ read: (ask) => ask(db), catchUp: async () => undefined });

/** A place in the primary's journal, in bytes since its beginning, and when the primary was there at the earliest. */
type Mark = { readonly at: number; readonly place: bigint };

export type ReaderOptions = {
  readonly primary: Database;
  readonly replica: Database;
  /** Told once when the primary has answered in place of the replica for longer than five seconds, and when that is over. */
  readonly onTurn?: (answers: 'primary' | 'replica') => void;
  /** Milliseconds of any clock that only goes forward. */
  readonly now?: () => number;
};

/**
 * Reads from a replica what it has for certain: all that was committed before `catchUp` was last called, and all that
 * was five seconds ago. Both are told by places in the journal, for clocks of two machines differ and a replica of an
 * idle primary has nothing to replay. Where it has not, fails or is gone, the primary is read.
 */
export function createReader(options: ReaderOptions): Reader {
  const { primary, replica, onTurn = () => undefined, now = () => performance.now() } = options;
  const never = { at: Number.NEGATIVE_INFINITY, place: -1n };
  /** Places that the replica had not reached when it was asked last, oldest first. */
  let ahead: readonly Mark[] = [];
  let reached: Mark = never;
  let needed = 0n;
  let isCatchingUp = false;
  let asked = never.at;
  let isAsking = false;
  /** Since when the replica has been too old each time that it was asked, and whether that was told. */
  let missingSince: number | undefined;
  let isMissed = false;

  async function placeOf(db: Database, place: SQL): Promise<bigint> {
    const { rows } = await db.execute<{ bytes: string }>(sql`select ${place} - '0/0'::pg_lsn as bytes`);
    return BigInt(rows[0]?.bytes ?? never.place);
  }
  const placeOfPrimary = () => placeOf(primary, sql`pg_current_wal_insert_lsn()`);

  /** Learns up to which moment the replica has what the primary had. */
  async function compare(): Promise<void> {
    asked = now();
    isAsking = true;
    try {
      const marks = [...ahead.filter(({ at }) => at > asked - OLDEST), { at: asked, place: await placeOfPrimary() }];
      // An address of replicas may lead to the primary itself, which has all of it.
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

  /** One that nobody has asked for a while, or that lags for a moment, is no news. */
  function resolveTurn(): void {
    const isOld = asked - reached.at > OLDEST;
    missingSince = isOld ? (missingSince ?? asked) : undefined;
    const isMissing = missingSince !== undefined && (isMissed || asked - missingSince > OLDEST);
    if (isMissing !== isMissed) onTurn(isMissing ? 'primary' : 'replica');
    isMissed = isMissing;
  }

  /** Nobody waits for a replica: while it is not known what it has, the primary answers. */
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
