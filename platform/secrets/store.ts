import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { appSecrets } from './tables.ts';

/** The secret of a name: 32 random bytes in base64url, created by the first process to ask. */
export async function readSecret(db: Queryable, name: string): Promise<string> {
  await db
    .insert(appSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(appSecrets).where(eq(appSecrets.name, name));
  if (!secret) throw new Error(`The secret ${name} could not be stored.`);
  return secret.value;
}
