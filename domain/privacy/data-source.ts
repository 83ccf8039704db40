import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Item } from './rules.ts';

/** An item with its record for the file that a person takes along. */
export type StoredItem = Item & { readonly record: object };

/**
 * A place where something is stored under an address. Rooms before this one cannot import this type: they make what
 * has its shape, and the compiler compares the two where the site is put together.
 */
export type DataSource = {
  /** Names the group of its items, in addresses and in the file. */
  readonly name: string;
  readonly heading: string;
  /** Everything stored under an address, and nothing of another. */
  read(db: Queryable, emailKey: string): Promise<readonly StoredItem[]>;
  /** Deletes one item or all, with whatever cannot be without it; what really was deleted. */
  erase(tx: Transaction, emailKey: string, itemId?: string): Promise<readonly Item[]>;
};
