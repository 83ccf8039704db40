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

/**
 * How many eyes of an atom are certainly in no snapshot yet, by person: those that wait, less those that the person has
 * withdrawn. A file that was undone and imported again brings the same eyes under new ids.
 */
function freshByPerson(eyes: readonly Eye[], family: FamilyName, { personOf, withdrawn }: Doctors) {
  const waiting = Map.groupBy(
    eyes.filter(({ held }) => !held.has(family)),
    ({ doctor }) => personOf(doctor),
  );
  return new Map(
    [...waiting].map(([person, own]) => [person, Math.max(0, own.length - withdrawn(person, family))] as const),
  );
}

/**
 * The atoms of a family that move on, each with all eyes that it holds from now on.
 *
 * An atom moves when at least five fresh eyes remain whichever one person is left out. Its sums are then made anew from
 * the present answers, so that corrections and withdrawals never take effect without fresh eyes. Whatever is computed
 * from published sums therefore contains the fresh eyes of the last atom move that it uses: five of others or more.
 */
export function movingAtoms(
  eyes: readonly Eye[],
  family: FamilyName,
  doctors: Doctors,
): ReadonlyMap<string, readonly Eye[]> {
  const atoms = Map.groupBy(
    eyes.filter(({ atoms }) => atoms.has(family)),
    (eye) => eye.atoms.get(family) as string,
  );
  return new Map([...atoms].filter(([, some]) => isEnough(freshByPerson(some, family, doctors))));
}
