import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { BesidePanel, PostOpOutcome } from '../rules.ts';
import { toSubmission } from '../store.ts';
import {
  outcomeCells,
  outcomeSnapshots,
  outcomeSurgeons,
  outcomeWaiting,
  postOpSubmissions,
  type StoredHistogram,
} from '../tables.ts';
import { GROUPS, type Group } from './groups.ts';
import type { PanelName } from './panels.ts';
import type { Cell, Histograms, Snapshot } from './snapshot.ts';
import { NO_VERSION } from './store.ts';

/** An eye that has been in no snapshot yet. */
export type WaitingEye = { readonly id: string; readonly doctor: string; readonly outcome: PostOpOutcome };

/** The eyes with a lens that wait, of verified doctors. */
export async function readWaiting(db: Queryable, lensId: number): Promise<WaitingEye[]> {
  // Few wait as a rule, whatever PostgreSQL last counted: a list of them is looked up, where a join may read all eyes.
  const waiting = db.select({ id: outcomeWaiting.submissionId }).from(outcomeWaiting);
  const rows = await db
    .select({ eye: postOpSubmissions })
    .from(postOpSubmissions)
    .innerJoin(registeredDoctors, eq(registeredDoctors.uid, postOpSubmissions.doctorUid))
    .where(
      and(
        sql`${postOpSubmissions.id} = any (array(${waiting}))`,
        eq(postOpSubmissions.lensId, lensId),
        eq(registeredDoctors.status, 'verified'),
      ),
    );
  return rows.map(({ eye }) => ({ id: eye.id, doctor: eye.doctorUid, outcome: toSubmission(eye).outcome }));
}

/** How many eyes the cells of a group hold; those that hold none are left out. */
export type Standing = ReadonlyMap<PanelName, number>;

/** How many eyes the cells of each group of a lens hold. */
export async function readStanding(db: Queryable, lensId: number): Promise<readonly Standing[]> {
  const { eyes, n, panel } = outcomeCells;
  const rows = await db
    .select({ eyes, n, panel })
    .from(outcomeCells)
    .where(and(eq(outcomeCells.lensId, lensId), gt(n, 0)));
  return GROUPS.map(
    (group) => new Map(rows.filter((row) => row.eyes === group).map((row) => [row.panel as PanelName, row.n])),
  );
}

/** The snapshots of these lenses, in their order. */
export async function readSnapshots(db: Queryable, lensIds: readonly number[]): Promise<Snapshot[]> {
  const { lensId, version, advancedAt } = outcomeSnapshots;
  const rows = await db
    .select({ version, advancedAt, cell: outcomeCells })
    .from(outcomeSnapshots)
    .innerJoin(outcomeCells, eq(outcomeCells.lensId, lensId))
    .where(inArray(lensId, [...lensIds]));
  const byLens = Map.groupBy(rows, ({ cell }) => cell.lensId);
  return lensIds.map((id) => {
    const found = byLens.get(id) ?? [];
    const [first] = found;
    if (!first) return noSnapshot(id);
    const groups = GROUPS.map(() => new Map<PanelName, Cell>());
    for (const { cell } of found) {
      const { n, surgeons, most, likeness } = cell;
      const beside = cell.beside as BesidePanel | null;
      const histograms = fromStored(cell.histograms);
      groups[cell.eyes]?.set(cell.panel as PanelName, { n, surgeons, most, likeness, beside, histograms });
    }
    return { lensId: id, version: first.version, asOf: first.advancedAt.toISOString().slice(0, 10), groups };
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

/** What moves on in a snapshot. */
export type NewCell = { readonly group: Group; readonly panel: PanelName; readonly cell: Cell };

/**
 * Moves the snapshot of a lens on: its new name and date, the cells that change, and the eyes that wait no longer.
 * Cells that are withheld replace none that stand. Fails for another try where a second process does the same.
 */
export async function writeSnapshot(
  tx: Transaction,
  {
    lensId,
    advancedAt,
    cells,
    taken,
    surgeons: uids,
  }: { lensId: number; advancedAt: Date; cells: NewCell[]; taken: string[]; surgeons: string[] },
): Promise<void> {
  const snapshot = { version: randomUUID(), advancedAt };
  await tx
    .insert(outcomeSnapshots)
    .values({ lensId, ...snapshot })
    .onConflictDoUpdate({ target: outcomeSnapshots.lensId, set: snapshot });
  const rows = cells.map(({ group, panel, cell: { histograms, ...cell } }) => ({
    lensId,
    eyes: group,
    panel,
    ...cell,
    histograms: cell.beside === null ? toStored(histograms) : null,
  }));
  const key = [outcomeCells.lensId, outcomeCells.eyes, outcomeCells.panel];
  const { surgeons, most, likeness, n, histograms, beside } = outcomeCells;
  if (rows.length > 0) {
    await tx
      .insert(outcomeCells)
      .values(rows)
      .onConflictDoUpdate({
        target: key,
        set: Object.fromEntries(
          Object.entries({ surgeons, most, likeness, n, histograms, beside }).map(([name, { name: column }]) => [
            name,
            sql.raw(`excluded."${column}"`),
          ]),
        ),
        setWhere: sql`excluded.beside is null or ${outcomeCells.n} = 0`,
      });
  }
  await tx
    .insert(outcomeSurgeons)
    .values(uids.map((doctorUid) => ({ lensId, doctorUid })))
    .onConflictDoNothing();
  await tx.delete(outcomeWaiting).where(sql`${outcomeWaiting.submissionId} = any(${sql.param(taken)}::uuid[])`);
  await tx.execute(sql`select pg_notify('outcome_figures', ${String(lensId)})`);
}

export const toStored = (histograms: Histograms): Record<string, StoredHistogram> =>
  Object.fromEntries(Object.entries(histograms).map(([name, { n, eyes }]) => [name, { n, eyes: [...eyes] }]));

export const fromStored = (stored: Readonly<Record<string, StoredHistogram>> | null): Histograms =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, { n, eyes }]) => [name, { n, eyes: new Map(eyes) }]));
