import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeak, leakBetween, type Shown } from '../figures/attacker.fixture.ts';
import { hasAll, type PanelName, type PanelSet, bitOf as panelBit } from '../figures/panels.ts';
import { isDue, renewalsOf } from '../figures/renewal.ts';
import { FAIR_OUTCOME_NAMES, type FairOutcome } from '../rules.ts';
import { bitOf } from './kinds.ts';
import { kindRenewals, SAME_ANSWER } from './renewal.ts';

const DOCTORS = ['ada', 'grace', 'mary', 'rosa'] as const;
const KINDS = ['none', 'comorbidity', 'history'] as const;
type Eye = { name: number; doctor: string; kind: string; outcomes: PanelSet; content: number; waits: boolean };

const EVERY = FAIR_OUTCOME_NAMES.reduce((set, outcome) => set | bitOf(outcome), 0n);
const without = (outcome: FairOutcome) => EVERY & ~bitOf(outcome);
/** The panels that an eye is in by what can be judged of it. */
const panelsOf = (outcomes: PanelSet) =>
  FAIR_OUTCOME_NAMES.filter((outcome) => hasAll(outcomes, bitOf(outcome)))
    .flatMap((outcome) => SAME_ANSWER[outcome])
    .reduce((set, panel) => set | panelBit(panel), panelBit('submissions'));

/** A group of eyes that lives by the rules, and all that was ever shown of its panels and kinds. */
function createGroup() {
  let eyes: Eye[] = [];
  let names = 0;
  let held = 0;
  const panels = new Map<PanelName, Shown[]>();
  const kinds = new Map<string, Shown[]>();
  const noted = (name: string, some: readonly Eye[]): Shown => ({
    name,
    eyes: new Map(some.map((eye) => [eye.name, { doctor: eye.doctor, content: eye.content }])),
  });
  const note = <Key>(all: Map<Key, Shown[]>, key: Key, shown: Shown) => all.set(key, [...(all.get(key) ?? []), shown]);
  return {
    panels,
    kinds,
    add(doctor: string, kind: string, outcomes: PanelSet) {
      names += 1;
      eyes.push({ name: names, doctor, kind, outcomes, content: 0, waits: true });
    },
    correct(place: number, kind: string, outcomes: PanelSet) {
      const eye = eyes[place % Math.max(1, eyes.length)];
      if (eye) Object.assign(eye, { kind, outcomes, content: eye.content + 1 });
    },
    withdraw(place: number) {
      eyes = eyes.filter((_, index) => index !== place % Math.max(1, eyes.length));
    },
    moveOn() {
      const alike = eyes.map(({ doctor, outcomes, waits }) => {
        return { doctor, panels: panelsOf(outcomes), count: 1, waiting: waits ? 1 : 0 };
      });
      if (
        !isDue(
          alike.filter(({ waiting }) => waiting > 0),
          held,
        )
      )
        return;
      const renewals = renewalsOf(alike);
      for (const [panel, renewal] of renewals) {
        if ('beside' in renewal) continue;
        const some = eyes.filter(({ outcomes }) => hasAll(panelsOf(outcomes), renewal.of));
        if (panel === 'submissions') held = renewal.n;
        note(panels, panel, noted(panel, some));
      }
      const isShown =
        ({ outcomes }: Eye) =>
        (panel: PanelName) => {
          const renewal = renewals.get(panel);
          return !renewal || 'beside' in renewal || hasAll(panelsOf(outcomes), renewal.of);
        };
      const counted = ({ doctor, kind, outcomes }: Eye) => ({ doctor, kind, outcomes, count: 1 });
      const fresh = eyes
        .filter(({ waits }) => waits)
        .map((eye) => {
          const shown = FAIR_OUTCOME_NAMES.filter(
            (outcome) => hasAll(eye.outcomes, bitOf(outcome)) && SAME_ANSWER[outcome].every(isShown(eye)),
          );
          return { ...counted(eye), shown: shown.reduce((set, outcome) => set | bitOf(outcome), 0n) };
        });
      for (const { kind, outcome, of } of kindRenewals(eyes.map(counted), fresh)) {
        const some = eyes.filter((eye) => eye.kind === kind && hasAll(eye.outcomes, of));
        note(kinds, `${kind} ${outcome}`, noted(`${kind} ${outcome}`, some));
      }
      for (const eye of eyes) eye.waits = false;
    },
  };
}

/** Sums of kinds that can be made of one state of each, or none: the newest and those before it. */
function* sumsOf(states: readonly (readonly Shown[])[]): Generator<Shown> {
  const [first, ...rest] = states;
  if (!first) {
    yield { name: '', eyes: new Map() };
    return;
  }
  for (const sum of sumsOf(rest)) {
    yield sum;
    for (const state of first.slice(-3)) {
      yield { name: `${state.name} + ${sum.name}`, eyes: new Map([...state.eyes, ...sum.eyes]) };
    }
  }
}

const anyDoctor = fc.constantFrom(...DOCTORS);
const anyKind = fc.constantFrom(KINDS[0], KINDS[0], ...KINDS);
const anyOutcomes = fc.constantFrom(EVERY, EVERY, EVERY, ...FAIR_OUTCOME_NAMES.map(without));
const eye = fc.record({ doctor: anyDoctor, kind: anyKind, outcomes: anyOutcomes, place: fc.nat(300) });
const anyAct = fc.oneof(
  // Eyes come in files as well as one by one: only the last of a file lets the snapshot move on.
  {
    weight: 6,
    arbitrary: fc.array(eye, { minLength: 8, maxLength: 40 }).map((eyes) => ({ act: 'add' as const, eyes })),
  },
  { weight: 4, arbitrary: eye.map((one) => ({ act: 'add' as const, eyes: [one] })) },
  { weight: 3, arbitrary: eye.map((one) => ({ act: 'correct' as const, eyes: [one] })) },
  { weight: 3, arbitrary: eye.map((one) => ({ act: 'withdraw' as const, eyes: [one] })) },
);

test('no two counts of kinds, and no sum of them and panel, differ by one to four eyes of others', () => {
  let [counts, sums] = [0, 0];
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 8, maxLength: 28, size: 'max' }), (acts) => {
      const group = createGroup();
      for (const { act, eyes } of acts) {
        for (const { doctor, kind, outcomes, place } of eyes) {
          if (act === 'add') group.add(doctor, kind, outcomes);
          if (act === 'correct') group.correct(place, kind, outcomes);
          if (act === 'withdraw') group.withdraw(place);
        }
        group.moveOn();
      }
      for (const kind of KINDS) {
        const ofKind = FAIR_OUTCOME_NAMES.flatMap((outcome) => group.kinds.get(`${kind} ${outcome}`) ?? []);
        counts += ofKind.length;
        expect(findLeak(ofKind, DOCTORS)).toBeUndefined();
      }
      for (const outcome of FAIR_OUTCOME_NAMES) {
        const states = KINDS.flatMap((kind) => [group.kinds.get(`${kind} ${outcome}`) ?? []]);
        const panels = SAME_ANSWER[outcome].flatMap((panel) => group.panels.get(panel) ?? []);
        for (const sum of sumsOf(states)) {
          sums += 1;
          for (const panel of panels) expect(leakBetween(sum, panel, DOCTORS)).toBeUndefined();
        }
      }
    }),
    { numRuns: 120 },
  );
  expect(counts).toBeGreaterThan(150);
  expect(sums).toBeGreaterThan(400);
});

const eyes = (doctor: string, kind: string, count: number) => ({ doctor, kind, outcomes: bitOf('corrected'), count });
const fresh = (doctor: string, kind: string, count: number) => ({
  ...eyes(doctor, kind, count),
  shown: bitOf('corrected'),
});

test('a kind is counted from five new eyes whichever doctor is left out, by three surgeons', () => {
  const rest = DOCTORS.map((doctor) => fresh(doctor, 'rest', 2));
  const movedOf = (added: ReturnType<typeof fresh>[]) =>
    kindRenewals([...added, ...rest], [...added, ...rest])
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'rest');
  expect(movedOf([fresh('ada', 'none', 9), fresh('grace', 'none', 4), fresh('mary', 'none', 1)])).toEqual(['none']);
  expect(movedOf([fresh('ada', 'none', 9), fresh('grace', 'none', 3), fresh('mary', 'none', 1)])).toEqual([]);
  expect(movedOf([fresh('ada', 'none', 9), fresh('grace', 'none', 9)])).toEqual([]);
});

test('the smallest kind waits where all kinds together would be what the panel holds', () => {
  const all = [
    ...DOCTORS.map((doctor) => fresh(doctor, 'none', 5)),
    ...DOCTORS.map((doctor) => fresh(doctor, 'history', 2)),
  ];
  expect(kindRenewals(all, all).map(({ kind }) => kind)).toEqual(['none']);
});
