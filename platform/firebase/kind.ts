import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';

/** What became of a record at the door. Refused: nothing of it comes in. Doubts: it comes in, and this is how. */
export type ReadRecord =
  | { readonly row: Readonly<Record<string, unknown>>; readonly doubts: readonly Doubt[] }
  | { readonly refused: string };
export type Doubt = { readonly why: string; readonly will: string };

/** A line about one record: where it stands in the file, what about it is refused or doubtful, what will be done. */
export type Finding = Doubt & { readonly path: string; readonly kind: 'refused' | 'doubtful' };

/** What a kind of records would do to the site, or has done. */
export type Plan = {
  /** Not there before. */
  readonly added: number;
  /** Newer than what the site has. */
  readonly replaced: number;
  /** Of the same time as what the site has, which stays. */
  readonly unchanged: number;
  /** Older than what the site has, which stays. */
  readonly older: number;
};
export const NOTHING_PLANNED: Plan = { added: 0, replaced: 0, unchanged: 0, older: 0 };

/** The temporary table in which rows of a kind wait. Beside its own columns it has `path` and `n`, their order. */
export type WaitingTable = {
  readonly name: string;
  readonly make: SQL;
  /** Columns by which two records are the same one, and the column that says which of them is newer. */
  readonly identity: readonly string[];
  readonly newer: string;
};

/**
 * A kind of records that comes from a Realtime Database and goes back. Rows wait in temporary tables of one
 * connection until all are read: what is said of them beforehand is reckoned by the same statements that store them.
 */
export type TransferKind = {
  /** The top nodes under which such records stand; they are written under the first one. */
  readonly nodes: readonly string[];
  /** A field that every such record has, and none of the kinds that are tried before it. */
  readonly mark: string;
  /** Checks one record. Keys of the row are columns. */
  read(key: string, value: unknown): ReadRecord;
  readonly waiting: WaitingTable;
  /** Takes out what cannot come in beside the other records and the site's own. */
  settle(db: Queryable): Promise<readonly Finding[]>;
  plan(db: Queryable): Promise<Plan>;
  /** Stores the waiting rows with `n` from one number up to, and without, another. */
  store(tx: Transaction, from: number, to: number): Promise<void>;
  /** Every record of the site, some at a time, in a fixed order. */
  entries(db: Queryable): AsyncIterable<readonly (readonly [string, Readonly<Record<string, unknown>>])[]>;
};
