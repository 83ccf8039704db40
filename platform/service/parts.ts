import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';

type AllParts = {
  readonly db: Database;
  readonly limits: Limits;
  readonly links: Links;
  readonly keyedHash: KeyedHash;
  readonly clock: () => Date;
  /** Origin of the site as people reach it, without a slash at the end. */
  readonly publicUrl: string;
  /** Delays answers about an address to a fixed response time, so that their timing reveals nothing. */
  readonly fixedResponseTime: FixedResponseTime;
};

/** What services are made of, opened once at the start; each names those that it needs. */
export type Parts<Name extends keyof AllParts = keyof AllParts> = Pick<AllParts, Name>;

/** Hands a letter to the queue inside the transaction that causes it. */
export type Post<Letter> = (tx: Transaction, to: string, letter: Letter) => Promise<void>;
