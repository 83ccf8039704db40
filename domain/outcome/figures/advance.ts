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
      for (let after: string | null = null; ; ) {
        after = await eyes.nameNextAtoms(tx, { lensId, until, after });
        if (after === null) break;
        await setImmediate();
      }
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
  for (const uid of uids) {
    const own = new Map((await readOwn(tx, lensId, uid, entries)).map((part) => [entryOf(part), part]));
    const stale = [...own].flatMap(([entry, { isStale }]) => (isStale ? [entry] : []));
    const counted = new Map<string, Part>(
      [...own].map(([entry, part]) => [entry, part.isStale ? partOf(part.family, part.atom, uid, []) : part]),
    );
    const isStale = new Set(stale);
    const changed = new Set(stale);
    for await (const some of eyes.readCounted(tx, { lensId, uid, entries, stale })) {
      const joining = some.flatMap(({ outcome, atoms, sums }) =>
        atoms
          .filter((entry) => atomOf.has(entry) && (isStale.has(entry) || !sums.includes(entry)))
          .map((entry) => ({ entry, outcome })),
      );
      for (const [entry, joined] of Map.groupBy(joining, (one) => one.entry)) {
        const { family, atom } = atomOf.get(entry) as AtomOf;
        const outcomes = joined.map(({ outcome }) => outcome);
        counted.set(entry, plus(counted.get(entry), partOf(family, atom, uid, outcomes)));
        changed.add(entry);
      }
      await setImmediate();
    }
    const parts = [...counted].flatMap(([entry, part]) => (changed.has(entry) ? [part] : []));
    await replaceOwn(tx, lensId, uid, parts);
  }
  return uids;
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
