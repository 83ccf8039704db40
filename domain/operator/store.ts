import { and, asc, eq, lte } from 'drizzle-orm';
import type { AccountChange } from '#domain/account/role.ts';
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
  | AccountChange
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

/** All operators, by name. */
export async function listOperators(db: Queryable): Promise<StoredOperator[]> {
  return db.select(operator).from(operatorUsers).orderBy(asc(operatorUsers.name));
}

/** An operator to notify, and when that was last done. */
export type NotifiableOperator = { readonly uid: string; readonly email: string; readonly notifiedAt: Date };

/** Operators with a confirmed e-mail address; with a time, those who were last notified before it. */
export async function listToNotify(db: Queryable, before?: Date): Promise<NotifiableOperator[]> {
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
