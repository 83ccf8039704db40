import { and, asc, count, countDistinct, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { COUNTS, reviews } from '#domain/review/data/tables.ts';
import { reviewHolds } from '#domain/review/data/tallies.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { FEWEST_PEOPLE } from '../rules.ts';
import { experienceAnswers, experienceCounted, experienceFollowUps, experienceGroups, IS_OWN } from '../tables.ts';
import type { CountedGroup } from './division.ts';
import type { Stage } from './grouping.ts';
import type { Answer, AnswerSet } from './people.ts';
import type { GroupBase } from './weight.ts';

/** A group as it is stored, how many of its people still count, and whether an operator holds its lens. */
export type StoredGroup = CountedGroup &
  GroupBase & {
    readonly id: string;
    readonly lensId: number;
    readonly formedAt: Date;
    readonly counting: number;
    readonly isHeld: boolean;
  };

/** One set of answers that is not counted yet, and the group that its sender belongs to. */
export type UncountedAnswers = {
  readonly sending: AnswerSet;
  readonly groupId: string | null;
  /** The sender has agreed to be asked again. */
  readonly followed: boolean;
};

/** Lets one transaction after another change the groups of a lens. */
export async function lockGroups(tx: Transaction, lensId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('experience_groups'), ${lensId})`);
}

const { expiresAt: _, browser: __, ...sendingColumns } = getTableColumns(experienceAnswers);

/** Those of some lenses about which enough sendings count, and are counted by nothing, that people may join. */
export async function readDue(db: Queryable, lensIds: readonly number[]): Promise<number[]> {
  const { lensId } = experienceAnswers;
  const rows = await db
    .select({ lensId })
    .from(experienceAnswers)
    .innerJoin(reviews, and(eq(reviews.id, experienceAnswers.reviewId), COUNTS))
    .leftJoin(experienceCounted, eq(experienceCounted.answerId, experienceAnswers.id))
    .where(and(inArray(lensId, [...lensIds]), IS_OWN, isNull(experienceCounted.answerId)))
    .groupBy(lensId)
    .having(gte(count(), FEWEST_PEOPLE))
    .orderBy(asc(lensId));
  return rows.map((row) => row.lensId);
}

/** The sendings about a lens that count and that nothing has counted. */
export async function readUncounted(db: Queryable, lensId: number): Promise<UncountedAnswers[]> {
  const rows = await db
    .select({
      sending: sendingColumns,
      followed: sql<boolean>`${experienceFollowUps.reviewId} is not null`,
    })
    .from(experienceAnswers)
    .innerJoin(reviews, and(eq(reviews.id, experienceAnswers.reviewId), COUNTS))
    .leftJoin(experienceCounted, eq(experienceCounted.answerId, experienceAnswers.id))
    .leftJoin(
      experienceFollowUps,
      and(
        eq(experienceFollowUps.reviewId, experienceAnswers.reviewId),
        isNotNull(experienceFollowUps.nextDue),
        isNull(experienceFollowUps.endedAt),
      ),
    )
    .where(and(eq(experienceAnswers.lensId, lensId), IS_OWN, isNull(experienceCounted.answerId)))
    .orderBy(asc(experienceAnswers.answeredAt), asc(experienceAnswers.id));
  const groups = await readGroupsOf(db, [...new Set(rows.map(({ sending }) => sending.reviewId))]);
  return rows.map((row) => ({ ...row, groupId: groups.get(row.sending.reviewId) ?? null }));
}

/** The group of the people of these reviews, where they have one. */
async function readGroupsOf(db: Queryable, reviewIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { reviewId } = experienceAnswers;
  const { groupId } = experienceCounted;
  const rows = await db
    .selectDistinct({ reviewId, groupId })
    .from(experienceCounted)
    .innerJoin(experienceAnswers, eq(experienceAnswers.id, experienceCounted.answerId))
    .where(sql`${reviewId} = any (${sql.param([...reviewIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.reviewId, row.groupId]));
}

/** What a group has counted of each of its people who still count, sending by sending. */
export async function readCounted(
  db: Queryable,
  groupId: string,
): Promise<{ reviewId: string; stage: number; sending: Answer }[]> {
  return db
    .select({ reviewId: experienceAnswers.reviewId, stage: experienceCounted.stage, sending: sendingColumns })
    .from(experienceCounted)
    .innerJoin(experienceAnswers, eq(experienceAnswers.id, experienceCounted.answerId))
    .innerJoin(reviews, and(eq(reviews.id, experienceAnswers.reviewId), COUNTS))
    .where(eq(experienceCounted.groupId, groupId))
    .orderBy(asc(experienceAnswers.answeredAt), asc(experienceAnswers.id));
}

/** The groups of these lenses, the earliest first. */
export async function readGroups(db: Queryable, lensIds: readonly number[]): Promise<StoredGroup[]> {
  const rows = await db
    .select({
      ...getTableColumns(experienceGroups),
      counting: sql<number>`count(distinct ${reviews.id})::int`,
      isHeld: sql<boolean>`exists (select from ${reviewHolds} where ${reviewHolds.lensId} = ${experienceGroups.lensId})`,
    })
    .from(experienceGroups)
    .leftJoin(experienceCounted, eq(experienceCounted.groupId, experienceGroups.id))
    .leftJoin(experienceAnswers, eq(experienceAnswers.id, experienceCounted.answerId))
    .leftJoin(reviews, and(eq(reviews.id, experienceAnswers.reviewId), COUNTS))
    .where(inArray(experienceGroups.lensId, [...lensIds]))
    .groupBy(experienceGroups.id)
    .orderBy(asc(experienceGroups.formedAt), asc(experienceGroups.id));
  return rows.map(({ stages, ...row }) => ({ ...row, stages: stages as readonly Stage[] }));
}

export type AnswerStage = { readonly answerId: string; readonly stage: number };

/** Lets a group join the figures with the answers that it counts; its id. */
export async function insertGroup(
  tx: Transaction,
  { stages, ...group }: CountedGroup & { readonly lensId: number; readonly formedAt: Date } & Partial<GroupBase>,
  counted: readonly AnswerStage[],
): Promise<string> {
  const [row] = await tx
    .insert(experienceGroups)
    .values({ ...group, traits: { ...group.traits }, stages: stages as never })
    .returning({ id: experienceGroups.id });
  if (!row) throw new Error('A group was not stored.');
  await tx.execute(sql`
    insert into experience_counted (answer_id, stage, group_id)
    select answer_id, stage, ${row.id}::uuid from unnest(
      ${sql.param(counted.map(({ answerId }) => answerId))}::uuid[],
      ${sql.param(counted.map(({ stage }) => stage))}::smallint[]) as new (answer_id, stage)`);
  return row.id;
}

/** Takes the people of these reviews, with all that is counted of them, from one group into another. */
export async function moveCounted(
  tx: Transaction,
  from: string,
  to: string,
  reviewIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update experience_counted set group_id = ${to}::uuid from experience_answers
    where experience_answers.id = answer_id and group_id = ${from}::uuid
      and review_id = any (${sql.param([...reviewIds])}::uuid[])`);
}

/** What is left of a group after others have gone from it; a group of which nobody is left goes. */
export async function replaceGroup(tx: Transaction, id: string, left: CountedGroup | null): Promise<void> {
  if (left === null) await tx.delete(experienceGroups).where(eq(experienceGroups.id, id));
  else {
    await tx
      .update(experienceGroups)
      .set({ people: left.people, stages: left.stages as never })
      .where(eq(experienceGroups.id, id));
  }
}

/** The lenses that have groups. */
export const readGrouped = async (db: Queryable): Promise<number[]> =>
  (await db.selectDistinct({ lensId: experienceGroups.lensId }).from(experienceGroups)).map(({ lensId }) => lensId);

/** How many people of each lens have answered since an instant. */
export async function countSince(db: Queryable, since: Date): Promise<ReadonlyMap<number, number>> {
  const { lensId, reviewId, answeredAt } = experienceAnswers;
  const rows = await db
    .select({ lensId, people: countDistinct(reviewId) })
    .from(experienceAnswers)
    .innerJoin(reviews, and(eq(reviews.id, reviewId), COUNTS))
    .where(and(IS_OWN, gte(answeredAt, since)))
    .groupBy(lensId);
  return new Map(rows.map((row) => [row.lensId, row.people]));
}

/** Stores how much of each group is shown as the base of a day, and tells every process. */
export async function storeBases(
  tx: Transaction,
  lensId: number,
  day: string,
  groups: readonly { readonly id: string; readonly weights: readonly number[] }[],
): Promise<void> {
  await tx.execute(sql`
    update experience_groups set base = new.base, base_day = ${day}
    from jsonb_to_recordset(${JSON.stringify(groups.map(({ id, weights }) => ({ id, base: weights })))}::jsonb)
      as new (id uuid, base jsonb)
    where experience_groups.id = new.id`);
  await tx.execute(sql`select pg_notify('experience_figures', ${String(lensId)})`);
}
