import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';

/** Validation result of a record. Refused: it is not imported. Doubts: it is imported, with these changes. */
export type ReadRecord =
  | { readonly row: Readonly<Record<string, unknown>>; readonly doubts: readonly Doubt[] }
  | { readonly refused: string };
export type Doubt = { readonly why: string; readonly will: string };

/** A line about one record: its path in the file, the problem, and what will be done. */
export type Finding = Doubt & { readonly path: string; readonly kind: 'refused' | 'doubtful' };

/** Effects of an import of one kind of records, planned or done. */
export type Plan = {
  /** Not there before. */
  readonly added: number;
  /** Newer than the site's own. */
  readonly replaced: number;
  /** As old as the site's own, which is not replaced. */
  readonly unchanged: number;
  /** Older than the site's own, which is not replaced. */
  readonly older: number;
};
export const NOTHING_PLANNED: Plan = { added: 0, replaced: 0, unchanged: 0, older: 0 };

/** The temporary staging table of a kind. Beside the kind's columns it has `path` and `n`, the order. */
export type WaitingTable = {
  readonly name: string;
  readonly make: SQL;
  /** Columns that identify a record, and the column that says which version is newer. */
  readonly identity: readonly string[];
  readonly newer: string;
};

/**
 * A kind of records that can be imported from and exported to a Realtime Database. Rows are staged in temporary tables
 * of one connection until all are read; the preview is computed by the same statements that store them.
 */
export type TransferKind = {
  /** Top nodes under which such records are found; they are written under the first one. */
  readonly nodes: readonly string[];
  /** A field of every such record that no kind tried earlier has. */
  readonly mark: string;
  /** Validates one record. Keys of the row are columns. */
  read(key: string, value: unknown): ReadRecord;
  readonly waiting: WaitingTable;
  /** Removes staged rows that conflict with other records or with the site's own. */
  settle(db: Queryable): Promise<readonly Finding[]>;
  plan(db: Queryable): Promise<Plan>;
  /** Stores the staged rows with `n` from one number up to, but excluding, another. */
  store(tx: Transaction, from: number, to: number): Promise<void>;
  /** All records of the site in a fixed order, in chunks. */
  entries(db: Queryable): AsyncIterable<readonly (readonly [string, Readonly<Record<string, unknown>>])[]>;
};
