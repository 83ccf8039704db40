import { expect, test } from 'vitest';
import { BLANK_EYE } from '../eye.fixture.ts';
import type { PostOpOutcome } from '../rules.ts';
import { operatedEyes } from './operated-eyes.ts';

const visit = (outcome: Partial<PostOpOutcome>, caseNumber = 'CASE-000000000001') => ({
  caseNumber,
  outcome: { ...BLANK_EYE, ...outcome },
});

test('visits of one eye with one lens are one operation, and the first from a month on counts', () => {
  const [eye, ...others] = operatedEyes([
    visit({ side: 'left', timeSinceSurgery: '1+ Years', dcfva: '20/25', surgeryYear: 2025 }),
    visit({ side: 'left', timeSinceSurgery: '1 Week', dcfva: '20/40', axialLength: 23.5, comorbidities: ['glaucoma'] }),
    visit({ side: 'left', timeSinceSurgery: '1-3 Months', ucdva: '20/30', comorbidities: [] }),
  ]);
  expect(others).toEqual([]);
  expect(eye?.visits.map(({ timeSinceSurgery }) => timeSinceSurgery)).toEqual(['1-3 Months', '1+ Years', '1 Week']);
  // Results are those of one visit, blank or not; what is known of the operation comes from any.
  expect(eye?.outcome).toEqual({
    ...BLANK_EYE,
    side: 'left',
    timeSinceSurgery: '1-3 Months',
    ucdva: '20/30',
    surgeryYear: 2025,
    axialLength: 23.5,
    comorbidities: [],
  });
});

test('before a month, the later visit counts, and one without a time only if there is no other', () => {
  const order = (...times: PostOpOutcome['timeSinceSurgery'][]) =>
    operatedEyes(times.map((timeSinceSurgery) => visit({ side: 'left', timeSinceSurgery })))[0]?.visits.map(
      ({ timeSinceSurgery }) => timeSinceSurgery,
    );
  expect(order(null, '1 Week', '2-3 Weeks')).toEqual(['2-3 Weeks', '1 Week', null]);
  expect(order('1 Week', '2-3 Weeks', '1+ Years', '7-11 Months', '4-6 Months', '1-3 Months')).toEqual([
    '1-3 Months',
    '4-6 Months',
    '7-11 Months',
    '1+ Years',
    '2-3 Weeks',
    '1 Week',
  ]);
});

test('what is found again at each visit is never filled in from another visit', () => {
  const found: Partial<PostOpOutcome> = {
    dcfva: '20/25',
    finalMrx: { sph: -0.5, cyl: 0.25, axis: 90 },
    spectacleIndependence: 'never',
    patientSatisfaction: 8,
    achievedAxis: 90,
    halos: 1,
    starbursts: 2,
    glare: 3,
    negativeDysphotopsia: 'none',
    promScore: 50,
  };
  const counted = visit({ side: 'left', timeSinceSurgery: '1-3 Months' });
  const later = visit({ side: 'left', timeSinceSurgery: '1+ Years', axialLength: 23.5, ...found });
  expect(operatedEyes([counted, later])[0]?.outcome).toEqual({ ...counted.outcome, axialLength: 23.5 });
});

test('complications of any visit are complications of the operation', () => {
  const of = (...lists: PostOpOutcome['complications'][]) =>
    operatedEyes(
      lists.map((complications, place) =>
        visit({ side: 'right', timeSinceSurgery: place === 0 ? '1-3 Months' : '1 Week', complications }),
      ),
    )[0]?.outcome.complications;
  expect(of(null, ['posteriorCapsuleRupture'])).toEqual(['posteriorCapsuleRupture']);
  expect(of(['vitreousLoss'], ['posteriorCapsuleRupture'])).toEqual(['posteriorCapsuleRupture', 'vitreousLoss']);
  expect(of([], null)).toEqual([]);
  expect(of(null, null)).toBeNull();
});

test('other sides, lenses and patients are other operations, and so is every eye without a side', () => {
  expect(
    operatedEyes([
      visit({ side: 'left' }),
      visit({ side: 'right' }),
      visit({ side: 'left', lensId: 4 }),
      visit({ side: 'left' }, 'CASE-000000000002'),
      visit({ timeSinceSurgery: '1 Week' }),
      visit({ timeSinceSurgery: '1-3 Months' }),
    ]),
  ).toHaveLength(6);
  expect(operatedEyes([])).toEqual([]);
});
