import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Mailer } from './mailer.ts';
import { mailTray } from './tables.ts';

export type TrayLetter = typeof mailTray.$inferSelect;
export type TrayEntry = Pick<TrayLetter, 'id' | 'recipient' | 'subject' | 'createdAt'>;

/** Stores letters in the database instead of sending them. A message that is sent twice is stored once. */
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

/** Deletes letters from before a time. Returns how many. */
export async function deleteOldInTray(db: Queryable, before: Date): Promise<number> {
  return (await db.delete(mailTray).where(lt(mailTray.createdAt, before))).rowCount ?? 0;
}

/** Selects letters of the tray by their recipient or content. */
export type Meant = (letter: Pick<TrayLetter, 'recipient' | 'text'>) => boolean;

/** The selected letters, oldest first. */
export async function trayOf(db: Queryable, isMeant: Meant): Promise<TrayLetter[]> {
  return db
    .select()
    .from(mailTray)
    .where(await meant(db, isMeant))
    .orderBy(asc(mailTray.createdAt));
}

/** Deletes the selected letters, or one of them, and returns them. */
export async function deleteInTray(db: Queryable, isMeant: Meant, id?: string): Promise<TrayLetter[]> {
  const one = id === undefined ? undefined : eq(mailTray.id, id);
  return db
    .delete(mailTray)
    .where(and(await meant(db, isMeant), one))
    .returning();
}

async function meant(db: Queryable, isMeant: Meant) {
  const { id, recipient, text } = mailTray;
  const letters = await db.select({ id, recipient, text }).from(mailTray);
  return inArray(
    mailTray.id,
    letters.filter(isMeant).map((letter) => letter.id),
  );
}
