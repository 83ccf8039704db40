import { and, eq, isNotNull } from 'drizzle-orm';
import { reviews } from '#domain/review/data/tables.ts';
import type { Queryable } from '#platform/db/database.ts';

const consent = {
  id: reviews.id,
  lensId: reviews.lensId,
  openWords: reviews.openWords,
  submittedAt: reviews.submittedAt,
};
const isGiven = (emailKey: string) => and(eq(reviews.emailKey, emailKey), isNotNull(reviews.openWords));

/** The reviews under an address whose comment may be published in the open data. */
export async function readConsents(db: Queryable, emailKey: string) {
  return db.select(consent).from(reviews).where(isGiven(emailKey)).orderBy(reviews.lensId);
}

/** Takes the consent from these reviews, or from one of them; those that had it. */
export async function withdrawConsents(db: Queryable, emailKey: string, id?: string) {
  const chosen = id === undefined ? undefined : eq(reviews.id, id);
  const given = await db
    .select(consent)
    .from(reviews)
    .where(and(isGiven(emailKey), chosen))
    .for('update');
  await db
    .update(reviews)
    .set({ openWords: null })
    .where(and(isGiven(emailKey), chosen));
  return given;
}
