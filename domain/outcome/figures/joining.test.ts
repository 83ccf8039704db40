import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { BLANK_EYE } from '../eye.fixture.ts';
import type { PostOpOutcome } from '../rules.ts';
import { findIsolated } from './linear-system.fixture.ts';
import { createWard, type WardOptions } from './ward.fixture.ts';

const PERSONS = ['ada', 'grace', 'mary', 'rosa'] as const;
/** Ada has two accounts. */
const DOCTORS = [...PERSONS, 'ada2'] as const;
const personOf = (doctor: string) => (doctor === 'ada2' ? 'ada' : doctor);

const USUAL: PostOpOutcome = {
  ...BLANK_EYE,
  timeSinceSurgery: '1-3 Months',
  comorbidities: [],
  ocularHistory: [],
  ucdva: '20/20',
  dcfva: '20/20',
  refractiveTarget: 0,
  finalMrx: { sph: 0, cyl: -0.5, axis: 90 },
  preOpCornealAstigmatism: 0.5,
  preOpSteepKAxis: 90,
  patientAgeRange: '60-69',
  patientSatisfaction: 9,
};
/** Ways in which eyes differ from the usual one, so that panels and filters nearly hold the same. */
const VARIANTS: readonly Partial<PostOpOutcome>[] = [
  {},
  {},
  {},
  { refractiveTarget: -2 },
  { refractiveTarget: null },
  { ucdva: null },
  { dcfva: null },
  { finalMrx: { sph: 0, cyl: -0.5, axis: null } },
  { timeSinceSurgery: '1 Week' },
  { comorbidities: ['glaucoma'] },
  { patientAgeRange: '80+' },
  { preOpSteepKAxis: null },
  { patientSatisfaction: null, halos: 2 },
];
const anyEye = fc.constantFrom(...VARIANTS).map((variant): PostOpOutcome => ({ ...USUAL, ...variant }));
const anyDoctor = fc.constantFrom(...DOCTORS);
const someEyes = (most: number) => fc.array(anyEye, { minLength: 1, maxLength: most, size: 'max' });
const anyAct = fc.oneof(
  { weight: 12, arbitrary: fc.record({ act: fc.constant('file' as const), doctor: anyDoctor, eyes: someEyes(14) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('correct' as const), place: fc.nat(400), eye: anyEye }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('withdraw' as const), place: fc.nat(400) }) },
  // Most or all eyes of a doctor go and come again, with one more, at once or days later.
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), doctor: anyDoctor, part: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('again' as const), more: fc.nat(3), eye: anyEye }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('judge' as const), doctor: anyDoctor }) },
  // What is counted, and by which families, changes with a version.
  { weight: 1, arbitrary: fc.record({ act: fc.constant('upgrade' as const), layout: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('halfYear' as const) }) },
  { weight: 9, arbitrary: fc.record({ act: fc.constant('night' as const) }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

/** What a reader could find out after these acts; `moves` counts how often a snapshot moved on. */
function play(acts: readonly Act[], options: WardOptions = { personOf }) {
  const ward = createWard(options);
  let gone: ReturnType<typeof ward.withdraw> = [];
  let moves = 0;
  for (const one of acts) {
    const count = Math.max(1, ward.submitted().length);
    if (one.act === 'file') for (const eye of one.eyes) ward.submit(one.doctor, eye);
    if (one.act === 'correct') ward.correct(one.place % count, one.eye);
    if (one.act === 'withdraw') ward.withdraw((_, place) => place === one.place % count);
    if (one.act === 'undo')
      gone = ward.withdraw(({ doctor }, place) => doctor === one.doctor && (one.part === 0 || place % 3 < one.part));
    if (one.act === 'again') {
      for (const eye of gone) ward.submit(eye.doctor, eye.outcome, eye);
      for (let more = 0; more < one.more; more += 1) if (gone[0]) ward.submit(gone[0].doctor, one.eye);
      gone = [];
    }
    if (one.act === 'judge') ward.judge(one.doctor);
    if (one.act === 'upgrade') ward.upgrade(one.layout);
    if (one.act === 'halfYear') ward.wait(181);
    if (one.act === 'night' && ward.nextDay()) moves += 1;
  }
  return { moves, isolated: findIsolated(ward.sums(), ward.unknownOf, [null, ...PERSONS]) };
}

describe('everything that is published of a lens, solved together', () => {
  test('reveals nothing about one to four eyes of others', () => {
    let moves = 0;
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 20, maxLength: 60, size: 'max' }), (acts) => {
        const played = play(acts);
        moves += played.moves;
        expect(played.isolated).toBeUndefined();
      }),
      { numRuns: samples(60) },
    );
    expect(moves).toBeGreaterThan(samples(30));
  });

  /** So many usual eyes of a doctor. */
  const file = (doctor: (typeof DOCTORS)[number], count: number, eye = USUAL): Act => ({
    act: 'file',
    doctor,
    eyes: Array.from({ length: count }, () => eye),
  });
  const night: Act = { act: 'night' };
  const again: Act = { act: 'again', more: 1, eye: USUAL };
  const undo: Act = { act: 'undo', doctor: 'grace', part: 0 };
  const START = [file('grace', 10), file('mary', 8), file('ada', 6), night];

  test('a file that is undone and imported again with one more eye brings one new eye', () => {
    const attack = [...START, undo, again, file('ada', 5), night];
    expect(play(attack)).toEqual({ moves: 1, isolated: undefined });
    expect(play(attack, { personOf, knowsWithdrawn: false })).toMatchObject({ moves: 2, isolated: { reader: 'ada' } });
    const enough = [...attack.slice(0, -1), file('mary', 4), night];
    expect(play(enough)).toEqual({ moves: 2, isolated: undefined });
  });

  test('the same when eyes are withdrawn and sent one by one, or after a snapshot without them', () => {
    const oneByOne = [
      ...START,
      ...Array.from({ length: 10 }, (): Act => ({ act: 'withdraw', place: 0 })),
      file('ada', 5),
      file('mary', 5),
      file('rosa', 5),
      night,
    ];
    const later = [...START, undo, file('ada', 5), file('mary', 5), night, again, file('ada', 5), night];
    for (const attack of [oneByOne, later]) expect(play(attack).isolated).toBeUndefined();
    expect(play(later).moves).toBe(2);
    expect(play(later, { personOf, knowsWithdrawn: false }).moves).toBe(3);
  });

  test('a file that is withdrawn and comes again after half a year brings no new eye', () => {
    const attack = [...START, undo, { act: 'halfYear' } as const, again, file('ada', 5), night];
    expect(play(attack)).toEqual({ moves: 1, isolated: undefined });
    expect(play(attack, { personOf, keepsNotes: false })).toMatchObject({ moves: 2, isolated: { reader: 'ada' } });
  });

  test.each([0, 1, 2])('an upgrade to layout %i makes no atom again without fresh eyes', (layout) => {
    const upgrade = { act: 'upgrade', layout } as const;
    const attack = [...START, { act: 'withdraw', place: 0 } as const, upgrade, file('ada', 5), night];
    expect(play(attack)).toEqual({ moves: 1, isolated: undefined });
    expect(play(attack, { personOf, renews: true }).isolated).toMatchObject({ eyes: [1] });
    const moved = [...attack, file('grace', 5), file('mary', 5), night, file('grace', 6), file('mary', 5), night];
    expect(play(moved)).toEqual({ moves: 3, isolated: undefined });
  });

  test('UDVA of all less UDVA of eyes aimed far, today and at the last snapshot, is not one eye', () => {
    const near = { ...USUAL, refractiveTarget: -2 };
    const attack = [
      ...[file('grace', 8), file('mary', 8), file('grace', 5, near), file('mary', 5, near), night],
      ...[file('grace', 6), file('mary', 6), file('mary', 1, near), night],
    ];
    expect(play(attack)).toEqual({ moves: 2, isolated: undefined });
  });

  test('two accounts of one person count as one', () => {
    const attack = [file('ada', 5), file('ada2', 5), file('grace', 1), night];
    expect(play(attack)).toEqual({ moves: 0, isolated: undefined });
    const asTwo = play(attack, { personOf: (doctor) => doctor });
    expect(asTwo.moves).toBe(1);
  });
});

describe('a rare answer', () => {
  test('holds back no other panel', () => {
    const movesWith = (halos: number | null) => {
      const ward = createWard();
      let moves = 0;
      for (let day = 0; day < 50; day += 1) {
        for (let eye = 0; eye < 4; eye += 1) {
          const doctor = PERSONS[(day + eye) % 4] as string;
          ward.submit(doctor, { ...USUAL, halos: doctor === 'rosa' ? halos : null });
        }
        if (ward.nextDay()) moves += 1;
      }
      return { moves, size: ward.sizeOf('ucdva') };
    };
    expect(movesWith(3)).toEqual(movesWith(null));
  });
});
