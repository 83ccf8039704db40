import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { createMark } from '#platform/secrets/mark.ts';
import { suppressedAddresses } from './tables.ts';

/**
 * Keyed hashes by which an address is known: first that of its mailbox, the same for every spelling of it, then that
 * of the spelling where it is another. An older refusal is stored under the spelling alone, and goes on holding.
 */
export type Marks = readonly [ofMailbox: string, ...ofSpelling: string[]];

/** Who wants no letters. Addresses are kept as keyed hashes: the list tells nobody who is on it. */
export type Suppression = {
  /** The marks of an address; links may carry them. */
  marksOf(address: string): Marks;
  /** Puts a mailbox on the list; one that is there stays. */
  add(db: Queryable, marks: Marks): Promise<void>;
  /** Takes a mailbox, and this spelling of its address, off the list. */
  remove(db: Queryable, marks: Marks): Promise<void>;
  /** Whether the list holds any of these marks. */
  holds(db: Queryable, marks: Marks): Promise<boolean>;
  has(db: Queryable, address: string): Promise<boolean>;
};

export type SuppressionOptions = {
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** What all spellings of an address that lead to one mailbox have in common. */
  readonly mailboxOf: (address: string) => string;
};

export function createSuppression({ secret, mailboxOf }: SuppressionOptions): Suppression {
  const hash = createMark(secret);
  const onList = (marks: Marks) => inArray(suppressedAddresses.mark, [...marks]);
  const holds = async (db: Queryable, marks: Marks) => (await db.$count(suppressedAddresses, onList(marks))) > 0;
  const marksOf = (address: string): Marks => {
    const [mailbox, spelling] = [mailboxOf(address), address.trim().toLowerCase()];
    return mailbox === spelling ? [hash(mailbox)] : [hash(mailbox), hash(spelling)];
  };
  return {
    marksOf,
    holds,
    async add(db, [mark]) {
      await db.insert(suppressedAddresses).values({ mark }).onConflictDoNothing();
    },
    async remove(db, marks) {
      await db.delete(suppressedAddresses).where(onList(marks));
    },
    has: (db, address) => holds(db, marksOf(address)),
  };
}
