import type { PostOpOutcome } from '../rules.ts';
import type { FamilyName } from './families.ts';
import { isEnough } from './privacy.ts';

/** A submitted eye, with the families of panels in which a snapshot has held it. */
export type Eye = {
  readonly id: string;
  readonly doctor: string;
  readonly outcome: PostOpOutcome;
  readonly atoms: ReadonlyMap<FamilyName, string>;
  readonly held: ReadonlySet<FamilyName>;
};

/** What is known of the doctors beside their eyes. */
export type Doctors = {
  /** The person who has an account: several accounts may belong to one. */
  readonly personOf: (uid: string) => string;
  /** How many eyes a person has withdrawn lately that a snapshot had held in a family. */
  readonly withdrawn: (person: string, family: FamilyName) => number;
};

/** Eyes by family and by their atom in it. */
export type EyesByAtom = ReadonlyMap<FamilyName, ReadonlyMap<string, readonly Eye[]>>;

/** Sorts eyes into their atoms. */
export function byAtom(eyes: readonly Eye[]): EyesByAtom {
  const sorted = new Map<FamilyName, Map<string, Eye[]>>();
  for (const eye of eyes) {
    for (const [family, atom] of eye.atoms) {
      const atoms = sorted.get(family) ?? new Map<string, Eye[]>();
      if (!sorted.has(family)) sorted.set(family, atoms);
      const own = atoms.get(atom);
      if (own) own.push(eye);
      else atoms.set(atom, [eye]);
    }
  }
  return sorted;
}

/**
 * How many eyes of an atom are certainly in no snapshot yet, by person: those that wait, less those that the person has
 * withdrawn. A file that was undone and imported again brings the same eyes under new ids.
 */
function freshByPerson(eyes: readonly Eye[], family: FamilyName, { personOf, withdrawn }: Doctors) {
  const waiting = new Map<string, number>();
  for (const { doctor, held } of eyes) {
    const person = personOf(doctor);
    if (!held.has(family)) waiting.set(person, (waiting.get(person) ?? 0) + 1);
  }
  return new Map(
    [...waiting].map(([person, count]) => [person, Math.max(0, count - withdrawn(person, family))] as const),
  );
}

/**
 * The atoms of a family that move on.
 *
 * An atom moves when at least five fresh eyes remain whichever one person is left out. Its sums are then made anew from
 * the present answers of all its eyes, so that corrections and withdrawals never take effect without fresh eyes.
 * Whatever is computed from published sums therefore contains the fresh eyes of the last atom move that it uses: five of
 * others or more.
 */
export function movingAtoms(
  eyes: EyesByAtom,
  family: FamilyName,
  doctors: Doctors,
): ReadonlyMap<string, readonly Eye[]> {
  return new Map([...(eyes.get(family) ?? [])].filter(([, some]) => isEnough(freshByPerson(some, family, doctors))));
}
