import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLANK_EYE } from './eye.fixture.ts';
import type { PostOpOutcome } from './rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from './service.fixture.ts';
import { insertSubmissions } from './store.ts';

let clinic: Clinic;
let files = 0;

beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const OUTCOMES = ['corrected', 'far', 'onTarget'] as const;
/** Two kinds of one group of eyes, and one of another. */
const KINDS = {
  'none/under70/low': { patientAgeRange: '60-69', preOpCornealAstigmatism: 0.5, comorbidities: [] },
  'none/from70/low': { patientAgeRange: '80+', preOpCornealAstigmatism: 0.5, comorbidities: [] },
  'comorbidity/unknown': { comorbidities: ['glaucoma'] },
} as const satisfies Record<string, Partial<PostOpOutcome>>;
type KindName = keyof typeof KINDS;

/** An eye that can be judged by all outcomes, and reached all of them or none. */
function eyeOf(kind: KindName, reached: boolean): PostOpOutcome {
  const line = reached ? '20/20' : '20/60';
  return {
    ...BLANK_EYE,
    timeSinceSurgery: '1-3 Months',
    ocularHistory: [],
    refractiveTarget: 0,
    finalMrx: { sph: reached ? 0 : 1, cyl: 0, axis: null },
    ...{ ucdva: line, dcfva: line },
    ...KINDS[kind],
  };
}

/** Stores a file of eyes of one doctor. */
async function file(doctorUid: string, eyes: readonly PostOpOutcome[]): Promise<void> {
  const rows = eyes.map((outcome) => {
    files += 1;
    const referenceId = `IOL-${String(files).padStart(10, '0')}`;
    return {
      doctorUid,
      outcome,
      referenceId,
      idempotencyKey: referenceId,
      submittedAt: new Date('2026-03-01T12:00:00Z'),
    };
  });
  await insertSubmissions(clinic.db, rows);
}

test('one’s own eyes are compared with those of others alone, and current', async () => {
  // Of each kind every doctor has eyes, most of which reach everything; of one kind too few to be counted.
  const eyes = (n: number, missed: number) => [
    ...Array.from({ length: n }, (_, place) => eyeOf('none/under70/low', place >= missed)),
    ...Array.from({ length: 1 }, () => eyeOf('none/from70/low', true)),
  ];
  await clinic.opened.pool.query(
    `insert into auth_users (id, name, email) values ('rosa', 'rosa', 'rosa@mail.example') on conflict do nothing`,
  );
  await clinic.opened.pool.query(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
     values ('rosa', 'r', 'r', 'r', 'verified') on conflict do nothing`,
  );
  for (const doctor of ['grace', 'mary', 'rosa']) await file(doctor, eyes(120, 12));
  await file('ada', eyes(40, 20));
  await clinic.nextDay();
  const { asOf, outcomes } = await clinic.service.fair(ADA);
  expect(asOf).toBe('2026-03-02');
  for (const outcome of OUTCOMES) {
    expect(outcomes[outcome]).toMatchObject({
      ...{ own: 41, leftOut: 0 },
      pool: { n: 360, count: 320, surgeons: 3 },
      compared: { n: 41, observed: 21, expected: expect.closeTo(36.9, 0) },
    });
  }
  expect((await clinic.service.fair(GRACE)).outcomes.far).toMatchObject({
    own: 121,
    compared: 'smallPool',
    pool: { n: 280 },
  });
  await file(
    'ada',
    Array.from({ length: 5 }, () => eyeOf('none/under70/low', true)),
  );
  const now = await clinic.service.fair(ADA);
  expect(now.outcomes.far).toMatchObject({ own: 46, pool: { n: 360 } });
  // Age and time since surgery are shown beside the results as they were entered, also for suppressed kinds.
  const spread = now.spreads.map(({ name, answers }) => [name, answers.filter(({ own }) => own && own.n > 0)]);
  expect(spread).toEqual([
    [
      'Patient age',
      [
        { name: '60-69', own: { n: 45, of: 46 }, others: { n: 360, of: 363 } },
        { name: '80+', own: { n: 1, of: 46 }, others: { n: 3, of: 363 } },
      ],
    ],
    ['Time since surgery', [{ name: '1-3 Months', own: { n: 46, of: 46 }, others: { n: 363, of: 363 } }]],
  ]);
});

test('how much surgeons differ is measured where seven others take part, without one’s own eyes', async () => {
  const others = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'];
  await clinic.opened.pool.query(
    `insert into auth_users (id, name, email) select uid, uid, uid || '@mail.example' from unnest($1::text[]) as uid`,
    [others],
  );
  await clinic.opened.pool.query(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
     select uid, uid, uid, uid, 'verified' from unnest($1::text[]) as uid`,
    [others],
  );
  const eyes = (missed: number) => [
    ...Array.from({ length: 60 }, (_, place) => eyeOf('none/under70/low', place >= missed)),
    ...Array.from({ length: 3 }, () => eyeOf('none/from70/low', true)),
  ];
  async function spreadsAfter(missedBy: readonly number[]) {
    await clinic.empty();
    // All of one's own miss it, which is no part of how the others differ.
    await file('ada', eyes(60));
    for (const [place, missed] of missedBy.entries()) await file(others[place] ?? '', eyes(missed));
    await clinic.nextDay();
    const { outcomes } = await clinic.service.fair(ADA);
    return OUTCOMES.map((outcome) => {
      const { compared } = outcomes[outcome];
      return typeof compared === 'string' ? compared : compared.spread;
    });
  }
  expect(await spreadsAfter([12, 12, 12, 12, 12, 12]), 'of six').toEqual([0.7, 0.7, 0.7]);
  expect(await spreadsAfter([12, 12, 12, 12, 12, 12, 12]), 'alike').toEqual([0, 0, 0]);
  // Deviations of −8.57 and 11.43 eyes with a variance of 9.82 each: τ = 1.13, and 1.21 with the average's own.
  expect(await spreadsAfter([24, 4, 24, 4, 24, 4, 24]), 'far apart').toEqual([1.4, 1.4, 1.4]);
});
