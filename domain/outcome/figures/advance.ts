import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type NewCount, writeCaseMix } from '../case-mix/store.ts';
import { readOutcomes } from '../store.ts';
import { GROUPS, type Group, groupOf } from './groups.ts';
import { moveGroup } from './move-group.ts';
import { panelsOf } from './panels.ts';
import { createPartReader, type NewPart, type PartsByDoctor, writeParts } from './parts.store.ts';
import { countOf, NO_PART } from './parts.ts';
import { type Alike, isDue } from './renewal.ts';
import {
  type NewCell,
  readStanding,
  readWaiting,
  type Standing,
  type WaitingEye,
  writeSnapshot,
} from './snapshot.store.ts';
import { atOneMoment, readDoctors } from './store.ts';

/** Moves the snapshots of lenses on as soon as their eyes allow it. */
export type Advance = (lensId: number) => Promise<void>;

/**
 * Decides for a lens, in one transaction, whether its snapshot moves on, and moves it. Of most doctors only the eyes are
 * read that wait; all eyes of those alone who have changed some, or of whose eyes a panel leaves some out.
 */
export function createAdvance(db: Database, clock: () => Date): Advance {
  const readParts = createPartReader();

  return (lensId) =>
    inTransaction(db, async (tx) => {
      await atOneMoment(tx);
      const waiting = await readWaiting(tx, lensId);
      const standing = waiting.length === 0 ? [] : await readStanding(tx, lensId);
      const due = groupsDue(waiting, standing);
      if (due.length === 0) return;
      const doctors = await readDoctors(tx, lensId);
      const before = await readParts(tx, lensId);

      const cells: NewCell[] = [];
      const mix: NewCount[] = [];
      const parts: NewPart[] = doctors
        .filter(({ isInSnapshot }) => !isInSnapshot)
        // Nothing of theirs is in the groups that stay.
        .flatMap(({ uid, corrected }) => GROUPS.map((group) => ({ group, uid, corrected, part: NO_PART })))
        .filter(({ group }) => !due.some((one) => one.group === group));
      const eyes = readEyes(tx, lensId);
      for (const { group, added } of due) {
        const [known, stand] = [before[group] as PartsByDoctor, standing[group] as Standing];
        const moved = await moveGroup({ group, added, doctors, before: known, standing: stand, ...eyes });
        cells.push(...moved.cells);
        parts.push(...moved.parts);
        mix.push(...moved.mix);
      }
      const taken = due.flatMap(({ added }) => added.map(({ id }) => id));
      await writeSnapshot(tx, { lensId, advancedAt: clock(), cells, taken, surgeons: doctors.map(({ uid }) => uid) });
      await writeParts(tx, lensId, parts);
      await writeCaseMix(tx, lensId, mix);
    });
}

/** The groups of eyes that may move on, each with its eyes that wait. */
function groupsDue(
  waiting: readonly WaitingEye[],
  standing: readonly Standing[],
): { readonly group: Group; readonly added: readonly WaitingEye[] }[] {
  const alike = (added: readonly WaitingEye[]): Alike[] =>
    added.map(({ doctor, outcome }) => ({ doctor, panels: panelsOf(outcome), count: 1, waiting: 1 }));
  return GROUPS.map((group) => ({
    group,
    added: waiting.filter(({ outcome }) => groupOf(outcome) === group),
  })).filter(({ group, added }) => isDue(alike(added), standing[group]?.get('submissions') ?? 0));
}

/** Ways to all eyes of a doctor, for those whose part does not tell. */
function readEyes(tx: Transaction, lensId: number) {
  const counts = new Map<string, ReturnType<typeof count>>();
  const count = async (uid: string) => {
    const eyes = await readOutcomes(tx, uid, lensId);
    return GROUPS.map((group) => countOf(eyes.filter((eye) => groupOf(eye) === group)));
  };
  return {
    /** Counted, by group. */
    countEyes(uid: string) {
      const counted = counts.get(uid) ?? count(uid);
      counts.set(uid, counted);
      return counted;
    },
    readEyes: (uid: string) => readOutcomes(tx, uid, lensId),
  };
}
