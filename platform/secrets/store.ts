import { type KeyObject, randomBytes } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { isSealed, seal, unseal } from './key.ts';
import { appSecrets } from './tables.ts';

const DAY = 24 * 3600 * 1000;
/** How long the previous secret is accepted after a rotation, in days. */
export const PREVIOUS_DAYS = 60;

/** The current secret and, for 60 days after a rotation, the previous one. */
export type SecretPair = readonly [present: string, previous?: string];

export type SecretState = {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** Null if the secret was never rotated. */
  readonly rotatedAt: Date | null;
  /** Until when the previous secret is accepted; null when there is none. */
  readonly previousUntil: Date | null;
};

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * The secrets that every process of the site shares, each 32 random bytes in base64url.
 *
 * @param key encrypts them in the database. Secrets that are still in plain text are encrypted when they are read.
 */
export function createSecrets(db: Queryable, key?: KeyObject) {
  const stored = (name: string, value: string) => (key ? seal(key, name, value) : value);

  async function readRow(name: string) {
    const value = stored(name, newSecret());
    await db.insert(appSecrets).values({ name, value }).onConflictDoNothing();
    const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, name));
    if (!row) throw new Error(`The secret ${name} could not be stored.`);
    if (key && !isSealed(row.value)) await encrypt(key, row);
    return row;
  }

  /** Encrypts a secret that was stored in plain text, unless another process has done it. */
  async function encrypt(by: KeyObject, { name, value, previousValue }: typeof appSecrets.$inferSelect): Promise<void> {
    await db
      .update(appSecrets)
      .set({ value: seal(by, name, value), previousValue: previousValue && seal(by, name, previousValue) })
      .where(and(eq(appSecrets.name, name), eq(appSecrets.value, value)));
  }

  return {
    /**
     * The secret of this name, created by the first process that asks for it.
     *
     * @throws SecretsKeyError when the secrets are encrypted under another key.
     */
    async read(name: string): Promise<string> {
      return unseal(key, name, (await readRow(name)).value);
    },

    /** As `read`, with the previous secret of a rotation in the last 60 days. */
    async readPair(name: string, now: Date): Promise<SecretPair> {
      const { value, previousValue, rotatedAt } = await readRow(name);
      const present = unseal(key, name, value);
      const until = endOfPrevious(rotatedAt);
      return previousValue && until && until > now ? [present, unseal(key, name, previousValue)] : [present];
    },

    /** All secrets, ordered by name, without their values. */
    async list(): Promise<SecretState[]> {
      const rows = await db.select().from(appSecrets).orderBy(asc(appSecrets.name));
      return rows.map(({ name, value, previousValue, rotatedAt }) => ({
        name,
        isEncrypted: isSealed(value),
        rotatedAt,
        previousUntil: previousValue ? endOfPrevious(rotatedAt) : null,
      }));
    },

    /**
     * Replaces a secret, which becomes the previous one. Returns both values, or null if there is no such secret. Running
     * processes keep the values that they have read until they are restarted.
     */
    async rotate(tx: Transaction, name: string, now: Date): Promise<{ from: string; to: string } | null> {
      const [row] = await tx.select().from(appSecrets).where(eq(appSecrets.name, name)).for('update');
      if (!row) return null;
      const from = unseal(key, name, row.value);
      const to = newSecret();
      await tx
        .update(appSecrets)
        .set({ value: stored(name, to), previousValue: stored(name, from), rotatedAt: now })
        .where(eq(appSecrets.name, name));
      return { from, to };
    },
  };
}

/** Ends the acceptance of the previous value of a secret. Returns whether there was one. */
export async function endPrevious(db: Queryable, name: string): Promise<boolean> {
  const isKept = and(eq(appSecrets.name, name), sql`${appSecrets.previousValue} is not null`);
  return (await db.update(appSecrets).set({ previousValue: null }).where(isKept)).rowCount === 1;
}

const newSecret = () => randomBytes(32).toString('base64url');
const endOfPrevious = (rotatedAt: Date | null) => rotatedAt && new Date(rotatedAt.getTime() + PREVIOUS_DAYS * DAY);

/** Deletes previous secrets that have expired. Returns how many. */
export async function deletePrevious(db: Queryable, now: Date): Promise<number> {
  const isOver = lte(appSecrets.rotatedAt, new Date(now.getTime() - PREVIOUS_DAYS * DAY));
  const deleted = await db
    .update(appSecrets)
    .set({ previousValue: null })
    .where(and(isOver, sql`${appSecrets.previousValue} is not null`));
  return deleted.rowCount ?? 0;
}
