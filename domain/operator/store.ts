import { and, asc, eq, getTableName, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { securityEvent } from '#platform/log/security.ts';
import {
  operatorAccounts,
  operatorAudit,
  operatorPasskeys,
  operatorSessions,
  operatorTwoFactors,
  operatorUsers,
  operatorVerifications,
} from './tables.ts';

/** The tables under the names that better-auth gives its models. */
export const operatorModels = {
  user: operatorUsers,
  session: operatorSessions,
  account: operatorAccounts,
  verification: operatorVerifications,
  twoFactor: operatorTwoFactors,
  passkey: operatorPasskeys,
};

/** Tables of who is signed in, or about to be. */
export const signInTables = [operatorSessions, operatorVerifications].map(getTableName);

export type StoredOperator = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** A letter to the address was opened, and a password set. */
  readonly hasProvenAddress: boolean;
  readonly hasApp: boolean;
  readonly createdAt: Date;
};
/** One act in the operators' audit: by whom, and on what. */
export type OperatorAct =
  | 'operator_added'
  | 'operator_removed'
  | 'password_set'
  | 'signed_in'
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_added'
  | 'app_removed'
  | 'backup_codes_made'
  | 'sessions_ended'
  | 'letter_retried'
  | 'letter_dropped'
  | 'open_data_deleted'
  | 'test_letter_sent';

const operator = {
  uid: operatorUsers.id,
  name: operatorUsers.name,
  email: operatorUsers.email,
  hasProvenAddress: operatorUsers.emailVerified,
  hasApp: operatorUsers.twoFactorEnabled,
  createdAt: operatorUsers.createdAt,
};

/** False when the address or the name is an operator's already. */
export async function insertOperator(
  db: Queryable,
  values: { id: string; name: string; email: string; createdAt: Date },
): Promise<boolean> {
  // The first letter reports all open work.
  const neverNotified = { notifiedAt: new Date(0) };
  return (
    (
      await db
        .insert(operatorUsers)
        .values({ ...values, ...neverNotified })
        .onConflictDoNothing()
    ).rowCount === 1
  );
}

/** The operator with this uid or this lower-cased e-mail address. */
export async function findOperator(db: Queryable, who: string): Promise<StoredOperator | undefined> {
  const named = eq(who.includes('@') ? operatorUsers.email : operatorUsers.id, who);
  return (await db.select(operator).from(operatorUsers).where(named))[0];
}

/** How many passwords an operator has; none when there is no such operator. */
export const countAccounts = (db: Queryable, userId: string): Promise<number> =>
  db.$count(operatorAccounts, eq(operatorAccounts.userId, userId));

/** All operators, by name. */
export async function listOperators(db: Queryable): Promise<StoredOperator[]> {
  return db.select(operator).from(operatorUsers).orderBy(asc(operatorUsers.name));
}

/** Removes an operator with sessions, password and second factors; whether there was one. */
export async function deleteOperator(db: Queryable, uid: string): Promise<boolean> {
  return (await db.delete(operatorUsers).where(eq(operatorUsers.id, uid))).rowCount === 1;
}

/** An operator to notify, and when that was last done. */
export type Notified = { readonly uid: string; readonly email: string; readonly notifiedAt: Date };

/** Operators with a confirmed e-mail address; with a time, those who were last notified before it. */
export async function listToNotify(db: Queryable, before?: Date): Promise<Notified[]> {
  const { id, email, notifiedAt, emailVerified } = operatorUsers;
  return db
    .select({ uid: id, email, notifiedAt })
    .from(operatorUsers)
    .where(and(eq(emailVerified, true), before && lte(notifiedAt, before)))
    .orderBy(asc(id));
}

/** Records that an operator was notified; false when another process did so since `last`. */
export async function noteNotified(db: Queryable, uid: string, last: Date, now: Date): Promise<boolean> {
  const isStill = and(eq(operatorUsers.id, uid), eq(operatorUsers.notifiedAt, last));
  return (await db.update(operatorUsers).set({ notifiedAt: now }).where(isStill)).rowCount === 1;
}

/** Notes that the operator has opened a letter to the address. */
export async function proveAddress(db: Queryable, uid: string): Promise<void> {
  await db.update(operatorUsers).set({ emailVerified: true }).where(eq(operatorUsers.id, uid));
}

/** Sessions of an operator, oldest first, without what would open them. */
export async function listSessions(db: Queryable, uid: string): Promise<{ createdAt: Date; expiresAt: Date }[]> {
  const { createdAt, expiresAt } = operatorSessions;
  return db
    .select({ createdAt, expiresAt })
    .from(operatorSessions)
    .where(eq(operatorSessions.userId, uid))
    .orderBy(asc(createdAt));
}

/** Records that a passkey of the operator was just used in this session. */
export async function noteFactor(db: Queryable, token: string): Promise<void> {
  await db.update(operatorSessions).set({ secondFactor: 'passkey' }).where(eq(operatorSessions.token, token));
}

/** Signs an operator out everywhere. */
export async function endSessions(db: Queryable, uid: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.userId, uid));
}

/** Deletes expired sessions and unfinished sign-ins; returns how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  const sessions = await db.delete(operatorSessions).where(lte(operatorSessions.expiresAt, now));
  const steps = await db.delete(operatorVerifications).where(lte(operatorVerifications.expiresAt, now));
  return (sessions.rowCount ?? 0) + (steps.rowCount ?? 0);
}

export async function recordAct(
  db: Queryable,
  entry: { act: OperatorAct; actor: string; about: string; at: Date },
): Promise<void> {
  await db.insert(operatorAudit).values(entry);
  const { act, actor, about } = entry;
  afterCommit(() => securityEvent(`operator.${act}`, { actor, about }));
}

/** What was done by or to an operator, oldest first. */
export async function readAudit(db: Queryable, about: string): Promise<{ act: string; at: Date }[]> {
  const { act, at } = operatorAudit;
  return db.select({ act, at }).from(operatorAudit).where(eq(operatorAudit.about, about)).orderBy(operatorAudit.id);
}
