import { panelOf } from '../case-mix/kinds.ts';
import { SENT_AGAIN_DAYS } from '../rules/snapshots.ts';
import { FAIR_OUTCOME_NAMES, type PostOpOutcome } from '../rules.ts';
import { atomOfKey, atomsOf, FAMILIES, type FamilyName } from './families.ts';
import { type AtomOf, entryOf, movingAtoms, type WaitingEyes } from './joining.ts';
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
  /** The panels in which a snapshot has ever held it. */
  readonly held: ReadonlySet<PanelName>;
  /** The atoms whose sums contain it. */
  readonly sums: ReadonlySet<string>;
};
type Withdrawn = Pick<Submitted, 'held' | 'sums'> & { readonly person: string; readonly day: number };

/** Families of panels: the present ones, and others that an earlier or later version may have. */
export const LAYOUTS = [
  FAMILIES,
  // Without two panels that show what others show as well.
  {
    ...FAMILIES,
    distanceAcuity: FAMILIES.distanceAcuity.filter((panel) => panel !== 'lineDifference'),
    refraction: FAMILIES.refraction.filter((panel) => panel !== 'refractiveStrength'),
  },
  // With one family of two.
  { ...FAMILIES, patientSatisfaction: ['patientSatisfaction', 'halos'], halos: [] },
] as const satisfies readonly Readonly<Record<FamilyName, readonly PanelName[]>>[];

export type WardOptions = {
  readonly personOf?: (doctor: string) => string;
  /** Whether the rule knows which eyes were withdrawn; without, it can be seen to be needed. */
  readonly knowsWithdrawn?: boolean;
  /** Whether a note of a withdrawn eye stays while a snapshot holds the eye; without, it ends after half a year. */
  readonly keepsNotes?: boolean;
  /** Whether an upgrade makes atoms again without fresh eyes. */
  readonly renews?: boolean;
};

/** Eyes of one lens that join snapshots by the rule, without a database, and all sums that were ever published. */
export function createWard({
  personOf = (doctor) => doctor,
  knowsWithdrawn = true,
  keepsNotes = true,
  renews = false,
}: WardOptions = {}) {
  let submitted: Submitted[] = [];
  let ids = 0;
  const rejected = new Set<string>();
  let withdrawn: Withdrawn[] = [];
  let day = 0;
  let families: Readonly<Record<FamilyName, readonly PanelName[]>> = FAMILIES;
  /** What sums of the present layout hold, by atom. */
  let published = new Map<string, readonly Submitted[]>();
  /** Groups of families whose figures are from before an upgrade. */
  let old = new Set<string>();
  const familyOf = (panel: PanelName) =>
    (Object.keys(families) as FamilyName[]).find((family) => families[family].includes(panel));
  const isHeld = (held: ReadonlySet<PanelName>, family: FamilyName) =>
    families[family].some((panel) => held.has(panel));
  const groupsOf = () => new Set([...published.keys()].map((key) => key.split(' ').slice(0, 2).join(' ')));
  const unknowns = new Map<string, Unknown>();
  const sums = new Map<string, Sum>();

  const doctors = {
    personOf,
    withdrawn: (person: string, family: FamilyName) =>
      knowsWithdrawn ? withdrawn.filter((one) => one.person === person && isHeld(one.held, family)).length : 0,
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

  /** Makes the sums of atoms again from the present answers of their eyes, and publishes everything. */
  function moveAll(moving: readonly AtomOf[], counted: readonly Submitted[]): void {
    const entries = new Set(moving.map(entryOf));
    const atomsIn = new Map(
      counted.map(({ id, outcome }) => {
        const atoms = [...atomsOf(outcome, families)].map(([family, atom]) => ({
          family,
          entry: entryOf({ family, atom }),
        }));
        return [id, atoms.filter(({ entry }) => entries.has(entry))];
      }),
    );
    const left = (inSums: ReadonlySet<string>) => [...inSums].filter((entry) => !entries.has(entry));
    submitted = submitted.map((one) => {
      const joined = atomsIn.get(one.id) ?? [];
      return {
        ...one,
        held: new Set([...one.held, ...joined.flatMap(({ family }) => families[family])]),
        sums: new Set([...left(one.sums), ...joined.map(({ entry }) => entry)]),
      };
    });
    withdrawn = withdrawn.map((one) => ({ ...one, sums: new Set(left(one.sums)) }));
    for (const entry of entries) {
      published.set(
        entry,
        submitted.filter(({ sums: inSums }) => inSums.has(entry)),
      );
    }
    old = old.difference(groupsOf());
    if (entries.size > 0) publishAll();
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
      submitted.push({ id: `${ids}`, eye, content, doctor, outcome, held: new Set(), sums: new Set() });
    },
    correct(place: number, outcome: PostOpOutcome): void {
      ids += 1;
      submitted = submitted.map((one, index) => (index === place ? { ...one, outcome, content: ids } : one));
    },
    withdraw(isGone: (one: Submitted, place: number) => boolean): readonly Submitted[] {
      const gone = submitted.filter(isGone);
      for (const { doctor, held, sums: inSums } of gone) {
        if (held.size > 0) withdrawn.push({ person: personOf(doctor), held, sums: inSums, day });
      }
      submitted = submitted.filter((one) => !gone.includes(one));
      return gone;
    },
    judge(doctor: string): void {
      if (!rejected.delete(doctor)) rejected.add(doctor);
    },
    /** Another version counts by other families: what was published stays, and atoms begin again. */
    upgrade(layout: number): void {
      const before = [...published.values()].flat();
      old = new Set([...old, ...groupsOf()]);
      families = LAYOUTS[layout % LAYOUTS.length] as typeof families;
      published = new Map();
      const unheld = new Set<string>();
      submitted = submitted.map((one) => ({ ...one, sums: unheld }));
      withdrawn = withdrawn.map((one) => ({ ...one, sums: unheld }));
      if (renews) {
        const ids = new Set(before.map(({ id }) => id));
        moveAll(
          submitted
            .filter(({ id }) => ids.has(id))
            .flatMap(({ outcome }) => [...atomsOf(outcome, families)].map(([family, atom]) => ({ family, atom }))),
          submitted.filter(({ id }) => ids.has(id)),
        );
      }
    },
    wait(days: number): void {
      day += days;
    },
    /** Lets the snapshot move on; whether anything did. */
    nextDay(): boolean {
      day += 1;
      withdrawn = withdrawn.filter(
        (one) => day - one.day <= SENT_AGAIN_DAYS || (keepsNotes && (one.sums.size > 0 || old.size > 0)),
      );
      const counted = submitted.filter(({ doctor }) => !rejected.has(doctor));
      const waiting = counted.flatMap(({ doctor, outcome, held }) =>
        [...atomsOf(outcome, families)].flatMap(([family, atom]): WaitingEyes[] =>
          isHeld(held, family) ? [] : [{ doctor, family, atom, eyes: 1 }],
        ),
      );
      const moving = movingAtoms(waiting, doctors);
      moveAll(moving, counted);
      return moving.length > 0;
    },
  };
}
