import { panelOf } from '../case-mix/kinds.ts';
import { FAIR_OUTCOME_NAMES, type PostOpOutcome } from '../rules.ts';
import { atomOfKey, atomsOf, FAMILY_NAMES, type FamilyName, familyOf } from './families.ts';
import { byAtom, type Eye, movingAtoms } from './joining.ts';
import type { Sum, Unknown } from './linear-system.fixture.ts';
import { PANEL_NAMES, type PanelName } from './panels.ts';

/**
 * What sums of a panel are linear in, each with its factors. Panels of other names are about one answer of their own.
 * The preoperative acuity is in no other panel than the change of CDVA.
 */
const ANSWERS: Partial<Record<PanelName, readonly Readonly<Record<string, number>>[]>> = {
  ucdva: [{ udva: 1 }],
  distanceTargetUdva: [{ udva: 1 }],
  dcfva: [{ cdva: 1 }],
  lineDifference: [{ udva: 1, cdva: -1 }],
  cdvaChange: [{ before: 1, cdva: -1 }],
  refractiveTarget: [{ target: 1 }],
  predictionError: [{ equivalent: 1, target: -1 }, { target: 1 }],
  refractive: [{ equivalent: 1 }, { astigmatism: 1 }],
  refractiveStrength: [{ cylinder: 1 }],
  preOpCornealAstigmatism: [{ cornea: 1 }],
  corneal: [{ cornea: 1 }, { axis: 1 }],
};
const answersIn = (panel: PanelName) => ANSWERS[panel] ?? [{ [panel]: 1 }];

type Submitted = {
  readonly id: string;
  /** The eye itself: a file that is imported again brings the same eyes under other ids. */
  readonly eye: number;
  readonly doctor: string;
  readonly outcome: PostOpOutcome;
  /** Names what is said of the eye: another number after a correction, the same when it is sent again. */
  readonly content: number;
  readonly held: ReadonlySet<FamilyName>;
};

export type WardOptions = {
  readonly personOf?: (doctor: string) => string;
  /** Whether the rule knows which eyes were withdrawn; without, it can be seen to be needed. */
  readonly knowsWithdrawn?: boolean;
};

/** Eyes of one lens that join snapshots by the rule, without a database, and all sums that were ever published. */
export function createWard({ personOf = (doctor) => doctor, knowsWithdrawn = true }: WardOptions = {}) {
  let submitted: Submitted[] = [];
  let ids = 0;
  const rejected = new Set<string>();
  const withdrawn: { readonly person: string; readonly held: ReadonlySet<FamilyName> }[] = [];
  const published = new Map<string, readonly Submitted[]>();
  const unknowns = new Map<string, Unknown>();
  const sums = new Map<string, Sum>();

  const doctors = {
    personOf,
    withdrawn: (person: string, family: FamilyName) =>
      knowsWithdrawn ? withdrawn.filter((one) => one.person === person && one.held.has(family)).length : 0,
  };

  function publish(name: string, eyes: readonly Submitted[], factors: Readonly<Record<string, number>>): void {
    const sum = new Map<string, number>();
    for (const { eye, doctor, content } of eyes) {
      for (const [answer, factor] of Object.entries(factors)) {
        const column = `${eye} ${content} ${answer}`;
        unknowns.set(column, { eye, person: personOf(doctor) });
        sum.set(column, (sum.get(column) ?? 0) + factor);
      }
    }
    sums.set(`${name} ${[...sum.keys()].join()}`, sum);
  }

  /** Everything that may be asked for after a move: each panel of each group, and each count of the case mix. */
  function publishAll(): void {
    const atoms = [...published].map(([key, eyes]) => {
      const [family = '', ...atom] = key.split(' ');
      return { family: family as FamilyName, ...atomOfKey(atom.join(' ')), eyes };
    });
    for (const panel of PANEL_NAMES) {
      for (const group of [0, 1, 2, 3]) {
        const eyes = atoms.flatMap((atom) =>
          atom.family === familyOf(panel) && atom.group === group && atom.panels.includes(panel) ? atom.eyes : [],
        );
        for (const factors of answersIn(panel)) publish(`${panel} ${group}`, eyes, factors);
      }
    }
    const kinds = new Set(atoms.flatMap(({ kind }) => kind ?? []));
    for (const outcome of FAIR_OUTCOME_NAMES) {
      for (const kind of kinds) {
        const panel = panelOf(outcome);
        const eyes = atoms.flatMap((atom) =>
          atom.family === familyOf(panel) && atom.kind === kind && atom.panels.includes(panel) ? atom.eyes : [],
        );
        for (const factors of answersIn(panel)) publish(`${outcome} ${kind}`, eyes, factors);
      }
    }
  }

  return {
    sums: () => [...sums.values()],
    unknownOf: (column: string) => unknowns.get(column) as Unknown,
    submitted: () => submitted,
    /** How many eyes a panel holds over all groups. */
    sizeOf: (panel: PanelName) =>
      [...published].reduce((sum, [key, eyes]) => {
        const [family = '', ...atom] = key.split(' ');
        return family === familyOf(panel) && atomOfKey(atom.join(' ')).panels.includes(panel) ? sum + eyes.length : sum;
      }, 0),
    /** @param again the eye that this one is, where it had been withdrawn. */
    submit(doctor: string, outcome: PostOpOutcome, again?: Pick<Submitted, 'eye' | 'content'>): void {
      ids += 1;
      const { eye, content } = again ?? { eye: ids, content: ids };
      submitted.push({ id: `${ids}`, eye, content, doctor, outcome, held: new Set() });
    },
    correct(place: number, outcome: PostOpOutcome): void {
      ids += 1;
      submitted = submitted.map((one, index) => (index === place ? { ...one, outcome, content: ids } : one));
    },
    withdraw(isGone: (one: Submitted, place: number) => boolean): readonly Submitted[] {
      const gone = submitted.filter(isGone);
      for (const { doctor, held } of gone) if (held.size > 0) withdrawn.push({ person: personOf(doctor), held });
      submitted = submitted.filter((one) => !gone.includes(one));
      return gone;
    },
    judge(doctor: string): void {
      if (!rejected.delete(doctor)) rejected.add(doctor);
    },
    /** Lets the snapshot move on; whether anything did. */
    nextDay(): boolean {
      const counted = submitted.filter(({ doctor }) => !rejected.has(doctor));
      const eyes = counted.map(
        ({ id, doctor, outcome, held }): Eye => ({ id, doctor, outcome, atoms: atomsOf(outcome), held }),
      );
      let moved = false;
      for (const family of FAMILY_NAMES) {
        for (const [atom, all] of movingAtoms(byAtom(eyes), family, doctors)) {
          moved = true;
          const ofAtom = new Set(all.map(({ id }) => id));
          submitted = submitted.map((one) =>
            ofAtom.has(one.id) ? { ...one, held: new Set([...one.held, family]) } : one,
          );
          published.set(
            `${family} ${atom}`,
            submitted.filter(({ id }) => ofAtom.has(id)),
          );
        }
      }
      if (moved) publishAll();
      return moved;
    },
  };
}
