import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import { outcomeCells, outcomeParts, outcomeSnapshots, outcomeSurgeons } from '../tables.ts';
import { atomOfKey, type FamilyName, familyOf, LAYOUT } from './families.ts';
import type { Group } from './groups.ts';
import { isIn } from './joining.store.ts';
import { entryOf } from './joining.ts';
import type { OwnParts } from './others.ts';
import type { PanelName } from './panels.ts';
import type { Part } from './parts.ts';
import { fromStored, toStored } from './snapshot.store.ts';
import { NO_VERSION } from './store.ts';

type Row = typeof outcomeParts.$inferSelect;

const toPart = ({ family, atom, doctorUid, n, histograms }: Row): Part => ({
  family: family as FamilyName,
  atom,
  doctor: doctorUid,
  n,
  histograms: fromStored(histograms),
});

/** The parts of every doctor in a family and group of a lens. */
export async function readParts(tx: Transaction, lensId: number, family: FamilyName, group: Group): Promise<Part[]> {
  const isInGroup = sql`starts_with(${outcomeParts.atom}, ${`${group} `})`;
  const where = and(eq(outcomeParts.lensId, lensId), eq(outcomeParts.family, family), isInGroup);
  return (await tx.select().from(outcomeParts).where(where)).map(toPart);
}

/** A doctor's parts of some atoms of a lens, and which of them are stale. */
export async function readOwn(
  tx: Transaction,
  lensId: number,
  uid: string,
  entries: readonly string[],
): Promise<(Part & { readonly isStale: boolean })[]> {
  const where = and(eq(outcomeParts.lensId, lensId), eq(outcomeParts.doctorUid, uid), isIn(entries));
  return (await tx.select().from(outcomeParts).where(where)).map((row) => ({ ...toPart(row), isStale: row.isStale }));
}

/** Replaces some parts of a doctor; those without eyes go. The snapshot of the lens is there already. */
export async function replaceOwn(tx: Transaction, lensId: number, uid: string, parts: readonly Part[]): Promise<void> {
  const isReplaced = isIn(parts.map(entryOf));
  await tx
    .delete(outcomeParts)
    .where(and(eq(outcomeParts.lensId, lensId), eq(outcomeParts.doctorUid, uid), isReplaced));
  const rows = parts
    .filter(({ n }) => n > 0)
    .map(({ doctor, histograms, ...part }) => ({
      ...part,
      ...{ id: crypto.randomUUID(), lensId, doctorUid: doctor, layout: LAYOUT },
      histograms: toStored(histograms),
    }));
  await storeRecords(tx, outcomeParts, rows);
}

/** Removes the parts of some atoms that are of no verified doctor any more. */
export async function deleteUnverified(tx: Transaction, lensId: number, entries: readonly string[]): Promise<void> {
  const isVerified = sql`exists (select from ${registeredDoctors}
    where ${registeredDoctors.uid} = ${outcomeParts.doctorUid} and ${registeredDoctors.status} = 'verified')`;
  await tx.delete(outcomeParts).where(and(eq(outcomeParts.lensId, lensId), isIn(entries), sql`not ${isVerified}`));
}

/**
 * What the snapshot of a lens holds of one doctor, by group, and its version at the same moment. The doctor's part of a
 * cell is unknown where the cell was made before parts were stored this way, and where parts have lost their doctor
 * while this one, who has been in the snapshot, has none.
 */
export async function readOwnParts(
  tx: Transaction,
  lensId: number,
  uid: string,
): Promise<{ version: string; parts: ReadonlyMap<number, OwnParts> }> {
  const [snapshot] = await tx
    .select({ version: outcomeSnapshots.version, isSurgeon: sql<boolean>`${outcomeSurgeons.doctorUid} is not null` })
    .from(outcomeSnapshots)
    .leftJoin(outcomeSurgeons, and(eq(outcomeSurgeons.lensId, lensId), eq(outcomeSurgeons.doctorUid, uid)))
    .where(eq(outcomeSnapshots.lensId, lensId));
  const isOwnOrErased = or(eq(outcomeParts.doctorUid, uid), sql`${outcomeParts.doctorUid} is null`) as SQL;
  const rows = await tx
    .select()
    .from(outcomeParts)
    .where(and(eq(outcomeParts.lensId, lensId), isOwnOrErased));
  const cells = await tx
    .select({ group: outcomeCells.eyes, panel: outcomeCells.panel, layout: outcomeCells.layout })
    .from(outcomeCells)
    .where(eq(outcomeCells.lensId, lensId));
  const parts = rows.map(toPart).map((part) => ({ ...part, group: atomOfKey(part.atom).group as number }));
  const byGroup = Map.groupBy(cells, ({ group }) => group);
  const ofGroup = [...byGroup].map(([group, some]): [number, OwnParts] => {
    const inGroup = parts.filter((part) => part.group === group);
    const own = inGroup.filter(({ doctor }) => doctor === uid);
    const families = new Set(own.map(({ family }) => family));
    const erased = new Set(inGroup.filter(({ doctor }) => doctor === null).map(({ family }) => family));
    const isUnknown = (panel: PanelName, layout: string) =>
      snapshot?.isSurgeon && (layout !== LAYOUT || (erased.has(familyOf(panel)) && !families.has(familyOf(panel))));
    const unknown = some.flatMap(({ panel, layout }) =>
      isUnknown(panel as PanelName, layout) ? [panel as PanelName] : [],
    );
    return [group, { parts: own, unknown: new Set(unknown) }];
  });
  return { version: snapshot?.version ?? NO_VERSION, parts: new Map(ofGroup) };
}
