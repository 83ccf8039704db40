import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { PostOpOutcome } from '../rules.ts';
import { type Histogram, sumOf } from '../statistics/histogram.ts';
import { readOutcomes } from '../store.ts';
import { GROUPS, type Group, groupOf } from './groups.ts';
import { bitOf, hasAll, hasAny, PANELS, type PanelName, type PanelSet, panelsOf, SQUARES } from './panels.ts';
import { crowdedSquares } from './plot.ts';
import { type Alike, isDue, type Renewal, renewalsOf } from './renewal.ts';
import { type NewCell, readHeld, readWaiting, type WaitingEye, writeSnapshot } from './snapshot.store.ts';
import type { Cell, Histograms } from './snapshot.ts';
import { atOneMoment, readDoctors } from './store.ts';
import { type Counted, type Tallies, type Tally, talliesOf, tallyOf } from './tally.ts';

/** The eyes of one doctor with one lens: counted, and how many are in which panels, by their groups. */
type DoctorEyes = {
  readonly version: string;
  readonly tallies: Tallies;
  readonly panels: readonly ReadonlyMap<PanelSet, number>[];
};

/** Moves the snapshots of lenses on as soon as their eyes allow it. */
export type Advance = (lensId: number) => Promise<void>;

/**
 * Decides for a lens, in one transaction, whether its snapshot moves on, and moves it. The process keeps the eyes of
 * each doctor counted, so that a snapshot reads only those of doctors who have changed something since.
 */
export function createAdvance(db: Database, clock: () => Date): Advance {
  const kept = new Map<number, ReadonlyMap<string, DoctorEyes>>();

  return async (lensId) => {
    // Most changes move nothing on; to see so takes no more than the few eyes that wait.
    if ((await groupsDue(db, lensId)).length === 0) return;
    const before = kept.get(lensId);
    const doctors = await inTransaction(db, async (tx) => {
      await atOneMoment(tx);
      const groups = await groupsDue(tx, lensId);
      if (groups.length === 0) return before;
      const now = await readEyes(tx, lensId, before);
      const cells: NewCell[] = [];
      for (const { group, waiting } of groups) {
        const found = renewalsOf(alikeIn(group, now, waiting));
        for (const [panel, renewal] of found) {
          cells.push({ group, panel, cell: await cellOf(tx, { lensId, group, panel, renewal, doctors: now }) });
        }
      }
      const taken = groups.flatMap(({ waiting }) => waiting.map(({ id }) => id));
      await writeSnapshot(tx, { lensId, advancedAt: clock(), cells, taken, surgeons: [...now.keys()] });
      return now;
    });
    if (doctors) kept.set(lensId, doctors);
  };
}

type WaitingGroup = { readonly group: Group; readonly waiting: readonly WaitingEye[] };

/** The groups of eyes that may move on, each with its eyes that wait. */
async function groupsDue(db: Parameters<typeof readWaiting>[0], lensId: number): Promise<WaitingGroup[]> {
  const waiting = await readWaiting(db, lensId);
  if (waiting.length === 0) return [];
  const held = await readHeld(db, lensId);
  const groups = GROUPS.map((group) => ({
    group,
    waiting: waiting.filter(({ outcome }) => groupOf(outcome) === group),
  }));
  return groups.filter((one) => isDue(waitingAlike(one.waiting), held.get(one.group) ?? 0));
}

const waitingAlike = (waiting: readonly WaitingEye[]): Alike[] =>
  waiting.map(({ doctor, outcome }) => ({ doctor, panels: panelsOf(outcome), count: 1, waiting: 1 }));

/** All eyes of a group, alike ones together. */
function alikeIn(group: Group, doctors: ReadonlyMap<string, DoctorEyes>, waiting: readonly WaitingEye[]): Alike[] {
  const inWaiting = new Map<string, Map<PanelSet, number>>();
  for (const { doctor, outcome } of waiting) {
    const counts = inWaiting.get(doctor) ?? new Map<PanelSet, number>();
    inWaiting.set(doctor, counts);
    count(counts, panelsOf(outcome));
  }
  return [...doctors].flatMap(([doctor, { panels }]) =>
    [...(panels[group] ?? [])].map(([bits, eyes]) => ({
      doctor,
      panels: bits,
      count: eyes,
      waiting: inWaiting.get(doctor)?.get(bits) ?? 0,
    })),
  );
}

const count = (counts: Map<PanelSet, number>, key: PanelSet) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The eyes of every verified doctor with a lens; those of doctors who have changed nothing are not read again. */
async function readEyes(
  tx: Transaction,
  lensId: number,
  before: ReadonlyMap<string, DoctorEyes> | undefined,
): Promise<ReadonlyMap<string, DoctorEyes>> {
  const now = new Map<string, DoctorEyes>();
  for (const { uid, version } of await readDoctors(tx, lensId)) {
    const kept = before?.get(uid);
    now.set(uid, kept?.version === version ? kept : countEyes(version, await readOutcomes(tx, uid, lensId)));
  }
  return now;
}

function countEyes(version: string, eyes: readonly PostOpOutcome[]): DoctorEyes {
  const panels = GROUPS.map(() => new Map<PanelSet, number>());
  for (const eye of eyes) count(panels[groupOf(eye)] as Map<PanelSet, number>, panelsOf(eye));
  return { version, tallies: talliesOf(eyes), panels };
}

type CellToMake = {
  readonly lensId: number;
  readonly group: Group;
  readonly panel: PanelName;
  readonly renewal: Renewal;
  readonly doctors: ReadonlyMap<string, DoctorEyes>;
};

/** The sums of a panel over the eyes that it holds from now on. */
async function cellOf(tx: Transaction, { lensId, group, panel, renewal, doctors }: CellToMake): Promise<Cell> {
  if ('beside' in renewal) return { n: 0, surgeons: 0, most: 0, histograms: {}, beside: renewal.beside };
  const { of, surgeons, most } = renewal;
  const own = new Map<string, Tally>();
  for (const [uid, { tallies, panels }] of doctors) {
    const isHeld = ([bits]: readonly [PanelSet, number]) => hasAll(bits, of);
    const known = [...(panels[group] ?? [])].filter(([bits]) => hasAny(bits, bitOf(panel)));
    // Only who has eyes that the panel leaves out is counted anew.
    own.set(
      uid,
      known.every(isHeld)
        ? (tallies[group] as Tally)
        : tallyOf(
            (await readOutcomes(tx, uid, lensId)).filter((eye) => groupOf(eye) === group && hasAll(panelsOf(eye), of)),
          ),
    );
  }
  const histogramOf = (name: Counted): Histogram<unknown> => {
    const byDoctor = new Map([...own].map(([uid, tally]) => [uid, tally.of[name]]));
    const sum = sumOf<unknown>([...byDoctor.values()]);
    return SQUARES.has(name)
      ? crowdedSquares(sum as Histogram<number>, byDoctor as ReadonlyMap<string, Histogram<number>>)
      : sum;
  };
  const histograms: Histograms = Object.fromEntries(PANELS[panel].map((name) => [name, histogramOf(name)]));
  return { n: renewal.n, surgeons, most, histograms, beside: null };
}
