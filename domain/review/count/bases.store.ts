import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type BasePart, figureAudit, reviewBases, reviewHolds } from '../data/tallies.tables.ts';

/** What was shown of a lens at a daily hour. */
export type Base = typeof reviewBases.$inferSelect;

/** From where the figures of a lens may move. */
export type LensBases = {
  /** At the last daily hour; undefined before the first. */
  readonly last: Base | undefined;
  /** Seven days before the next one, or the oldest. */
  readonly weekAgo: Base | undefined;
  readonly isHeld: boolean;
};

/** What is shown at the next daily hour is seven days later than what was shown so many days before the last. */
const DAYS = 6;

/** The bases of the named lenses, in their order. */
export async function readBases(db: Queryable, lensIds: readonly number[]): Promise<LensBases[]> {
  const named = inArray(reviewBases.lensId, [...lensIds]);
  const last = sql`(select max(day) from review_bases as last where last.lens_id = review_bases.lens_id)`;
  const weekAgo = sql`coalesce(
    (select max(day) from review_bases as old where old.lens_id = review_bases.lens_id and old.day <= ${last} - ${DAYS}::integer),
    (select min(day) from review_bases as old where old.lens_id = review_bases.lens_id)
  )`;
  const bases = await db
    .select()
    .from(reviewBases)
    .where(and(named, sql`day in (${last}, ${weekAgo})`))
    .orderBy(reviewBases.day);
  const held = new Set(await readHeld(db));
  return lensIds.map((lensId) => {
    const ofLens = bases.filter((base) => base.lensId === lensId);
    return { last: ofLens.at(-1), weekAgo: ofLens[0], isHeld: held.has(lensId) };
  });
}

/** Lenses that an operator holds. */
export const readHeld = async (db: Queryable): Promise<number[]> =>
  (await db.select({ lensId: reviewHolds.lensId }).from(reviewHolds)).map(({ lensId }) => lensId);

/** When the record of a lens begins: when the first of its reviews was sent. */
const since = (lensId: number) => sql<Date | null>`coalesce(
  (select min(since) from review_bases where lens_id = ${lensId}),
  (select min(created_at) from reviews where lens_id = ${lensId} and hidden_at is null and waiting_since is null)
)`;

/** What is shown of a lens on a day. */
export type NewBase = { readonly lensId: number; readonly day: string; readonly parts: readonly BasePart[] };

/** Stores a base once, whichever process comes first, and tells every process; true when it was this one. */
export async function insertBase(db: Queryable, base: NewBase): Promise<boolean> {
  const stored = await db
    .insert(reviewBases)
    .values({ ...base, since: since(base.lensId) })
    .onConflictDoNothing()
    .returning({ told: sql`pg_notify('lens_figures', lens_id::text)` });
  return stored.length === 1;
}

/** Puts a base in the place of that of its day, or of all of its lens: then nothing older holds the figures back. */
export async function replaceBase(db: Queryable, base: NewBase, { all }: { readonly all: boolean }): Promise<void> {
  const [{ at } = { at: null }] = await db
    .select({ at: since(base.lensId).mapWith(reviewBases.since) })
    .from(sql`(select) as one`);
  const { lensId, day } = base;
  await db.delete(reviewBases).where(and(eq(reviewBases.lensId, lensId), all ? undefined : eq(reviewBases.day, day)));
  await db.insert(reviewBases).values({ ...base, since: at });
  await notifyFigures(db, lensId);
}

const notifyFigures = (db: Queryable, lensId: number, channel = 'lens_figures') =>
  db.execute(sql`select pg_notify(${channel}, ${String(lensId)})`);

/** Holds a lens, or ends that; false when it was so already. */
export async function setHeld(db: Queryable, lensId: number, heldAt: Date | null): Promise<boolean> {
  const changed = heldAt
    ? await db.insert(reviewHolds).values({ lensId, heldAt }).onConflictDoNothing()
    : await db.delete(reviewHolds).where(eq(reviewHolds.lensId, lensId));
  await notifyFigures(db, lensId);
  await notifyFigures(db, lensId, 'experience_figures');
  return changed.rowCount === 1;
}

/** Deletes bases that no figure is compared with any more; how many. */
export async function pruneBases(db: Queryable, before: string): Promise<number> {
  const newer = sql`exists (
    select from review_bases as newer where newer.lens_id = review_bases.lens_id
      and newer.day > review_bases.day and newer.day < ${before}
  )`;
  return (await db.delete(reviewBases).where(and(lt(reviewBases.day, before), newer))).rowCount ?? 0;
}

export async function recordAct(db: Queryable, act: typeof figureAudit.$inferInsert): Promise<void> {
  await db.insert(figureAudit).values(act);
}
