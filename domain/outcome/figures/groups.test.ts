import { expect, test } from 'vitest';
import { COMORBIDITIES, OCULAR_HISTORIES, type PostOpOutcome, TIMES_SINCE_SURGERY } from '../rules.ts';
import { groupOf, isDistanceTarget, isHealthy, isInView, isSettled } from './groups.ts';

type Case = Pick<PostOpOutcome, 'timeSinceSurgery' | 'comorbidities' | 'ocularHistory'>;
const eye = (changes: Partial<Case> = {}): Case => ({
  timeSinceSurgery: '1-3 Months',
  comorbidities: [],
  ocularHistory: [],
  ...changes,
});

test('refraction has settled from one month after surgery', () => {
  const settled = TIMES_SINCE_SURGERY.filter((timeSinceSurgery) => isSettled({ timeSinceSurgery }));
  expect(settled).toEqual(['1-3 Months', '4-6 Months', '7-11 Months', '1+ Years']);
  expect(isSettled({ timeSinceSurgery: null })).toBe(false);
});

test('what is not recorded is not known to be without other disease', () => {
  expect(isHealthy(eye({ comorbidities: null }))).toBe(false);
  expect(isHealthy(eye({ ocularHistory: null }))).toBe(false);
});

test('any comorbidity and any history is another disease', () => {
  expect(isHealthy(eye())).toBe(true);
  for (const comorbidity of COMORBIDITIES) expect(isHealthy(eye({ comorbidities: [comorbidity] }))).toBe(false);
  for (const history of OCULAR_HISTORIES) expect(isHealthy(eye({ ocularHistory: [history] }))).toBe(false);
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

test('the filters take the groups of the eyes that they ask for', () => {
  const settled = eye();
  const early = eye({ timeSinceSurgery: '1 Week' });
  const diseased = eye({ comorbidities: ['glaucoma'] });
  const both = eye({ timeSinceSurgery: null, ocularHistory: ['postRkSurgery'] });
  const taken = (settledOnly: boolean, healthyOnly: boolean) =>
    [settled, early, diseased, both].map((one) =>
      isInView(groupOf(one), { settled: settledOnly, healthy: healthyOnly }),
    );
  expect(taken(false, false)).toEqual([true, true, true, true]);
  expect(taken(true, false)).toEqual([true, false, true, false]);
  expect(taken(false, true)).toEqual([true, true, false, false]);
  expect(taken(true, true)).toEqual([true, false, false, false]);
});
