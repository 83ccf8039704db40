import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { suppressedAddresses } from './tables.ts';

/**
 * Keyed hashes by which an address is known: first that of its mailbox, the same for every spelling of it, then those
 * of other forms under which older rows are stored; the last one is that of the spelling. Older refusals still hold.
 */
export type AddressHashes = readonly [ofMailbox: string, ...ofOtherForms: string[]];

/**
 * The suppression list of people who want no letters. Addresses are stored as keyed hashes, so that it does not reveal
 * them.
 */
export type Suppression = {
  /** The hashes of an e-mail address; links may contain them. */
  hashesOf(address: string): AddressHashes;
  /** Adds a mailbox; no effect if it is on the list. */
  add(db: Queryable, hashes: AddressHashes): Promise<void>;
  /** Removes a mailbox, and this spelling of its address. */
  remove(db: Queryable, hashes: AddressHashes): Promise<void>;
  /** Whether any of these hashes is on the list. */
  holds(db: Queryable, hashes: AddressHashes): Promise<boolean>;
  has(db: Queryable, address: string): Promise<boolean>;
  /** Looks up many addresses in one statement, in order. */
  hasEach(db: Queryable, addresses: readonly string[]): Promise<boolean[]>;
};

export type SuppressionOptions = {
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** The forms of an address that are hashed: first what all spellings that lead to one mailbox have in common. */
  readonly formsOf: (address: string) => readonly [mailbox: string, ...others: string[]];
};

export function createSuppression({ secret, formsOf }: SuppressionOptions): Suppression {
  const hash = createKeyedHash(secret);
  const onList = (hashes: AddressHashes) => inArray(suppressedAddresses.addressHash, [...hashes]);
  const holds = async (db: Queryable, hashes: AddressHashes) =>
    (await db.$count(suppressedAddresses, onList(hashes))) > 0;
  const hashesOf = (address: string): AddressHashes => {
    const [mailbox, ...others] = formsOf(address);
    return [hash(mailbox), ...others.map(hash)];
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
