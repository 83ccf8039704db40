import { describe, expect, test } from 'vitest';
import { belongsTo, caseMix, isDistanceTarget, isSettled, isWithoutOtherDisease } from './case-mix.ts';
import { share } from './proportion.ts';
import { AGE_RANGES, COMORBIDITIES, OCULAR_HISTORIES, type PostOpOutcome, TIMES_SINCE_SURGERY } from './rules.ts';

type Case = Pick<PostOpOutcome, 'patientAgeRange' | 'timeSinceSurgery' | 'comorbidities' | 'ocularHistory'>;
const eye = (changes: Partial<Case> = {}): Case => ({
  patientAgeRange: '70-79',
  timeSinceSurgery: '1-3 Months',
  comorbidities: [],
  ocularHistory: [],
  ...changes,
});

test('refraction has settled from one month after surgery', () => {
  const settled = TIMES_SINCE_SURGERY.filter((timeSinceSurgery) => isSettled({ timeSinceSurgery }));
  expect(settled).toEqual(['1-3 Months', '4-6 Months', '1+ Years']);
  expect(isSettled({ timeSinceSurgery: null })).toBe(false);
});

test('what is not recorded is not known to be without other disease', () => {
  expect(isWithoutOtherDisease(eye({ comorbidities: null }))).toBe(false);
  expect(isWithoutOtherDisease(eye({ ocularHistory: null }))).toBe(false);
});

test('any comorbidity and any history is another disease', () => {
  expect(isWithoutOtherDisease(eye())).toBe(true);
  for (const comorbidity of COMORBIDITIES)
    expect(isWithoutOtherDisease(eye({ comorbidities: [comorbidity] }))).toBe(false);
  for (const history of OCULAR_HISTORIES) expect(isWithoutOtherDisease(eye({ ocularHistory: [history] }))).toBe(false);
});

test.each([
  [-0.5, true],
  [0, true],
  [0.5, true],
  [-0.75, false],
  [0.75, false],
  [-2, false],
  [null, false],
])('an eye with target %s was meant to see far without glasses: %s', (refractiveTarget, expected) => {
  expect(isDistanceTarget({ refractiveTarget })).toBe(expected);
});

describe('an analysis set', () => {
  const settled = eye();
  const early = eye({ timeSinceSurgery: '1 Week' });
  const diseased = eye({ comorbidities: ['glaucoma'] });
  const both = eye({ timeSinceSurgery: null, ocularHistory: ['postRkSurgery'] });
  const members = (settledOnly: boolean, withoutOtherDisease: boolean) =>
    [settled, early, diseased, both].map((one) => belongsTo({ settledOnly, withoutOtherDisease }, one));

  test('holds what it asks for', () => {
    expect(members(false, false)).toEqual([true, true, true, true]);
    expect(members(true, false)).toEqual([true, false, true, false]);
    expect(members(false, true)).toEqual([true, true, false, false]);
    expect(members(true, true)).toEqual([true, false, false, false]);
  });
});

describe('the case mix', () => {
  test('counts ages and times among those stated, conditions among all', () => {
    const mix = caseMix([
      eye({ comorbidities: ['dryEyes', 'glaucoma'] }),
      eye({ patientAgeRange: '80+', comorbidities: ['glaucoma'] }),
      eye({ patientAgeRange: null, timeSinceSurgery: null, ocularHistory: ['postMyopicLaser'] }),
    ]);
    expect(mix.n).toBe(3);
    expect(mix.ages?.map(({ option }) => option)).toEqual(AGE_RANGES);
    expect(mix.ages?.at(3)).toEqual({ option: '70-79', ...share(1, 2) });
    expect(mix.ages?.at(4)).toEqual({ option: '80+', ...share(1, 2) });
    expect(mix.times?.at(2)).toEqual({ option: '1-3 Months', ...share(2, 2) });
    expect(mix.comorbidities?.at(0)).toEqual({ option: 'glaucoma', ...share(2, 3) });
    expect(mix.comorbidities?.at(3)).toEqual({ option: 'dryEyes', ...share(1, 3) });
    expect(mix.ocularHistory?.at(1)).toEqual({ option: 'postMyopicLaser', ...share(1, 3) });
  });

  test('of nothing has no shares', () => {
    expect(caseMix([])).toEqual({ n: 0, ages: null, times: null, comorbidities: null, ocularHistory: null });
  });
});
