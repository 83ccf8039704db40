import { describe, expect, test } from 'vitest';
import { BLANK_EYE } from '../eye.fixture.ts';
import type { PostOpOutcome } from '../rules.ts';
import { compare, type OwnEye } from './compare.ts';
import { kindOf, nameOf, reachedIn, successOf } from './kinds.ts';
import { fitMix } from './model.ts';
import type { OthersCount } from './store.ts';

const HEALTHY: PostOpOutcome = {
  ...BLANK_EYE,
  timeSinceSurgery: '1-3 Months',
  comorbidities: [],
  ocularHistory: [],
  patientAgeRange: '60-69',
  preOpCornealAstigmatism: 0.99,
  refractiveTarget: 0,
  finalMrx: { sph: -0.25, cyl: -0.5, axis: 90 },
  ucdva: '20/25',
  dcfva: '20/30',
};

describe('an eye', () => {
  test.each<[string | undefined, Partial<PostOpOutcome>]>([
    ['none/under70/low', {}],
    ['none/from70/high', { patientAgeRange: '80+', preOpCornealAstigmatism: 1 }],
    ['none/unknown/unknown', { patientAgeRange: null, preOpCornealAstigmatism: null }],
    ['comorbidity/under70', { comorbidities: ['glaucoma'] }],
    ['history', { comorbidities: ['glaucoma'], ocularHistory: ['postMyopicLaser'] }],
    ['unknown', { comorbidities: null }],
    ['comorbidity/under70', { comorbidities: ['glaucoma'], ocularHistory: null }],
    [undefined, { timeSinceSurgery: '1 Week' }],
  ])('is of the kind %s', (kind, answers) => {
    const found = kindOf({ ...HEALTHY, ...answers });
    expect(found ? nameOf(found) : undefined).toBe(kind);
  });

  test('is judged on the limit as reached, and not without an answer', () => {
    const judged = (answers: Partial<PostOpOutcome>) =>
      (['onTarget', 'far', 'corrected'] as const).map((outcome) => successOf({ ...HEALTHY, ...answers }, outcome));
    expect(judged({})).toEqual([true, true, false]);
    expect(judged({ finalMrx: { sph: -0.5, cyl: -0.25, axis: 90 } })).toEqual([false, true, false]);
    expect(judged({ refractiveTarget: -1.5 })).toEqual([false, null, false]);
    expect(judged({ refractiveTarget: null, ucdva: null, dcfva: null })).toEqual([null, null, null]);
    const errors = new Map([
      [0.5, 3],
      [-0.5, 4],
      [0.625, 9],
    ]);
    expect(reachedIn({ n: 16, eyes: errors }, 'onTarget')).toBe(7);
  });
});

describe('own eyes', () => {
  const others: OthersCount[] = [
    { lensId: 3, kind: 'none/under70/low', outcome: 'onTarget', n: 250, successes: 210, surgeons: 3 },
    { lensId: 3, kind: 'history', outcome: 'onTarget', n: 60, successes: 36, surgeons: 3 },
    { lensId: 3, kind: 'history', outcome: 'far', n: 60, successes: 36, surgeons: 3 },
  ];
  const miss: PostOpOutcome = {
    ...HEALTHY,
    finalMrx: { sph: 2, cyl: 0, axis: null },
    ocularHistory: ['postMyopicLaser'],
  };
  const eyes = (count: number, outcome: PostOpOutcome): OwnEye[] =>
    Array(count).fill({ month: '2026-03', patient: null, outcome });
  const own = [...eyes(25, HEALTHY), ...eyes(8, miss)];

  test('are compared with what others’ eyes of the same kinds let expect', () => {
    const { compared, ...panel } = compare('onTarget', own, others);
    expect(panel).toEqual({ own: 33, leftOut: 0, pool: { n: 310, count: 246, surgeons: 3 } });
    if (typeof compared === 'string') throw new Error(compared);
    const model = fitMix(others.slice(0, 2));
    const chances = [HEALTHY, miss].map((eye) => model.probability(3, kindOf(eye) ?? {}) ?? 0);
    const expected = 25 * (chances[0] ?? 0) + 8 * (chances[1] ?? 0);
    expect(compared).toMatchObject({ n: 33, observed: 25, expected: expect.closeTo(expected, 9) });
    expect(compared.path).toHaveLength(33);
    expect(compared.path.at(-1)).toMatchObject({ n: 33, difference: expect.closeTo(25 - expected, 9) });
    expect(compared.funnel.points).toEqual([
      { lensId: null, n: 33, share: expect.closeTo((246 / 310) * (25 / expected), 9) },
      { lensId: 3, n: 33, share: expect.closeTo((246 / 310) * (25 / expected), 9) },
    ]);
    expect(compared.funnel.limits.at(-1)?.n).toBe(36);
  });

  test('count once however often they were measured, as they were the last time', () => {
    const visit = (patient: number, timeSinceSurgery: '1-3 Months' | '1+ Years', reached: boolean): OwnEye => ({
      month: '2026-03',
      patient: `p${patient}`,
      outcome: { ...(reached ? HEALTHY : miss), side: 'left', timeSinceSurgery },
    });
    const patients = Array.from({ length: 33 }, (_, patient) => patient);
    const later = patients.map((patient) => visit(patient, '1+ Years', patient > 2));
    const visits = [...later, ...patients.map((patient) => visit(patient, '1-3 Months', true))];
    expect(compare('onTarget', visits, others)).toMatchObject({ own: 33, compared: { n: 33, observed: 30 } });
  });

  test('are not where there are few of them, or few of others', () => {
    expect(compare('onTarget', own.slice(4), others).compared).toBe('fewOwn');
    expect(compare('far', own, others).compared).toBe('smallPool');
    const ofTwo = others.map((count) => ({ ...count, surgeons: 2 }));
    expect(compare('onTarget', own, ofTwo).compared).toBe('smallPool');
    const allReached = others.map((count) => ({ ...count, successes: count.n - 4 }));
    expect(compare('onTarget', own, allReached).compared).toBe('smallPool');
  });

  test('with a lens that others hardly have are left out, and counted', () => {
    const other = own.map((eye, place) => (place < 2 ? { ...eye, outcome: { ...eye.outcome, lensId: 4 } } : eye));
    const { own: judged, leftOut, compared } = compare('onTarget', other, others);
    expect([judged, leftOut]).toEqual([33, 2]);
    expect(compared).toMatchObject({ n: 31 });
  });
});
