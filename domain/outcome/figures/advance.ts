import { setImmediate } from 'node:timers/promises';
import { readPersons } from '#domain/doctor/persons/persons.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Case, caseMixOf, casesIn, outcomesIn } from '../case-mix/counts.ts';
import { writeCaseMix } from '../case-mix/store.ts';
import { cellOf } from './cell.ts';
import { atomOfKey, FAMILIES, type FamilyName } from './families.ts';
import { GROUPS } from './groups.ts';
import * as eyes from './joining.store.ts';
import { type AtomOf, type Doctors, entryOf, movingAtoms } from './joining.ts';
import { deleteUnverified, readOwn, readParts, replaceOwn } from './parts.store.ts';
import { type Part, partOf, plus } from './parts.ts';
import { beginMove, endMove, type NewCell, writeCells } from './snapshot.store.ts';
import { atOneMoment } from './store.ts';

/**
 * Decides, once for each `until`, whether the snapshot of a lens moves on, and moves it.
 *
 * @param until eyes that were submitted at this time or later wait for the next decision.
 */
export type Advance = (lensId: number, until: Date) => Promise<void>;

export function createAdvance(db: Database): Advance {
  return (lensId, until) =>
    inTransaction(db, async (tx) => {
      await atOneMoment(tx);
      const last = await eyes.readDecision(tx, lensId);
      if (last && last >= until) return;
      await eyes.dropOtherLayouts(tx, lensId);
      // Requests of visitors are answered in between, as everywhere below.
      for await (const _named of eyes.nameAtoms(tx, lensId, until)) await setImmediate();
      const doctors = await readDoctors(tx, lensId, until);
      const moving = movingAtoms(await eyes.readWaiting(tx, lensId), doctors);
      if (moving.length > 0) await move(tx, { lensId, until, moving, doctors });
      const waiting = await eyes.countWaiting(tx, lensId);
      await eyes.writeDecision(tx, lensId, { until, waiting: waiting - (waiting % 5) });
    });
}

type KnownDoctors = Doctors & {
  /** All accounts of the persons who have some accounts. */
  readonly accountsOf: (uids: Iterable<string>) => readonly string[];
};

async function readDoctors(tx: Transaction, lensId: number, until: Date): Promise<KnownDoctors> {
  const withdrawn = await eyes.readWithdrawn(tx, lensId, until);
  const persons = await readPersons(tx);
  const personOf = (uid: string) => persons.get(uid) ?? uid;
  const byPerson = Map.groupBy(withdrawn, ({ doctor }) => personOf(doctor));
  return {
    personOf,
    accountsOf(uids) {
      const found = new Set([...uids].map(personOf));
      return [...persons].flatMap(([uid, person]) => (found.has(person) ? [uid] : []));
    },
    withdrawn: (person, family) =>
      (byPerson.get(person) ?? [])
        .filter(({ panels }) => FAMILIES[family].some((panel) => panels.includes(panel)))
        .reduce((sum, note) => sum + note.eyes, 0),
  };
}

type Move = {
  readonly lensId: number;
  readonly until: Date;
  readonly moving: readonly AtomOf[];
  readonly doctors: KnownDoctors;
};

async function move(tx: Transaction, { lensId, until, moving, doctors }: Move): Promise<void> {
  await beginMove(tx, lensId, until);
  const surgeons = await countEyes(tx, lensId, moving);
  await deleteUnverified(tx, lensId, moving.map(entryOf));
  await eyes.noteMoved(tx, lensId, moving);
  await sumUp(tx, { lensId, moving, doctors });
  await endMove(tx, lensId, doctors.accountsOf(surgeons));
}

/**
 * Makes the parts of atoms again from the present answers of all their eyes. A part in which no eye was corrected or
 * withdrawn takes those that join it, and the others are not read again. Returns the doctors whose eyes were counted.
 */
async function countEyes(tx: Transaction, lensId: number, moving: readonly AtomOf[]): Promise<string[]> {
  const atomOf = new Map(moving.map((one) => [entryOf(one), one]));
  const entries = [...atomOf.keys()];
  const uids = await eyes.readMoving(tx, lensId, entries);
  const joining = new Map<string, Map<string, Part>>(uids.map((uid) => [uid, new Map()]));
  for await (const some of eyes.readJoining(tx, lensId, entries)) {
    for (const [doctor, own] of Map.groupBy(some, (eye) => eye.doctor)) {
      const joins = (entry: string, { sums }: eyes.CountedEye) => atomOf.has(entry) && !sums.includes(entry);
      addEyes(joining.get(doctor) as Map<string, Part>, { doctor, eyes: own, atomOf, joins });
    }
    await setImmediate();
  }
  for (const uid of uids) {
    const own = await readOwn(tx, lensId, uid, entries);
    const stale = new Set(own.flatMap((part) => (part.isStale ? [entryOf(part)] : [])));
    const changed = new Map<string, Part>();
    for (const part of own.filter(({ isStale }) => isStale))
      changed.set(entryOf(part), partOf(part.family, part.atom, uid, []));
    const kept = new Map(own.map((part) => [entryOf(part), part]));
    for (const [entry, part] of joining.get(uid) ?? [])
      if (!stale.has(entry)) changed.set(entry, plus(kept.get(entry), part));
    if (stale.size > 0) {
      for await (const some of eyes.readOfDoctor(tx, lensId, uid, [...stale])) {
        addEyes(changed, { doctor: uid, eyes: some, atomOf, joins: (entry) => stale.has(entry) });
        await setImmediate();
      }
    }
    await replaceOwn(tx, lensId, uid, [...changed.values()]);
  }
  return uids;
}

type Added = {
  readonly doctor: string;
  readonly eyes: readonly eyes.CountedEye[];
  readonly atomOf: ReadonlyMap<string, AtomOf>;
  /** Whether an eye is added to the part of one of its atoms. */
  readonly joins: (entry: string, eye: eyes.CountedEye) => boolean;
};

/** Adds eyes of a doctor to the doctor's parts. */
function addEyes(parts: Map<string, Part>, { doctor, eyes: some, atomOf, joins }: Added): void {
  const added = some.flatMap((eye) =>
    eye.atoms.filter((entry) => joins(entry, eye)).map((entry) => ({ entry, outcome: eye.outcome })),
  );
  for (const [entry, all] of Map.groupBy(added, (one) => one.entry)) {
    const { family, atom } = atomOf.get(entry) as AtomOf;
    const part = partOf(
      family,
      atom,
      doctor,
      all.map(({ outcome }) => outcome),
    );
    parts.set(entry, plus(parts.get(entry), part));
  }
}

/** Makes the cells of the groups of atoms again, and the case mix, from the parts of all doctors. */
async function sumUp(tx: Transaction, { lensId, moving, doctors }: Omit<Move, 'until'>): Promise<void> {
  // All parts without a doctor count as one surgeon: whose they were is not known any more.
  const personOf = (doctor: string | null) => (doctor === null ? '' : doctors.personOf(doctor));
  const groups = new Set(moving.map(({ family, atom }) => `${family} ${atomOfKey(atom).group}`));
  const families = [...new Set(moving.map(({ family }) => family))];
  const outcomes = outcomesIn(families);
  const cases: Case[] = [];
  const cells: NewCell[] = [];
  for (const family of families) {
    const isJudged = outcomesIn([family]).length > 0;
    for (const group of GROUPS) {
      const hasMoved = groups.has(`${family} ${group}`);
      if (!hasMoved && !isJudged) continue;
      const parts = await readParts(tx, lensId, family, group);
      cases.push(...casesIn(parts, outcomes));
      for (const panel of hasMoved ? FAMILIES[family as FamilyName] : []) {
        cells.push({ group, panel, cell: cellOf(panel, parts, personOf) });
        await setImmediate();
      }
    }
  }
  await writeCells(tx, lensId, cells);
  await writeCaseMix(tx, lensId, outcomes, caseMixOf(cases, outcomes, personOf));
}
