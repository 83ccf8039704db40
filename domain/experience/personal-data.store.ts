import { asc, eq, inArray, sql } from 'drizzle-orm';
import { reviews } from '#domain/review/data/tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type StoredFollowUps, withEvents } from './store.ts';
import { experienceAnswers, experienceFollowUps } from './tables.ts';

type Answer = Omit<typeof experienceAnswers.$inferSelect, 'browser'>;
export type StoredAnswer = Awaited<ReturnType<typeof withEvents<Answer>>>[number];
export type StoredFollowUp = StoredFollowUps & { readonly lensId: number };
export type StoredUnder = {
  readonly answers: readonly StoredAnswer[];
  readonly followUps: readonly StoredFollowUp[];
};

/** What was said since surgery under an address, oldest first, and the letters that its owner has agreed to. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredUnder> {
  const own = await db
    .select({ id: reviews.id, lensId: reviews.lensId })
    .from(reviews)
    .where(eq(reviews.emailKey, emailKey));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { answers: [], followUps: [] };
  const answers = await db
    .select()
    .from(experienceAnswers)
    .where(inArray(experienceAnswers.reviewId, ids))
    .orderBy(asc(experienceAnswers.answeredAt), asc(experienceAnswers.id));
  const followUps = await db.select().from(experienceFollowUps).where(inArray(experienceFollowUps.reviewId, ids));
  const withLens = followUps.map((row) => ({ ...row, lensId: own.find(({ id }) => id === row.reviewId)?.lensId ?? 0 }));
  return {
    answers: await withEvents(
      db,
      answers.map(({ browser: _, ...answer }) => answer),
    ),
    followUps: withLens,
  };
}

/** Removes what was said under an address, or one answer, or the consent to letters; what was there. */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredUnder> {
  const stored = await readStored(db, emailKey);
  const answers = stored.answers.filter((answer) => id === undefined || answer.id === id);
  const followUps = stored.followUps.filter(({ reviewId }) => id === undefined || reviewId === id);
  // The trigger that keeps answers as they are lets their owner delete them.
  await db.execute(sql`select set_config('iolite.erasing', 'on', true)`);
  const answerIds = answers.map((answer) => answer.id);
  if (answerIds.length > 0) await db.delete(experienceAnswers).where(inArray(experienceAnswers.id, answerIds));
  const reviewIds = followUps.map(({ reviewId }) => reviewId);
  if (reviewIds.length > 0) {
    await db.delete(experienceFollowUps).where(inArray(experienceFollowUps.reviewId, reviewIds));
  }
  await db.execute(sql`select set_config('iolite.erasing', '', true)`);
  return { answers, followUps };
}
