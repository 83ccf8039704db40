import { setImmediate } from 'node:timers/promises';
import { readPersons } from '#domain/doctor/persons/persons.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { caseMixOf, outcomesIn } from '../case-mix/counts.ts';
import { writeCaseMix } from '../case-mix/store.ts';
import { cellOf } from './cell.ts';
import { atomOfKey, FAMILIES, FAMILY_NAMES, type FamilyName, LAYOUT } from './families.ts';
import type { Group } from './groups.ts';
import { readDecision, readEyes, readWithdrawn, writeDecision } from './joining.store.ts';
import { byAtom, type Doctors, type Eye, type EyesByAtom, movingAtoms } from './joining.ts';
import { readParts, replaceParts } from './parts.store.ts';
import { type Part, partOf } from './parts.ts';
import { type NewCell, readLayouts, writeSnapshot } from './snapshot.store.ts';
import { atOneMoment } from './store.ts';

/**
 * Decides, once for each `until`, whether the snapshot of a lens moves on, and moves it.
 *
 * @param until eyes that were submitted at this time or later wait for the next decision.
 */
export type Advance = (lensId: number, until: Date) => Promise<void>;

/** An atom of a family with all eyes that it holds from now on. */
type Move = { readonly family: FamilyName; readonly atom: string; readonly eyes: readonly Eye[] };

export function createAdvance(db: Database): Advance {
  return (lensId, until) =>
    inTransaction(db, async (tx) => {
      await atOneMoment(tx);
      const last = await readDecision(tx, lensId);
      if (last && last >= until) return;
      const waiting = await advance(tx, lensId, until);
      await writeDecision(tx, lensId, { until, waiting });
    });
}

/** Moves on what may; how many eyes wait for some of their figures then, rounded down to fives. */
async function advance(tx: Transaction, lensId: number, until: Date): Promise<number> {
  const eyes = await readEyes(tx, lensId, until);
  const doctors = await readDoctors(tx, until);
  const stale = staleGroups(await readLayouts(tx, lensId));
  const sorted = byAtom(eyes);
  const moves: Move[] = [];
  for (const family of FAMILY_NAMES) {
    const moving = movingAtoms(sorted, family, doctors);
    for (const [atom, all] of moving) moves.push({ family, atom, eyes: all });
    for (const [atom, all] of renewedBeside(moving, sorted, family, stale)) moves.push({ family, atom, eyes: all });
    // Requests of visitors are answered in between.
    await setImmediate();
  }
  const joined = new Map<string, Set<FamilyName>>();
  for (const { family, eyes: all } of moves) {
    for (const { id, held } of all) {
      if (!held.has(family)) joined.set(id, (joined.get(id) ?? new Set(held)).add(family));
    }
  }
  const waits = eyes.filter(
    ({ id, held, atoms }) => !atoms.keys().every((family) => (joined.get(id) ?? held).has(family)),
  );
  if (moves.length > 0) await write(tx, { lensId, until, moves, joined, doctors, stale });
  return waits.length - (waits.length % 5);
}

type KnownDoctors = Doctors & {
  /** All accounts of the persons who have some accounts. */
  readonly accountsOf: (uids: Iterable<string>) => readonly string[];
};

async function readDoctors(tx: Transaction, until: Date): Promise<KnownDoctors> {
  const withdrawn = await readWithdrawn(tx, until);
  const persons = await readPersons(tx);
  const personOf = (uid: string) => persons.get(uid) ?? uid;
  const byPerson = Map.groupBy(withdrawn, ([uid]) => personOf(uid));
  return {
    personOf,
    accountsOf(uids) {
      const found = new Set([...uids].map(personOf));
      return [...persons].flatMap(([uid, person]) => (found.has(person) ? [uid] : []));
    },
    withdrawn: (person, family) =>
      (byPerson.get(person) ?? []).reduce((sum, [, eyes]) => sum + (eyes.get(family) ?? 0), 0),
  };
}

const groupKey = (family: FamilyName, group: Group) => `${family} ${group}`;

/** The groups of families whose cells were made by another layout: all their atoms have to be made anew together. */
function staleGroups(cells: Awaited<ReturnType<typeof readLayouts>>): ReadonlySet<string> {
  const stale = cells.filter(({ layout }) => layout !== LAYOUT);
  return new Set(
    stale.flatMap(({ panel, group }) =>
      FAMILY_NAMES.filter((family) => FAMILIES[family].includes(panel)).map((family) => groupKey(family, group)),
    ),
  );
}

/** The other atoms of stale groups in which an atom moves, with the eyes that they hold already. */
function renewedBeside(
  moving: ReadonlyMap<string, readonly Eye[]>,
  eyes: EyesByAtom,
  family: FamilyName,
  stale: ReadonlySet<string>,
): [string, readonly Eye[]][] {
  const keyOf = (atom: string) => groupKey(family, atomOfKey(atom).group);
  const renewed = new Set([...moving.keys()].map(keyOf).filter((key) => stale.has(key)));
  return [...(eyes.get(family) ?? [])]
    .filter(([atom]) => !moving.has(atom) && renewed.has(keyOf(atom)))
    .map(([atom, some]) => [atom, some.filter(({ held }) => held.has(family))]);
}

type Written = {
  readonly lensId: number;
  readonly until: Date;
  readonly moves: readonly Move[];
  readonly joined: ReadonlyMap<string, ReadonlySet<FamilyName>>;
  readonly doctors: KnownDoctors;
  readonly stale: ReadonlySet<string>;
};

async function write(tx: Transaction, { lensId, until, moves, joined, doctors, stale }: Written): Promise<void> {
  const families = [...new Set(moves.map(({ family }) => family))];
  const isMoved = new Set(moves.map(({ family, atom }) => `${family} ${atom}`));
  const groups = Map.groupBy(moves, ({ family, atom }) => groupKey(family, atomOfKey(atom).group));
  const isReplaced = ({ family, atom }: Part) => {
    const group = groupKey(family, atomOfKey(atom).group);
    return isMoved.has(`${family} ${atom}`) || (stale.has(group) && groups.has(group));
  };
  const before = await readParts(tx, lensId, families);
  const made: Part[] = [];
  for (const { family, atom, eyes } of moves) {
    for (const [doctor, own] of Map.groupBy(eyes, (eye) => eye.doctor)) {
      made.push(
        partOf(
          family,
          atom,
          doctor,
          own.map(({ outcome }) => outcome),
        ),
      );
    }
    await setImmediate();
  }
  const parts = [...before.filter((part) => !isReplaced(part)), ...made];
  // All parts without a doctor count as one surgeon: whose they were is not known any more.
  const personOf = (doctor: string | null) => (doctor === null ? '' : doctors.personOf(doctor));
  const cells = [...groups.values()].flatMap(([move]): NewCell[] => {
    const { family, atom } = move as Move;
    const { group } = atomOfKey(atom);
    const inGroup = parts.filter((part) => part.family === family && atomOfKey(part.atom).group === group);
    return FAMILIES[family].map((panel) => ({ group, panel, cell: cellOf(panel, inGroup, personOf) }));
  });
  await writeSnapshot(tx, {
    lensId,
    advancedAt: until,
    cells,
    held: [...joined].map(([submissionId, held]) => ({ submissionId, families: [...held] })),
    surgeons: doctors.accountsOf(made.flatMap(({ doctor }) => doctor ?? [])),
  });
  await replaceParts(tx, lensId, [...moves, ...before.filter(isReplaced)], made);
  const outcomes = outcomesIn(families);
  await writeCaseMix(tx, lensId, outcomes, caseMixOf(parts, outcomes, personOf));
}
