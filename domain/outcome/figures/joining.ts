import type { FamilyName } from './families.ts';
import { isEnough } from './privacy.ts';

/** An atom of a family: the finest group of eyes that any published figure of the family is a sum of. */
export type AtomOf = { readonly family: FamilyName; readonly atom: string };

/** How many eyes of a doctor wait for an atom: those that no snapshot has held in any panel of the family. */
export type WaitingEyes = AtomOf & { readonly doctor: string; readonly eyes: number };

/** What is known of the doctors beside their eyes. */
export type Doctors = {
  /** The person who has an account: several accounts may belong to one. */
  readonly personOf: (uid: string) => string;
  /** How many eyes with the lens a person has withdrawn that a snapshot had held in a family. */
  readonly withdrawn: (person: string, family: FamilyName) => number;
};

/**
 * The atoms that move on.
 *
 * An eye is certainly in no snapshot yet if it waits, less as many as the person has withdrawn: a file that was undone
 * and imported again brings the same eyes under new ids. An atom moves when at least five such fresh eyes remain
 * whichever one person is left out. Its sums are then made again from the present answers of all its eyes, so that
 * corrections and withdrawals never take effect without fresh eyes. Whatever is computed from published sums therefore
 * contains the fresh eyes of the last atom move that it uses: five of others or more.
 */
export function movingAtoms(waiting: readonly WaitingEyes[], { personOf, withdrawn }: Doctors): AtomOf[] {
  const byAtom = Map.groupBy(waiting, ({ family, atom }) => entryOf({ family, atom }));
  return [...byAtom.values()].flatMap((some) => {
    const [{ family, atom }] = some as [WaitingEyes];
    const fresh = [...Map.groupBy(some, ({ doctor }) => personOf(doctor))].map(([person, own]) => {
      const eyes = own.reduce((sum, one) => sum + one.eyes, 0);
      return [person, Math.max(0, eyes - withdrawn(person, family))] as const;
    });
    return isEnough(new Map(fresh)) ? [{ family, atom }] : [];
  });
}

/** An atom of a family as a text: "distanceAcuity 1 ucdva+dcfva none/under70/low". */
export const entryOf = ({ family, atom }: AtomOf): string => `${family} ${atom}`;
