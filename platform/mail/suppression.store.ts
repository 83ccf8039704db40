import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { suppressedAddresses } from './tables.ts';

/**
 * Keyed hashes by which an address is known: first that of its mailbox, the same for every spelling of it, then that
 * of the spelling where it is another. An older refusal is stored under the spelling alone, and goes on holding.
 */
export type AddressHashes = readonly [ofMailbox: string, ...ofSpelling: string[]];

/** Who wants no letters. Addresses are kept as keyed hashes: the list tells nobody who is on it. */
export type Suppression = {
  /** The hashes of an address; links may carry them. */
  hashesOf(address: string): AddressHashes;
  /** Puts a mailbox on the list; one that is there stays. */
  add(db: Queryable, hashes: AddressHashes): Promise<void>;
  /** Takes a mailbox, and this spelling of its address, off the list. */
  remove(db: Queryable, hashes: AddressHashes): Promise<void>;
  /** Whether the list holds any of these hashes. */
  holds(db: Queryable, hashes: AddressHashes): Promise<boolean>;
  has(db: Queryable, address: string): Promise<boolean>;
  /** The same of many addresses in one statement, in their order. */
  hasEach(db: Queryable, addresses: readonly string[]): Promise<boolean[]>;
};

export type SuppressionOptions = {
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** What all spellings of an address that lead to one mailbox have in common. */
  readonly mailboxOf: (address: string) => string;
  /** The one form of all spellings that differ in nothing that counts. */
  readonly spellingOf: (address: string) => string;
};

export function createSuppression({ secret, mailboxOf, spellingOf }: SuppressionOptions): Suppression {
  const hash = createKeyedHash(secret);
  const onList = (hashes: AddressHashes) => inArray(suppressedAddresses.addressHash, [...hashes]);
  const holds = async (db: Queryable, hashes: AddressHashes) =>
    (await db.$count(suppressedAddresses, onList(hashes))) > 0;
  const hashesOf = (address: string): AddressHashes => {
    const [mailbox, spelling] = [mailboxOf(address), spellingOf(address)];
    return mailbox === spelling ? [hash(mailbox)] : [hash(mailbox), hash(spelling)];
  };
  return {
    hashesOf,
    holds,
    async add(db, [addressHash]) {
      await db.insert(suppressedAddresses).values({ addressHash }).onConflictDoNothing();
    },
    async remove(db, hashes) {
      await db.delete(suppressedAddresses).where(onList(hashes));
    },
    has: (db, address) => holds(db, hashesOf(address)),
    async hasEach(db, addresses) {
      const asked = addresses.map(hashesOf);
      const { addressHash } = suppressedAddresses;
      const found = await db
        .select({ addressHash })
        .from(suppressedAddresses)
        .where(sql`${addressHash} = any(${sql.param(asked.flat())}::text[])`);
      const held = new Set(found.map((row) => row.addressHash));
      return asked.map((hashes) => hashes.some((one) => held.has(one)));
    },
  };
}
