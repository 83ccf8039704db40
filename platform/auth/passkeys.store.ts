import { and, asc, eq, lte } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/db/database.ts';

type Text = AnyPgColumn<{ data: string; notNull: true }>;

/** A table with the columns of `passkeyColumns`. */
export type PasskeyTable = PgTable & {
  readonly id: Text;
  readonly userId: Text;
  readonly credentialID: Text;
  readonly name: AnyPgColumn<{ data: string; notNull: false }>;
  readonly createdAt: AnyPgColumn<{ data: Date; notNull: true }>;
};

/** A passkey as shown to its user. */
export type OwnPasskey = { readonly id: string; readonly name: string; readonly createdAt: Date };

/** Passkeys of a user, oldest first. */
export async function listPasskeys(db: Queryable, table: PasskeyTable, userId: string): Promise<OwnPasskey[]> {
  const { id, name, createdAt } = table;
  const found = await db
    .select({ id, name, createdAt })
    .from(table as PgTable)
    .where(eq(table.userId, userId))
    .orderBy(asc(createdAt), asc(id));
  return found.map((passkey) => ({ ...passkey, name: passkey.name ?? 'Passkey' }));
}

/** Which passkeys are meant: all of a user, or those of one credential, or not newer than a time. */
export type PasskeyFilter = { readonly credential?: string; readonly until?: Date };

/** How many such passkeys a user has. */
export function countPasskeys(
  db: Queryable,
  table: PasskeyTable,
  userId: string,
  { credential, until }: PasskeyFilter = {},
): Promise<number> {
  const where = and(
    eq(table.userId, userId),
    credential === undefined ? undefined : eq(table.credentialID, credential),
    until && lte(table.createdAt, until),
  );
  return db.$count(table, where);
}

/** Deletes one of a user's passkeys by its id, or all of them. Returns whether there was one. */
export async function deletePasskeys(
  db: Queryable,
  table: PasskeyTable,
  userId: string,
  id?: string,
): Promise<boolean> {
  const theirs = and(eq(table.userId, userId), id === undefined ? undefined : eq(table.id, id));
  return ((await db.delete(table).where(theirs)).rowCount ?? 0) > 0;
}
