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
    expect(judged({ ucdva: 'CF', dcfva: 'NLP' }), 'below the chart').toEqual([true, false, false]);
    expect(judged({ refractiveTarget: 0.01, finalMrx: { sph: -0.5, cyl: 0, axis: null } }), '−0.51').toEqual([
      false,
      true,
      false,
    ]);
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
    Array(count).fill({ year: 2026, patient: null, outcome });
  const own = [...eyes(25, HEALTHY), ...eyes(8, miss)];

  test('are compared with what others’ eyes of the same kinds let expect', () => {
    const { compared, ...panel } = compare('onTarget', own, others, 0);
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
      year: 2026,
      patient: `p${patient}`,
      outcome: { ...(reached ? HEALTHY : miss), side: 'left', timeSinceSurgery },
    });
    const patients = Array.from({ length: 33 }, (_, patient) => patient);
    const later = patients.map((patient) => visit(patient, '1+ Years', patient > 2));
    const visits = [...later, ...patients.map((patient) => visit(patient, '1-3 Months', true))];
    expect(compare('onTarget', visits, others, 0)).toMatchObject({ own: 33, compared: { n: 33, observed: 30 } });
  });

  test('are not where there are few of them, or few of others', () => {
    expect(compare('onTarget', own.slice(4), others, 0).compared).toBe('fewOwn');
    expect(compare('far', own, others, 0).compared).toBe('smallPool');
    const ofTwo = others.map((count) => ({ ...count, surgeons: 2 }));
    expect(compare('onTarget', own, ofTwo, 0).compared).toBe('smallPool');
    const allReached = others.map((count) => ({ ...count, successes: count.n - 4 }));
    expect(compare('onTarget', own, allReached, 0).compared).toBe('smallPool');
  });

  test('own eyes with a lens that others hardly have are left out, and counted', () => {
    const other = own.map((eye, place) => (place < 2 ? { ...eye, outcome: { ...eye.outcome, lensId: 4 } } : eye));
    const { own: judged, leftOut, compared } = compare('onTarget', other, others, 0);
    expect([judged, leftOut]).toEqual([33, 2]);
    expect(compared).toMatchObject({ n: 31 });
  });
});

describe('a comparison is shown from its limits on, and not one eye before', () => {
  const own = (count: number): OwnEye[] => Array(count).fill({ year: 2026, patient: null, outcome: HEALTHY });
  const pool = (n: number, successes: number, surgeons = 3): OthersCount[] => [
    { lensId: 3, kind: 'none/under70/low', outcome: 'onTarget', n, successes, surgeons },
  ];
  const shown = (eyes: readonly OwnEye[], others: readonly OthersCount[]) => {
    const { compared } = compare('onTarget', eyes, others, 0);
    return typeof compared === 'string' ? compared : 'compared';
  };

  test.each([
    ['own eyes', own(30), pool(300, 200), own(29), pool(300, 200), 'fewOwn'],
    ['eyes of others', own(30), pool(300, 200), own(30), pool(299, 200), 'smallPool'],
    ['other surgeons', own(30), pool(300, 200, 3), own(30), pool(300, 200, 2), 'smallPool'],
    ['others’ eyes that reached it', own(30), pool(300, 10), own(30), pool(300, 9), 'smallPool'],
    ['others’ eyes that did not', own(30), pool(300, 290), own(30), pool(300, 291), 'smallPool'],
  ] as const)('%s', (_, eyes, others, fewerEyes, fewerOthers, why) => {
    expect(shown(eyes, others)).toBe('compared');
    expect(shown(fewerEyes, fewerOthers)).toBe(why);
  });

  test.each([
    [20, 0],
    [19, 30],
  ])('a comparison of a lens with %i eyes of others leaves %i own eyes out', (n, leftOut) => {
    const others = [...pool(300, 200), { ...pool(n, 10)[0], lensId: 4 } as OthersCount];
    const rare = own(30).map((eye) => ({ ...eye, outcome: { ...eye.outcome, lensId: 4 } }));
    expect(compare('onTarget', [...own(30), ...rare], others, 0).leftOut).toBe(leftOut);
  });

  test.each([
    [10, [null, 3, 4]],
    [9, [null, 3]],
  ])('a lens with %i own eyes is a point of the funnel: %j', (count, lensIds) => {
    const others = [...pool(300, 200), { ...pool(300, 200)[0], lensId: 4 } as OthersCount];
    const few = own(count).map((eye) => ({ ...eye, outcome: { ...eye.outcome, lensId: 4 } }));
    const { compared } = compare('onTarget', [...own(30), ...few], others, 0);
    expect(typeof compared !== 'string' && compared.funnel.points.map(({ lensId }) => lensId)).toEqual(lensIds);
  });

  test('the last of two measurements at one time counts, as it was sent later', () => {
    const visit = (reached: boolean, place: number): OwnEye => ({
      year: 2026,
      patient: `p${place}`,
      outcome: {
        ...HEALTHY,
        side: 'left',
        finalMrx: reached ? HEALTHY.finalMrx : { sph: 2, cyl: 0, axis: null },
      },
    });
    const places = Array.from({ length: 30 }, (_, place) => place);
    const visits = [...places.map((place) => visit(true, place)), ...places.map((place) => visit(false, place))];
    expect(compare('onTarget', visits, pool(300, 200), 0)).toMatchObject({ compared: { n: 30, observed: 0 } });
  });

  test.each([
    [120, 120],
    [121, 61],
  ])('the path of %i eyes has %i places, its last eye among them', (eyes, places) => {
    const { compared } = compare('onTarget', own(eyes), pool(300, 200), 0);
    if (typeof compared === 'string') throw new Error(compared);
    expect(compared.path).toHaveLength(places);
    expect(compared.path.at(-1)?.n).toBe(eyes);
  });
});

test('surgeons who differ widen the range of chance, the path and the funnel; unknown, as if they differed widely', () => {
  const own: OwnEye[] = Array(40).fill({ year: 2026, patient: null, outcome: HEALTHY });
  const others: OthersCount[] = [
    { lensId: 3, kind: 'none/under70/low', outcome: 'onTarget', n: 400, successes: 300, surgeons: 3 },
  ];
  const widths = [0, 0.4, 0.7, null].map((spread) => {
    const { compared } = compare('onTarget', own, others, spread);
    if (typeof compared === 'string') throw new Error(compared);
    const { chance, path, funnel } = compared;
    const [far, usual] = [funnel.limits.at(-1)?.far, funnel.limits.at(-1)?.usual];
    return [
      chance.upper - chance.lower,
      path.at(-1)?.half ?? 0,
      (usual?.upper ?? 0) - (usual?.lower ?? 0),
      (far?.upper ?? 0) - (far?.lower ?? 0),
    ];
  });
  for (const place of [0, 1, 2, 3]) {
    const [none = 0, some = 0, much = 0, unknown = 0] = widths.map((each) => each[place] ?? 0);
    expect(some).toBeGreaterThan(1.1 * none);
    expect(much).toBeGreaterThan(1.1 * some);
    expect(unknown).toBe(much);
  }
});
