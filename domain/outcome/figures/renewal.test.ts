import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeak, type Shown } from './attacker.fixture.ts';
import { bitOf, hasAll, PANEL_NAMES, type PanelName, type PanelSet } from './panels.ts';
import { type Alike, isDue, renewalsOf } from './renewal.ts';

const DOCTORS = ['ada', 'grace', 'mary', 'rosa'] as const;
type Doctor = (typeof DOCTORS)[number];
const EVERY = PANEL_NAMES.reduce((bits, panel) => bits | bitOf(panel), 0n);
const without = (...panels: PanelName[]) => panels.reduce((bits, panel) => bits & ~bitOf(panel), EVERY);

/** One group of eyes as it would be stored: each eye by its name, with the panels that it is in at the moment. */
type Eye = { readonly name: number; readonly doctor: Doctor; panels: PanelSet; content: number; waits: boolean };
/** A group of eyes that lives by the rules, and everything that was ever shown of it. */
function createGroup() {
  let eyes: Eye[] = [];
  const revoked = new Set<Doctor>();
  let names = 0;
  let held = 0;
  const history: Shown[] = [];
  const standing = new Map<PanelName, Shown>();

  const alike = (those: readonly Eye[]): Alike[] =>
    those.map(({ doctor, panels, waits }) => ({ doctor, panels, count: 1, waiting: waits ? 1 : 0 }));

  return {
    history,
    standing,
    add(doctor: Doctor, panels: PanelSet) {
      names += 1;
      eyes.push({ name: names, doctor, panels: panels | bitOf('submissions'), content: 0, waits: true });
    },
    correct(place: number, panels: PanelSet) {
      const eye = eyes[place % Math.max(1, eyes.length)];
      if (eye) Object.assign(eye, { panels: panels | bitOf('submissions'), content: eye.content + 1 });
    },
    withdraw(place: number) {
      eyes = eyes.filter((_, index) => index !== place % Math.max(1, eyes.length));
    },
    judge(doctor: Doctor) {
      if (!revoked.delete(doctor)) revoked.add(doctor);
    },
    moveOn() {
      const counted = eyes.filter(({ doctor }) => !revoked.has(doctor));
      if (!isDue(alike(counted.filter(({ waits }) => waits)), held)) return false;
      for (const [panel, renewal] of renewalsOf(alike(counted))) {
        if ('beside' in renewal) continue;
        const shown = counted.filter(({ panels }) => hasAll(panels, renewal.of));
        expect(shown).toHaveLength(renewal.n);
        if (panel === 'submissions') held = renewal.n;
        const now = {
          name: panel,
          eyes: new Map(shown.map(({ name, doctor, content }) => [name, { doctor, content }])),
        };
        standing.set(panel, now);
        history.push(now);
      }
      for (const eye of counted) eye.waits = false;
      return true;
    },
  };
}

const sizeOf = (group: ReturnType<typeof createGroup>, panel: PanelName) => group.standing.get(panel)?.eyes.size ?? 0;

const anyDoctor = fc.constantFrom(...DOCTORS);
/** Eyes of which most questions are answered, so that panels are nearly alike; or any at all. */
const anyPanels = fc.oneof(
  { weight: 3, arbitrary: fc.subarray([...PANEL_NAMES], { maxLength: 3 }).map((blank) => without(...blank)) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: EVERY }) },
);
const anyAct = fc.oneof(
  { weight: 12, arbitrary: fc.record({ act: fc.constant('add' as const), doctor: anyDoctor, panels: anyPanels }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct' as const), place: fc.nat(200), panels: anyPanels }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), place: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('judge' as const), doctor: anyDoctor }) },
);

describe('panels that move on', () => {
  test('never differ by one to four eyes of others from anything that was ever shown', () => {
    let [moves, shown] = [0, 0];
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 20, maxLength: 110, size: 'max' }), (acts) => {
        const group = createGroup();
        for (const act of acts) {
          if (act.act === 'add') group.add(act.doctor, act.panels);
          if (act.act === 'correct') group.correct(act.place, act.panels);
          if (act.act === 'withdraw') group.withdraw(act.place);
          if (act.act === 'judge') group.judge(act.doctor);
          if (group.moveOn()) moves += 1;
        }
        shown += group.history.length;
        expect(findLeak(group.history, DOCTORS)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
    expect(moves).toBeGreaterThan(50);
    expect(shown).toBeGreaterThan(500);
  });

  test('hold nearly all eyes where few blanks are scattered over the questions', () => {
    const group = createGroup();
    for (let eye = 0; eye < 120; eye += 1) {
      const blank = eye % 3 === 0 ? PANEL_NAMES[1 + (eye % (PANEL_NAMES.length - 1))] : undefined;
      group.add(DOCTORS[eye % 4] ?? 'ada', blank ? without(blank) : EVERY);
    }
    expect(group.moveOn()).toBe(true);
    for (const panel of PANEL_NAMES) expect(sizeOf(group, panel), panel).toBeGreaterThan(100);
  });
});

describe('eyes aimed far among all', () => {
  function sizes(far: number, near: number) {
    const group = createGroup();
    for (let eye = 0; eye < far + near; eye += 1) {
      const panels = eye < far ? EVERY : without('distanceTargetUdva', 'lineDifference');
      group.add(DOCTORS[eye % 4] ?? 'ada', panels);
    }
    group.moveOn();
    return [sizeOf(group, 'distanceTargetUdva'), sizeOf(group, 'ucdva')];
  }

  test('are shown, and UDVA of all withheld, where three were not: 97 of 100', () => {
    expect(sizes(97, 3)).toEqual([97, 0]);
  });

  test('are shown beside all where enough were not, or none', () => {
    expect(sizes(92, 8)).toEqual([92, 100]);
    expect(sizes(100, 0)).toEqual([100, 100]);
  });

  test('name the panel that stands for the broader one', () => {
    const some = (doctor: Doctor, panels: PanelSet, count: number) => ({ doctor, panels, count, waiting: count });
    const narrow = without('distanceTargetUdva');
    const found = renewalsOf([some('ada', EVERY, 9), some('grace', EVERY, 9), some('mary', narrow, 3)]);
    expect(found.get('ucdva')).toEqual({ beside: 'distanceTargetUdva' });
    expect(found.get('distanceTargetUdva')).toMatchObject({ n: 18, surgeons: 2 });
  });
});

describe('a group of eyes', () => {
  const some = (doctor: Doctor, waiting: number, panels = EVERY): Alike => ({
    doctor,
    panels,
    count: waiting,
    waiting,
  });

  test('begins with five eyes whichever one doctor is left out', () => {
    expect(isDue([some('ada', 30), some('grace', 4)], 0)).toBe(false);
    expect(isDue([some('ada', 5)], 0)).toBe(false);
    expect(isDue([some('ada', 30), some('grace', 5)], 0)).toBe(true);
    expect(isDue([some('ada', 3), some('grace', 3), some('mary', 2)], 0)).toBe(true);
  });

  test('moves on when all its panels can, or many eyes wait', () => {
    const rare = [some('ada', 5), some('grace', 5), some('mary', 1, without('dcnva'))];
    expect(isDue(rare, 50)).toBe(true);
    const waitsForDcnva = [some('ada', 5, without('dcnva')), some('grace', 5, without('dcnva')), some('mary', 1)];
    expect(isDue(waitsForDcnva, 50)).toBe(false);
    const many = [some('ada', 20, without('dcnva')), some('grace', 20, without('dcnva')), some('mary', 1)];
    expect(isDue(many, 50)).toBe(true);
    expect(isDue(many, 500)).toBe(false);
  });
});
