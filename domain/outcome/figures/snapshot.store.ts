import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import { outcomeCells, outcomeDecisions, outcomeSnapshots, outcomeSurgeons, type StoredHistogram } from '../tables.ts';
import { LAYOUT } from './families.ts';
import { GROUPS, type Group } from './groups.ts';
import type { PanelName } from './panels.ts';
import type { Cell, Histograms, Snapshot } from './snapshot.ts';
import { NO_VERSION } from './store.ts';

/** The snapshots of these lenses, in their order. */
export async function readSnapshots(db: Queryable, lensIds: readonly number[]): Promise<Snapshot[]> {
  const { lensId, version, advancedAt } = outcomeSnapshots;
  const rows = await db
    .select({ version, advancedAt, cell: outcomeCells })
    .from(outcomeSnapshots)
    .innerJoin(outcomeCells, eq(outcomeCells.lensId, lensId))
    .where(inArray(lensId, [...lensIds]));
  const decisions = await db
    .select()
    .from(outcomeDecisions)
    .where(inArray(outcomeDecisions.lensId, [...lensIds]));
  const waiting = new Map(decisions.map((decision) => [decision.lensId, decision.waiting]));
  const byLens = Map.groupBy(rows, ({ cell }) => cell.lensId);
  return lensIds.map((id) => {
    const found = byLens.get(id) ?? [];
    const [first] = found;
    const none = { ...noSnapshot(id), waiting: waiting.get(id) ?? 0 };
    if (!first) return none;
    const groups = GROUPS.map(() => new Map<PanelName, Cell>());
    for (const { cell } of found) {
      const { n, surgeons, most, likeness } = cell;
      groups[cell.eyes]?.set(cell.panel as PanelName, {
        ...{ n, surgeons, most, likeness },
        histograms: fromStored(cell.histograms),
      });
    }
    return { ...none, version: first.version, asOf: first.advancedAt.toISOString().slice(0, 10), groups };
  });
}

/** The snapshot of a lens. */
export async function readSnapshot(db: Queryable, lensId: number): Promise<Snapshot> {
  const [snapshot = noSnapshot(lensId)] = await readSnapshots(db, [lensId]);
  return snapshot;
}

/** The snapshot of a lens before the first. */
export const noSnapshot = (lensId: number): Snapshot => ({
  lensId,
  version: NO_VERSION,
  asOf: null,
  groups: GROUPS.map(() => new Map()),
  waiting: 0,
});

/** The versions of the snapshots of these lenses; those without one are left out. */
export async function readSnapshotVersions(
  db: Queryable,
  lensIds: readonly number[],
): Promise<{ lensId: number; version: string }[]> {
  const { lensId, version } = outcomeSnapshots;
  return db
    .select({ lensId, version })
    .from(outcomeSnapshots)
    .where(inArray(lensId, [...lensIds]))
    .orderBy(asc(lensId));
}

/** A cell of a snapshot from now on; null where it holds nothing any more. */
export type NewCell = { readonly group: Group; readonly panel: PanelName; readonly cell: Cell | null };

/** Begins to move the snapshot of a lens on. Fails for another try where a second process does the same. */
export async function beginMove(tx: Transaction, lensId: number, advancedAt: Date): Promise<void> {
  const snapshot = { version: randomUUID(), advancedAt };
  await tx
    .insert(outcomeSnapshots)
    .values({ lensId, ...snapshot })
    .onConflictDoUpdate({ target: outcomeSnapshots.lensId, set: snapshot });
}

/**
 * Replaces cells of a lens. One that was made by another layout stays until the new one holds half as many eyes, so
 * that a change of what is counted does not empty figures.
 */
export async function writeCells(tx: Transaction, lensId: number, cells: readonly NewCell[]): Promise<void> {
  const { eyes, panel, layout, n } = outcomeCells;
  const isOther = and(eq(outcomeCells.lensId, lensId), ne(layout, LAYOUT));
  const others = await tx.select({ eyes, panel, n }).from(outcomeCells).where(isOther);
  const left = new Map(others.map((cell) => [`${cell.eyes} ${cell.panel}`, cell.n]));
  const written = cells.filter(
    ({ group, panel: name, cell }) => 2 * (cell?.n ?? 0) >= (left.get(`${group} ${name}`) ?? 0),
  );
  const keys = JSON.stringify(written.map(({ group, panel: name }) => ({ eyes: group, panel: name })));
  const isReplaced = sql`(${eyes}, ${panel}) in
    (select eyes, panel from jsonb_to_recordset(${keys}::jsonb) as moved (eyes smallint, panel text))`;
  await tx.delete(outcomeCells).where(and(eq(outcomeCells.lensId, lensId), isReplaced));
  const rows = written.flatMap(({ group, panel: name, cell }) =>
    cell ? [{ lensId, eyes: group, panel: name, layout: LAYOUT, ...cell, histograms: toStored(cell.histograms) }] : [],
  );
  await storeRecords(tx, outcomeCells, rows);
}

/** Notes whose eyes the snapshot of a lens holds now, and says that it has moved on. */
export async function endMove(tx: Transaction, lensId: number, surgeons: readonly string[]): Promise<void> {
  const rows = surgeons.map((doctorUid) => ({ lensId, doctorUid }));
  if (rows.length > 0) await tx.insert(outcomeSurgeons).values(rows).onConflictDoNothing();
  await tx.execute(sql`select pg_notify('outcome_figures', ${String(lensId)})`);
}

export const toStored = (histograms: Histograms): Record<string, StoredHistogram> =>
  Object.fromEntries(Object.entries(histograms).map(([name, { n, eyes }]) => [name, { n, eyes: [...eyes] }]));

export const fromStored = (stored: Readonly<Record<string, StoredHistogram>> | null): Histograms =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, { n, eyes }]) => [name, { n, eyes: new Map(eyes) }]));
