import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import {
  outcomeCells,
  outcomeDecisions,
  outcomeHeld,
  outcomeSnapshots,
  outcomeSurgeons,
  type StoredHistogram,
} from '../tables.ts';
import { type FamilyName, LAYOUT } from './families.ts';
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

/** The layout by which each cell of a lens was made. */
export async function readLayouts(
  db: Queryable,
  lensId: number,
): Promise<readonly { readonly group: Group; readonly panel: PanelName; readonly layout: string }[]> {
  const { eyes, panel, layout } = outcomeCells;
  const rows = await db
    .select({ group: eyes, panel, layout })
    .from(outcomeCells)
    .where(eq(outcomeCells.lensId, lensId));
  return rows as { group: Group; panel: PanelName; layout: string }[];
}

type Move = {
  readonly lensId: number;
  readonly advancedAt: Date;
  readonly cells: readonly NewCell[];
  /** Eyes that join, with all families that hold them from now on. */
  readonly held: readonly { readonly submissionId: string; readonly families: readonly FamilyName[] }[];
  readonly surgeons: readonly string[];
};

/** Moves the snapshot of a lens on. Fails for another try where a second process does the same. */
export async function writeSnapshot(
  tx: Transaction,
  { lensId, advancedAt, cells, held, surgeons }: Move,
): Promise<void> {
  const snapshot = { version: randomUUID(), advancedAt };
  await tx
    .insert(outcomeSnapshots)
    .values({ lensId, ...snapshot })
    .onConflictDoUpdate({ target: outcomeSnapshots.lensId, set: snapshot });
  const keys = JSON.stringify(cells.map(({ group, panel }) => ({ eyes: group, panel })));
  const isReplaced = sql`(${outcomeCells.eyes}, ${outcomeCells.panel}) in
    (select eyes, panel from jsonb_to_recordset(${keys}::jsonb) as moved (eyes smallint, panel text))`;
  await tx.delete(outcomeCells).where(and(eq(outcomeCells.lensId, lensId), isReplaced));
  const rows = cells.flatMap(({ group, panel, cell }) =>
    cell ? [{ lensId, eyes: group, panel, layout: LAYOUT, ...cell, histograms: toStored(cell.histograms) }] : [],
  );
  await storeRecords(tx, outcomeCells, rows);
  const ids = held.map(({ submissionId }) => submissionId);
  await tx.delete(outcomeHeld).where(sql`${outcomeHeld.submissionId} = any(${sql.param(ids)}::uuid[])`);
  await storeRecords(
    tx,
    outcomeHeld,
    held.map(({ submissionId, families }) => ({ submissionId, families: [...families] })),
  );
  await tx
    .insert(outcomeSurgeons)
    .values(surgeons.map((doctorUid) => ({ lensId, doctorUid })))
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify('outcome_figures', ${String(lensId)})`);
}

export const toStored = (histograms: Histograms): Record<string, StoredHistogram> =>
  Object.fromEntries(Object.entries(histograms).map(([name, { n, eyes }]) => [name, { n, eyes: [...eyes] }]));

export const fromStored = (stored: Readonly<Record<string, StoredHistogram>> | null): Histograms =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, { n, eyes }]) => [name, { n, eyes: new Map(eyes) }]));
