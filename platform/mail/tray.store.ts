import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Mailer } from './mailer.ts';
import { mailTray } from './tables.ts';

export type TrayLetter = typeof mailTray.$inferSelect;
export type TrayEntry = Pick<TrayLetter, 'id' | 'recipient' | 'subject' | 'createdAt'>;

/** Keeps letters in the database instead of sending them. A message sent twice is kept once. */
export function createTrayMailer(db: Queryable): Mailer {
  return {
    async send({ to, subject, html, text, messageId }) {
      await db
        .insert(mailTray)
        .values({ messageId, recipient: to, subject, html, text })
        .onConflictDoNothing({ target: mailTray.messageId });
    },
  };
}

/** The newest letters, newest first. */
export function newestInTray(db: Queryable, most: number): Promise<TrayEntry[]> {
  const { id, recipient, subject, createdAt } = mailTray;
  return db.select({ id, recipient, subject, createdAt }).from(mailTray).orderBy(desc(createdAt), desc(id)).limit(most);
}

/** One letter by its id (a UUID). */
export async function letterInTray(db: Queryable, id: string): Promise<TrayLetter | undefined> {
  const [letter] = await db.select().from(mailTray).where(eq(mailTray.id, id));
  return letter;
}

/** The letters to whatever recipients match, oldest first. */
export async function trayOf(db: Queryable, matches: (recipient: string) => boolean): Promise<TrayLetter[]> {
  return db
    .select()
    .from(mailTray)
    .where(await sentTo(db, matches))
    .orderBy(asc(mailTray.createdAt));
}

/** Removes the letters to whatever recipients match, or one of them; what was there. */
export async function forgetInTray(
  db: Queryable,
  matches: (recipient: string) => boolean,
  id?: string,
): Promise<TrayLetter[]> {
  const one = id === undefined ? undefined : eq(mailTray.id, id);
  return db
    .delete(mailTray)
    .where(and(await sentTo(db, matches), one))
    .returning();
}

async function sentTo(db: Queryable, matches: (recipient: string) => boolean) {
  const recipients = await db.selectDistinct({ recipient: mailTray.recipient }).from(mailTray);
  return inArray(
    mailTray.recipient,
    recipients.map(({ recipient }) => recipient).filter((recipient) => matches(recipient)),
  );
}
