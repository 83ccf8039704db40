import { mixedIn } from '../case-mix/counts.ts';
import { moveCaseMix } from '../case-mix/move.ts';
import type { NewCount } from '../case-mix/store.ts';
import type { PostOpOutcome } from '../rules.ts';
import { cellOf } from './cell.ts';
import { type Group, groupOf } from './groups.ts';
import { hasAll, type PanelName, type PanelSet, panelsOf } from './panels.ts';
import type { NewPart, PartsByDoctor } from './parts.store.ts';
import { type Count, countOf, type Held, heldOf, leavesOut, moveOn, NO_COUNT, NO_PART, sumOfCounts } from './parts.ts';
import { type Alike, type Renewal, renewalsOf } from './renewal.ts';
import type { NewCell, Standing, WaitingEye } from './snapshot.store.ts';
import type { Surgeon } from './store.ts';

type GroupToMove = {
  readonly group: Group;
  /** Its eyes that wait. */
  readonly added: readonly WaitingEye[];
  /** Everybody whose eyes count. */
  readonly doctors: readonly Surgeon[];
  readonly before: PartsByDoctor;
  readonly standing: Standing;
  /** All eyes of a doctor with the lens, counted by group. */
  readonly countEyes: (uid: string) => Promise<readonly Count[]>;
  readonly readEyes: (uid: string) => Promise<readonly PostOpOutcome[]>;
};

/**
 * What becomes of a group of eyes that moves on: the cells, the parts in them and the counts of the case mix that are
 * other ones from now on.
 */
export async function moveGroup(of: GroupToMove): Promise<{ cells: NewCell[]; parts: NewPart[]; mix: NewCount[] }> {
  const { group, doctors, before, standing } = of;
  const counts = await countGroup(of);
  const renewals = renewalsOf(alikeIn(counts, of.added));
  const leftOut = await holdFewer(of, counts, renewals);

  const cells = [...renewals].map(([panel, renewal]) => {
    const byDoctor = [...counts].map(
      ([uid, count]) => [uid, leftOut.get(uid)?.get(panel) ?? heldOf(count, panel)] as const,
    );
    return { group, panel, cell: cellOf(panel, renewal, new Map(byDoctor)) };
  });

  const moved = [...renewals].filter(([, renewal]) => !('beside' in renewal)).map(([panel]) => panel);
  const surgeons = new Map(doctors.map((doctor) => [doctor.uid, doctor]));
  const parts = [...new Set([...counts.keys(), ...before.keys()])].flatMap((uid): NewPart[] => {
    const own = before.get(uid);
    const surgeon = surgeons.get(uid);
    const known = own?.part ?? (surgeon?.isInSnapshot ? null : NO_PART);
    // Of who is not verified any more nothing counts.
    const count = counts.get(uid) ?? (own?.part.count.sets.size === 0 ? own.part.count : NO_COUNT);
    const fewer = leftOut.get(uid);
    const isSame = own?.part.count === count && !moved.some((panel) => own.part.held.has(panel) || fewer?.has(panel));
    if (isSame) return [];
    const now = new Map(moved.map((panel) => [panel, fewer?.get(panel) ?? null]));
    return [{ group, uid, corrected: surgeon?.corrected ?? null, part: moveOn(known, count, now, standing) }];
  });
  const mixed = new Map([...counts].map(([uid, { histograms }]) => [uid, mixedIn(histograms.mix)]));
  return { cells, parts, mix: moveCaseMix(of.added, renewals, mixed) };
}

/** The eyes of every doctor in the group, those that waited among them. */
async function countGroup({ group, added, doctors, before, countEyes }: GroupToMove): Promise<Map<string, Count>> {
  const addedBy = Map.groupBy(added, ({ doctor }) => doctor);
  const counts = new Map<string, Count>();
  for (const { uid, corrected, isInSnapshot } of doctors) {
    const own = before.get(uid);
    const isKnown = !isInSnapshot || own?.isCountOf(corrected);
    const known = isInSnapshot ? own?.part.count : NO_COUNT;
    const eyes = (addedBy.get(uid) ?? []).map(({ outcome }) => outcome);
    if (!isKnown || !known) counts.set(uid, (await countEyes(uid))[group] as Count);
    else counts.set(uid, eyes.length === 0 ? known : sumOfCounts(known, countOf(eyes)));
  }
  return counts;
}

/** All eyes of a group, alike ones together. */
function alikeIn(counts: ReadonlyMap<string, Count>, added: readonly WaitingEye[]): Alike[] {
  const waiting = new Map<string, Map<PanelSet, number>>();
  for (const [doctor, eyes] of Map.groupBy(added, (eye) => eye.doctor)) {
    waiting.set(doctor, new Map(countOf(eyes.map(({ outcome }) => outcome)).sets));
  }
  return [...counts].flatMap(([doctor, { sets }]) =>
    [...sets].map(([panels, count]) => ({ doctor, panels, count, waiting: waiting.get(doctor)?.get(panels) ?? 0 })),
  );
}

/** What panels hold of doctors of whose eyes they leave some out. */
async function holdFewer(
  { group, readEyes }: GroupToMove,
  counts: ReadonlyMap<string, Count>,
  renewals: ReadonlyMap<PanelName, Renewal>,
): Promise<ReadonlyMap<string, ReadonlyMap<PanelName, Held>>> {
  const fewer = new Map<string, Map<PanelName, Held>>();
  for (const [uid, count] of counts) {
    const panels = [...renewals].filter(
      ([panel, renewal]) => !('beside' in renewal) && leavesOut(count, panel, renewal.of),
    );
    if (panels.length === 0) continue;
    const eyes = (await readEyes(uid)).filter((eye) => groupOf(eye) === group);
    const held = panels.map(([panel, renewal]): [PanelName, Held] => {
      const of = 'of' in renewal ? renewal.of : 0n;
      return [panel, heldOf(countOf(eyes.filter((eye) => hasAll(panelsOf(eye), of))), panel)];
    });
    fewer.set(uid, new Map(held));
  }
  return fewer;
}
