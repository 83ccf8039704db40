import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import { outcomeCells, outcomeParts, outcomeSnapshots, outcomeSurgeons } from '../tables.ts';
import { atomOfKey, type FamilyName, familyOf, LAYOUT } from './families.ts';
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

/** The parts of every doctor in some families of a lens. */
export async function readParts(tx: Transaction, lensId: number, families: readonly FamilyName[]): Promise<Part[]> {
  const where = and(eq(outcomeParts.lensId, lensId), inArray(outcomeParts.family, [...families]));
  return (await tx.select().from(outcomeParts).where(where)).map(toPart);
}

/** Replaces all parts of some atoms. The snapshot of the lens is there already. */
export async function replaceParts(
  tx: Transaction,
  lensId: number,
  atoms: readonly { readonly family: FamilyName; readonly atom: string }[],
  parts: readonly Part[],
): Promise<void> {
  const keys = atoms.map(({ family, atom }) => ({ family, atom }));
  const isReplaced = sql`(${outcomeParts.family}, ${outcomeParts.atom}) in
    (select family, atom from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as moved (family text, atom text))`;
  await tx.delete(outcomeParts).where(and(eq(outcomeParts.lensId, lensId), isReplaced));
  const rows = parts.map(({ doctor, histograms, ...part }) => ({
    ...part,
    lensId,
    id: crypto.randomUUID(),
    doctorUid: doctor,
    histograms: toStored(histograms),
  }));
  await storeRecords(tx, outcomeParts, rows);
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
