import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { SENT_AGAIN_DAYS } from '../rules/snapshots.ts';
import type { PostOpOutcome } from '../rules.ts';
import { toSubmission } from '../store.ts';
import {
  outcomeAtoms,
  outcomeCells,
  outcomeDecisions,
  outcomeParts,
  outcomeWithdrawn,
  postOpSubmissions,
} from '../tables.ts';
import { atomsOf, FAMILIES, FAMILY_NAMES, LAYOUT } from './families.ts';
import { type AtomOf, entryOf, type WaitingEyes } from './joining.ts';

/** So many eyes are read at a time. */
const SOME = 200;

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
/** The families with their panels, as a relation. */
const families = sql`json_to_recordset(${JSON.stringify(
  FAMILY_NAMES.map((family) => ({ family, panels: FAMILIES[family] })),
)}::json) as family (family text, panels text[])`;
const isVerified = sql`exists (select from ${registeredDoctors} as doctor
  where doctor.uid = ${outcomeAtoms.doctorUid} and doctor.status = 'verified')`;
/** Eyes with a lens that are not exactly in the sums of their atoms. */
const isApart = (lensId: number) =>
  sql`${eq(outcomeAtoms.lensId, lensId)} and ${outcomeAtoms.atoms} <> ${outcomeAtoms.sums}`;

/**
 * Drops what was counted for a lens by other families or in another way. The figures that were made of it stay as they
 * are; the atoms begin again, and each needs fresh eyes of its own.
 */
export async function dropOtherLayouts(tx: Transaction, lensId: number): Promise<void> {
  const dropped = await tx
    .delete(outcomeParts)
    .where(and(eq(outcomeParts.lensId, lensId), ne(outcomeParts.layout, LAYOUT)));
  if (!dropped.rowCount) return;
  await tx.update(outcomeAtoms).set({ layout: '', sums: [] }).where(eq(outcomeAtoms.lensId, lensId));
}

/** Names the atoms of the eyes with a lens that came before a time or were corrected; yields after some at a time. */
export async function* nameAtoms(tx: Transaction, lensId: number, until: Date): AsyncGenerator<void> {
  const { layout, submissionId } = outcomeAtoms;
  const isUnnamed = or(lt(layout, LAYOUT), gt(layout, LAYOUT));
  const isNamed = and(eq(outcomeAtoms.lensId, lensId), isUnnamed, lt(postOpSubmissions.submittedAt, until));
  for await (const eyes of readEyes(tx, isNamed)) {
    const named = eyes.map(({ id, outcome }) => ({
      id,
      atoms: [...atomsOf(outcome)].map(([family, atom]) => entryOf({ family, atom })).toSorted(),
    }));
    await tx.execute(sql`update ${outcomeAtoms} set layout = ${LAYOUT}, atoms = named.atoms
      from json_to_recordset(${JSON.stringify(named)}::json) as named (id uuid, atoms text[])
      where ${submissionId} = named.id and ${submissionId} = any(${sql.param(named.map(({ id }) => id))}::uuid[])`);
    yield;
  }
}

/** How many eyes of each verified doctor wait for each atom of a lens. */
export async function readWaiting(tx: Transaction, lensId: number): Promise<WaitingEyes[]> {
  const { rows } = await tx.execute<WaitingEyes>(sql`
    select ${outcomeAtoms.doctorUid} as doctor, family.family, substr(entry, length(family.family) + 2) as atom,
      count(*)::int as eyes
    from ${outcomeAtoms} cross join lateral unnest(${outcomeAtoms.atoms}) as entry
    join ${families} on family.family = split_part(entry, ' ', 1) and not family.panels && ${outcomeAtoms.panels}
    where ${isApart(lensId)} and ${isVerified} group by 1, 2, 3`);
  return rows;
}

/** How many eyes of verified doctors with a lens wait for some of their figures. */
export async function countWaiting(tx: Transaction, lensId: number): Promise<number> {
  const isWaiting = sql`exists (select from unnest(${outcomeAtoms.atoms}) as entry
    join ${families} on family.family = split_part(entry, ' ', 1) and not family.panels && ${outcomeAtoms.panels})`;
  return tx.$count(outcomeAtoms, sql`${isApart(lensId)} and ${isVerified} and ${isWaiting}`);
}

/** The verified doctors whose eyes join or leave some atoms of a lens, or are corrected in them. */
export async function readMoving(tx: Transaction, lensId: number, entries: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select ${outcomeAtoms.doctorUid} as uid from ${outcomeAtoms}
    where ${isApart(lensId)} and ${isVerified} and ${outcomeAtoms.atoms} && ${texts(entries)}
    union select doctor.uid from ${outcomeParts} join ${registeredDoctors} as doctor on doctor.uid = ${outcomeParts.doctorUid}
    where ${eq(outcomeParts.lensId, lensId)} and ${isIn(entries)} and ${outcomeParts.isStale} and doctor.status = 'verified'`);
  return rows.map(({ uid }) => uid);
}

/** Whether a part is of one of some atoms. */
export const isIn = (entries: readonly string[]): SQL =>
  sql`${outcomeParts.family} || ' ' || ${outcomeParts.atom} = any(${texts(entries)})`;

/** An eye as it is counted now. */
export type CountedEye = {
  readonly id: string;
  readonly doctor: string;
  readonly outcome: PostOpOutcome;
  readonly atoms: readonly string[];
  readonly sums: readonly string[];
};

const isOfSome = (entries: readonly string[]) => sql`${outcomeAtoms.atoms} && ${texts(entries)}`;

/** The eyes of all verified doctors with a lens that join one of some atoms, some at a time. */
export const readJoining = (tx: Transaction, lensId: number, entries: readonly string[]) =>
  readEyes(tx, sql`${isApart(lensId)} and ${isVerified} and ${isOfSome(entries)}`);

/** All of a doctor's eyes with a lens in some atoms, some at a time. */
export const readOfDoctor = (tx: Transaction, lensId: number, uid: string, entries: readonly string[]) =>
  readEyes(tx, and(eq(postOpSubmissions.doctorUid, uid), eq(outcomeAtoms.lensId, lensId), isOfSome(entries)));

async function* readEyes(tx: Transaction, isRead: SQL | undefined): AsyncGenerator<CountedEye[]> {
  const { submissionId: id, doctorUid: doctor, atoms, sums } = outcomeAtoms;
  const isSame = eq(postOpSubmissions.id, id);
  const found = await tx.select({ id }).from(outcomeAtoms).innerJoin(postOpSubmissions, isSame).where(isRead);
  // Their ids first: a page that is found by order and limit makes PostgreSQL pass over all eyes with the lens.
  for (let next = 0; next < found.length; next += SOME) {
    const ids = found.slice(next, next + SOME).map((eye) => eye.id);
    const rows = await tx
      .select({ row: postOpSubmissions, id, doctor, atoms, sums })
      .from(outcomeAtoms)
      .innerJoin(postOpSubmissions, isSame)
      .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
    yield rows.map(({ row, ...eye }) => ({ outcome: toSubmission(row).outcome, ...eye }));
  }
}

/**
 * Notes that the sums of some atoms of a lens hold the present answers of all eyes of verified doctors that are in them,
 * and nothing else.
 */
export async function noteMoved(tx: Transaction, lensId: number, moved: readonly AtomOf[]): Promise<void> {
  const entries = texts(moved.map(entryOf));
  const { atoms, sums, panels, submissionId } = outcomeAtoms;
  const stays = sql`select entry from unnest(${sums}) as entry where entry <> all(${entries})`;
  await tx.execute(sql`
    update ${outcomeAtoms} set
      sums = array(select entry from (${stays}
        union select entry from unnest(${atoms}) as entry where entry = any(${entries})) as every
        order by entry collate "C"),
      panels = array(select unnest(${panels}) union
        select unnest(family.panels) from unnest(${atoms}) as entry
        join ${families} on family.family = split_part(entry, ' ', 1) where entry = any(${entries}))
    where ${isApart(lensId)} and ${isVerified} and (${atoms} && ${entries} or ${sums} && ${entries})`);
  const isUnverified = sql`${submissionId} in (select ${postOpSubmissions.id} from ${postOpSubmissions}
    join ${registeredDoctors} as doctor on doctor.uid = ${postOpSubmissions.doctorUid} where doctor.status <> 'verified')`;
  await tx.execute(sql`update ${outcomeAtoms} set sums = array(${stays})
    where ${eq(outcomeAtoms.lensId, lensId)} and ${sums} && ${entries} and ${isUnverified}`);
  await tx.execute(sql`update ${outcomeWithdrawn}
    set sums = array(select entry from unnest(${outcomeWithdrawn.sums}) as entry where entry <> all(${entries}))
    where ${eq(outcomeWithdrawn.lensId, lensId)} and ${outcomeWithdrawn.sums} && ${entries}`);
}

/**
 * Whether the eyes of a note cannot come again as new ones any more: no sum holds them, they were withdrawn long ago,
 * and no figures from before another layout are left.
 */
const isOver = (now: Date) =>
  sql`(${lt(outcomeWithdrawn.withdrawnAt, new Date(now.getTime() - SENT_AGAIN_DAYS * DAY * 1_000))}
    and ${outcomeWithdrawn.sums} = '{}' and not exists (select from ${outcomeCells}
      where ${outcomeCells.lensId} = ${outcomeWithdrawn.lensId} and ${ne(outcomeCells.layout, LAYOUT)}))`;

/** How many eyes with a lens each doctor has withdrawn that a snapshot had held, by the panels that held them. */
export async function readWithdrawn(
  tx: Transaction,
  lensId: number,
  now: Date,
): Promise<{ readonly doctor: string; readonly panels: readonly string[]; readonly eyes: number }[]> {
  const { doctorUid: doctor, panels } = outcomeWithdrawn;
  return tx
    .select({ doctor, panels, eyes: sql<number>`count(*)::int` })
    .from(outcomeWithdrawn)
    .where(and(eq(outcomeWithdrawn.lensId, lensId), sql`not ${isOver(now)}`))
    .groupBy(doctor, panels);
}

/** Removes the notes of submissions that count no more. */
export async function pruneWithdrawn(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(outcomeWithdrawn).where(isOver(now))).rowCount ?? 0;
}

/** Until when it was last decided whether the snapshot of a lens moves on; null before the first time. */
export async function readDecision(db: Queryable, lensId: number): Promise<Date | null> {
  const [found] = await db
    .select({ until: outcomeDecisions.until })
    .from(outcomeDecisions)
    .where(eq(outcomeDecisions.lensId, lensId));
  return found?.until ?? null;
}

/** Notes a decision. Fails for another try where a second process does the same. */
export async function writeDecision(
  tx: Transaction,
  lensId: number,
  decision: { readonly until: Date; readonly waiting: number },
): Promise<void> {
  await tx
    .insert(outcomeDecisions)
    .values({ lensId, ...decision })
    .onConflictDoUpdate({ target: outcomeDecisions.lensId, set: decision });
}
