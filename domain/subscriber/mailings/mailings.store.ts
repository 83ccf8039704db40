import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type ChangesOfLens, type MailingAct, type MailingCounts, UNDER_WAY } from '../rules/mailings.ts';
import { mailingAudit, mailingLetters, mailings } from '../tables.ts';

export type StoredMailing = typeof mailings.$inferSelect;
/** What readers get to see, and its digest. */
export type Content = Pick<StoredMailing, 'subject' | 'markdown' | 'hash'>;

export async function insertDraft(db: Queryable, content: Content, now: Date): Promise<string> {
  const [row] = await db
    .insert(mailings)
    .values({ kind: 'issue', ...content, createdAt: now })
    .returning({ id: mailings.id });
  return row?.id ?? '';
}

/** Gives a draft another content; false when it is no draft any more. */
export async function changeDraft(db: Queryable, id: string, content: Content): Promise<boolean> {
  const isDraft = and(eq(mailings.id, id), eq(mailings.state, 'draft'));
  return (await db.update(mailings).set(content).where(isDraft)).rowCount === 1;
}

/** Removes a draft; whether it was there. */
export async function deleteDraft(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(mailings).where(and(eq(mailings.id, id), eq(mailings.state, 'draft')))).rowCount === 1;
}

/** Stores news of lenses as a mailing that is ready to start. */
export async function insertNews(
  db: Queryable,
  { news, hash }: { news: readonly ChangesOfLens[]; hash: string },
  now: Date,
): Promise<string> {
  const [row] = await db
    .insert(mailings)
    .values({ kind: 'lens-news', news, hash, testedHash: hash, createdAt: now })
    .returning({ id: mailings.id });
  return row?.id ?? '';
}

export async function findMailing(db: Queryable, id: string): Promise<StoredMailing | undefined> {
  return (await db.select().from(mailings).where(eq(mailings.id, id)))[0];
}

/** One mailing, which nobody else changes until the transaction ends. */
export async function lockMailing(tx: Transaction, id: string): Promise<StoredMailing | undefined> {
  return (await tx.select().from(mailings).where(eq(mailings.id, id)).for('update'))[0];
}

/** Lets nobody else start a mailing until the transaction ends. */
export async function lockStarts(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${mailings} in share row exclusive mode`);
}

/** The mailing that is on its way, or paused. */
export async function findUnderWay(db: Queryable): Promise<StoredMailing | undefined> {
  return (
    await db
      .select()
      .from(mailings)
      .where(inArray(mailings.state, [...UNDER_WAY]))
  )[0];
}

/** The newest mailings, newest first. */
export function listMailings(db: Queryable, most: number): Promise<StoredMailing[]> {
  return db.select().from(mailings).orderBy(desc(mailings.createdAt), desc(mailings.id)).limit(most);
}

export async function changeMailing(
  db: Queryable,
  id: string,
  values: Partial<Omit<StoredMailing, 'id' | keyof MailingCounts>>,
): Promise<void> {
  await db.update(mailings).set(values).where(eq(mailings.id, id));
}

/** Counts something that has become of letters; the mailing as it is then, which nobody else changes meanwhile. */
export async function countUp(
  tx: Queryable,
  id: string,
  counts: Partial<MailingCounts>,
): Promise<StoredMailing | undefined> {
  const raised = Object.fromEntries(
    Object.entries(counts).map(([name, by]) => [name, sql`${mailings[name as keyof MailingCounts]} + ${by}`]),
  );
  return (await tx.update(mailings).set(raised).where(eq(mailings.id, id)).returning())[0];
}

export async function recordAct(
  db: Queryable,
  entry: { mailingId: string; act: MailingAct; actor: string; at: Date },
): Promise<void> {
  await db.insert(mailingAudit).values(entry);
}

/** What was done about a mailing, oldest first. */
export async function readAudit(
  db: Queryable,
  mailingId: string,
): Promise<{ act: MailingAct; actor: string; at: Date }[]> {
  const { act, actor, at } = mailingAudit;
  const rows = await db
    .select({ act, actor, at })
    .from(mailingAudit)
    .where(eq(mailingAudit.mailingId, mailingId))
    .orderBy(asc(mailingAudit.id));
  return rows.map((row) => ({ ...row, act: row.act as MailingAct }));
}

/** Deletes the recipients of mailings that have ended; returns how many letters. */
export async function deleteLetters(db: Queryable): Promise<number> {
  const ended = db
    .select({ id: mailings.id })
    .from(mailings)
    .where(inArray(mailings.state, ['sent', 'canceled']));
  return (await db.delete(mailingLetters).where(inArray(mailingLetters.mailingId, ended))).rowCount ?? 0;
}
