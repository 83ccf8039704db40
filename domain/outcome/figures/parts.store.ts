import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { outcomeParts, outcomeSnapshots } from '../tables.ts';
import { GROUPS, type Group } from './groups.ts';
import { LAYOUT, type PanelName } from './panels.ts';
import type { Held, Part } from './parts.ts';
import { fromStored, toStored } from './snapshot.store.ts';
import { NO_VERSION } from './store.ts';

/** A part, and whether its count can be gone on from while a doctor's eyes have this name (`outcome_versions`). */
export type StoredPart = { readonly part: Part; readonly isCountOf: (corrected: string) => boolean };
/** Parts of a group by doctor. */
export type PartsByDoctor = ReadonlyMap<string, StoredPart>;

type Row = typeof outcomeParts.$inferSelect;
type RowName = Pick<Row, 'version' | 'doctorUid' | 'eyes'>;

/** Reads parts, each state of a row once in a process. */
export function createPartReader() {
  const kept = new Map<number, ReadonlyMap<string, StoredPart>>();

  /** The parts of every doctor in the cells of a lens, by group. */
  return async (tx: Transaction, lensId: number): Promise<readonly PartsByDoctor[]> => {
    const { version, doctorUid, eyes } = outcomeParts;
    const names: RowName[] = await tx
      .select({ version, doctorUid, eyes })
      .from(outcomeParts)
      .where(eq(outcomeParts.lensId, lensId));
    const before = kept.get(lensId);
    const unknown = names.filter((row) => !before?.has(row.version)).map((row) => row.version);
    const read =
      unknown.length === 0
        ? []
        : await tx
            .select()
            .from(outcomeParts)
            .where(and(eq(outcomeParts.lensId, lensId), sql`${version} = any(${sql.param(unknown)}::uuid[])`));
    const now = new Map([...(before ?? []), ...read.map((row) => [row.version, partOf(row)] as const)]);
    const present = new Map(names.map((row) => [row.version, now.get(row.version) as StoredPart]));
    kept.set(lensId, present);
    return GROUPS.map(
      (group) =>
        new Map(
          names
            .filter((row) => row.eyes === group)
            .map((row) => [row.doctorUid, present.get(row.version) as StoredPart]),
        ),
    );
  };
}

/** One doctor's parts in the cells of a lens, by group, and the version of its snapshot at the same moment. */
export async function readOwnParts(
  db: Queryable,
  lensId: number,
  uid: string,
): Promise<{ version: string; parts: ReadonlyMap<number, Part> }> {
  const rows = await db
    .select({ version: outcomeSnapshots.version, part: outcomeParts })
    .from(outcomeSnapshots)
    .leftJoin(outcomeParts, and(eq(outcomeParts.lensId, outcomeSnapshots.lensId), eq(outcomeParts.doctorUid, uid)))
    .where(eq(outcomeSnapshots.lensId, lensId));
  const parts = rows.flatMap(({ part }) => (part ? [[part.eyes, partOf(part).part] as const] : []));
  return { version: rows[0]?.version ?? NO_VERSION, parts: new Map(parts) };
}

/** A doctor's part in a group as it is from now on; `corrected` names the eyes that it counts, null where it lacks some. */
export type NewPart = {
  readonly group: Group;
  readonly uid: string;
  readonly corrected: string | null;
  readonly part: Part;
};

/** Stores what parts are from now on. Fails for another try where a second process does the same. */
export async function writeParts(tx: Transaction, lensId: number, parts: readonly NewPart[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ group, uid, corrected, part: { count, held } }) => ({
    lensId,
    doctorUid: uid,
    eyes: group,
    version: randomUUID(),
    corrected,
    layout: LAYOUT,
    sets: [...count.sets].map(([set, eyes]) => [String(set), eyes] as const),
    counted: toStored(count.histograms),
    held: Object.fromEntries(
      [...held].map(([panel, one]) => [panel, one && { n: one.n, histograms: toStored(one.histograms) }]),
    ),
  }));
  const { version, corrected, layout, sets, counted, held } = outcomeParts;
  const set = Object.entries({ version, corrected, layout, sets, counted, held });
  await tx
    .insert(outcomeParts)
    .values(rows)
    .onConflictDoUpdate({
      target: [outcomeParts.lensId, outcomeParts.doctorUid, outcomeParts.eyes],
      set: Object.fromEntries(set.map(([name, { name: column }]) => [name, sql.raw(`excluded."${column}"`)])),
    });
}

function partOf({ layout, corrected, sets, counted, held }: Row): StoredPart {
  const heldBy = Object.entries(held).map(
    ([panel, one]) =>
      [panel as PanelName, one && { n: one.n, histograms: fromStored(one.histograms) }] as [PanelName, Held | null],
  );
  return {
    part: {
      count: { sets: new Map(sets.map(([set, eyes]) => [BigInt(set), eyes])), histograms: fromStored(counted) },
      held: new Map(heldBy),
    },
    isCountOf: (name) => layout === LAYOUT && corrected === name,
  };
}
