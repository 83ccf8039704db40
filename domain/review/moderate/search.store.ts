import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS, reviews } from '../data/tables.ts';
import { type FoundReview, KIN_HOUR, type Kin, type Search, type State, spanOf } from '../rules/search.ts';
import { mailDomain } from '../write/mail-domain.ts';
import { content } from '../write/store.ts';

/** The part after the @ of an address. */
const HOST = sql<string>`split_part(${reviews.emailKey}, '@', 2)`;

const found = {
  id: reviews.id,
  lensId: reviews.lensId,
  step: reviews.step,
  waitingSince: reviews.waitingSince,
  waitingRule: reviews.waitingRule,
  hiddenAt: reviews.hiddenAt,
  submittedAt: reviews.submittedAt,
  host: HOST,
  networkHash: reviews.networkHash,
  ...content(reviews),
};

/** The review to which others are likened. */
export type ReviewToLiken = Pick<
  typeof reviews.$inferSelect,
  'id' | 'lensId' | 'emailKey' | 'networkHash' | 'submittedAt'
>;

export async function readLikened(db: Queryable, id: string): Promise<ReviewToLiken | undefined> {
  const { lensId, emailKey, networkHash, submittedAt } = reviews;
  const columns = { id: reviews.id, lensId, emailKey, networkHash, submittedAt };
  return (await db.select(columns).from(reviews).where(eq(reviews.id, id)))[0];
}

/** Reviews that match, newest first, after a position. */
export async function readFound(
  db: Queryable,
  where: SQL | undefined,
  after: Position | null,
  limit: number,
): Promise<FoundReview[]> {
  const later = after
    ? sql`(${reviews.submittedAt}, ${reviews.id}) < (${after.submittedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select(found)
    .from(reviews)
    .where(and(where, later))
    .orderBy(desc(reviews.submittedAt), desc(reviews.id))
    .limit(limit);
}

export async function countFound(db: Queryable, where: SQL | undefined): Promise<number> {
  return db.$count(reviews, where);
}

/** What narrows a search, as a condition; nothing for a search for everything. @param until nothing sent later. */
export function matches(search: Search, likened: ReviewToLiken | null, until?: Date): SQL | undefined {
  const { lensId, step, state, stars, domain, mark, like } = search;
  const from = search.from === null ? null : spanOf(search.from);
  const to = search.to === null ? null : spanOf(search.to);
  return and(
    lensId === null ? undefined : eq(reviews.lensId, lensId),
    step === null ? undefined : eq(reviews.step, step),
    state === null ? undefined : stands(state),
    stars.length === 0 ? undefined : inArray(reviews.overall, [...stars]),
    from ? gte(reviews.submittedAt, from.start) : undefined,
    to ? lt(reviews.submittedAt, to.end) : undefined,
    until ? lte(reviews.submittedAt, until) : undefined,
    ...(search.words?.split(/\s+/) ?? []).map((word) => sql`${reviews.comments} ilike ${`%${literally(word)}%`}`),
    domain === null ? undefined : ofDomain(domain),
    mark === null ? undefined : sql`starts_with(${reviews.networkHash}, ${mark})`,
    like === null ? undefined : likened ? (or(...like.by.map((kin) => kinOf(likened, kin))) ?? sql`false`) : sql`false`,
  );
}

function stands(state: State): SQL | undefined {
  if (state === 'hidden') return isNotNull(reviews.hiddenAt);
  if (state === 'counts') return COUNTS;
  const rule = state.startsWith('waiting-')
    ? eq(reviews.waitingRule, Number(state.slice('waiting-'.length)))
    : undefined;
  return and(isNull(reviews.hiddenAt), state === 'shown' ? undefined : isNotNull(reviews.waitingSince), rule);
}

function kinOf({ id, lensId, emailKey, networkHash, submittedAt }: ReviewToLiken, kin: Kin): SQL | undefined {
  const itself = eq(reviews.id, id);
  if (kin === 'mark') return networkHash === null ? itself : eq(reviews.networkHash, networkHash);
  if (kin === 'domain') {
    const domain = mailDomain(emailKey);
    return domain === null ? itself : ofDomain(domain);
  }
  const at = (shift: number) => new Date(submittedAt.getTime() + shift);
  return and(
    eq(reviews.lensId, lensId),
    gte(reviews.submittedAt, at(-KIN_HOUR)),
    lt(reviews.submittedAt, at(KIN_HOUR)),
  );
}

/** Addresses at a domain or at a name below it. */
const ofDomain = (domain: string) => or(eq(HOST, domain), sql`${HOST} like ${`%.${literally(domain)}`}`);

/** A text escaped for use in a LIKE pattern. */
const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
