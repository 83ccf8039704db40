import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BLANK_EYE } from './eye.fixture.ts';
import { isEnough } from './figures/privacy.ts';
import type { PostOpOutcome } from './rules.ts';
import { ADA, type Clinic, DOCTORS, GRACE, openClinic } from './service.fixture.ts';
import { insertSubmissions } from './store.ts';

let clinic: Clinic;
let files = 0;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(begin);
afterAll(() => clinic.close());

/** Nobody has sent anything, and everybody is verified. */
async function begin(): Promise<void> {
  await clinic.empty();
  await clinic.opened.pool.query(`update registered_doctors set status = 'verified'`);
}

const LENS = 3;
const OUTCOMES = ['corrected', 'far', 'onTarget'] as const;
/** Two kinds of one group of eyes, and one of another. */
const KINDS = {
  'none/under70/low': { patientAgeRange: '60-69', preOpCornealAstigmatism: 0.5, comorbidities: [] },
  'none/from70/low': { patientAgeRange: '80+', preOpCornealAstigmatism: 0.5, comorbidities: [] },
  'comorbidity/unknown': { comorbidities: ['glaucoma'] },
} as const satisfies Record<string, Partial<PostOpOutcome>>;
type KindName = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as KindName[];

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

type Stored = { id: string; doctor: string; kind: KindName; reached: boolean; waits: boolean };
/** The eyes of verified doctors as the database has them. */
async function stored(): Promise<Stored[]> {
  const { rows } = await clinic.opened.pool.query(
    `select eye.id, doctor_uid as doctor, dcfva = 20 as reached, waiting.submission_id is not null as waits,
       case when comorbidities <> '{}' then 'comorbidity/unknown'
         when patient_age_range = '80+' then 'none/from70/low' else 'none/under70/low' end as kind
     from post_op_submissions as eye join registered_doctors on uid = doctor_uid and status = 'verified'
     left join outcome_waiting as waiting on submission_id = eye.id order by eye.id`,
  );
  return rows as Stored[];
}

type Row = {
  kind: KindName;
  outcome: string;
  n: number;
  successes: number;
  surgeons: number;
  written: string;
  own: string;
};
const counted = async () =>
  (
    await clinic.opened.pool.query(
      `select kind, outcome, n, successes, surgeons, xmin::text as written,
         (select string_agg(doctor_uid || ' ' || own.n || ' ' || own.successes, ', ' order by doctor_uid)
          from outcome_case_mix_own as own where (own.lens_id, own.kind, own.outcome) = (mix.lens_id, mix.kind, mix.outcome)) as own
       from outcome_case_mix as mix order by kind, outcome`,
    )
  ).rows as Row[];

const byDoctor = (eyes: readonly Stored[]) =>
  new Map([...Map.groupBy(eyes, ({ doctor }) => doctor)].map(([doctor, some]) => [doctor, some.length]));

const anyDoctor = fc.constantFrom(...DOCTORS);
const anyKind = fc.constantFrom(...KIND_NAMES);
const anyAct = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('file' as const),
      eyes: fc.array(fc.tuple(anyDoctor, anyKind, fc.boolean()), { minLength: 10, maxLength: 60, size: 'max' }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct' as const), place: fc.nat(99), kind: anyKind }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), place: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('judge' as const), doctor: anyDoctor }) },
);

test('a kind is counted anew with five new eyes whichever doctor is left out, and never all that the panels hold', async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 8, maxLength: 14, size: 'max' }), async (acts) => {
      await begin();
      for (const one of acts) {
        const eyes = await stored();
        for (const [doctor, some] of Map.groupBy(one.act === 'file' ? one.eyes : [], ([uid]) => uid)) {
          await file(
            doctor,
            some.map(([, kind, reached]) => eyeOf(kind, reached)),
          );
        }
        const eye = 'place' in one ? eyes[one.place % Math.max(1, eyes.length)] : undefined;
        if (eye && one.act === 'withdraw') await clinic.service.withdraw({ uid: eye.doctor }, eye.id);
        if (eye && one.act === 'correct') {
          const { comorbidities, patientAgeRange } = eyeOf(one.kind, true);
          await clinic.opened.pool.query(
            `update post_op_submissions set comorbidities = $2, patient_age_range = $3, pre_op_corneal_astigmatism = 50
             where id = $1`,
            [eye.id, comorbidities, patientAgeRange],
          );
        }
        if (one.act === 'judge') {
          const turn = `update registered_doctors set status = case status when 'verified' then 'rejected' else 'verified' end where uid = $1`;
          await clinic.opened.pool.query(turn, [one.doctor]);
        }
        const [before, rows] = [await stored(), await counted()];
        await clinic.service.advance([LENS]);
        const [after, now] = [await stored(), await counted()];
        const fresh = before.filter(({ id, waits }) => waits && !after.find((eye) => eye.id === id)?.waits);
        const written = now.filter((row) => !rows.some((old) => old.written === row.written));
        for (const row of written) {
          moved += 1;
          const some = before.filter(({ kind }) => kind === row.kind);
          expect(isEnough(byDoctor(fresh.filter(({ kind }) => kind === row.kind)))).toBe(true);
          const own = [...Map.groupBy(some, ({ doctor }) => doctor)].map(
            ([doctor, ones]) => `${doctor} ${ones.length} ${ones.filter(({ reached }) => reached).length}`,
          );
          expect(row).toMatchObject({
            ...{ n: some.length, successes: some.filter(({ reached }) => reached).length, surgeons: 3 },
            own: own.sort().join(', '),
          });
          const isOfGroup = ({ kind }: Stored) => kind.startsWith('none') === row.kind.startsWith('none');
          const rest = fresh.filter(
            (one) =>
              isOfGroup(one) && !written.some(({ kind, outcome }) => kind === one.kind && outcome === row.outcome),
          );
          expect(isEnough(byDoctor(rest))).toBe(true);
        }
        const names = written.map(({ kind, outcome }) => `${kind} ${outcome}`);
        const stay = (all: readonly Row[]) => all.filter(({ kind, outcome }) => !names.includes(`${kind} ${outcome}`));
        expect(stay(now)).toEqual(stay(rows));
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(moved).toBeGreaterThan(3);
});

test('one’s own eyes are compared with those of others alone, and current', async () => {
  // Of each kind every doctor has eyes, most of which reach everything; of one kind too few to be counted.
  const eyes = (n: number, missed: number) => [
    ...Array.from({ length: n }, (_, place) => eyeOf('none/under70/low', place >= missed)),
    ...Array.from({ length: 3 }, () => eyeOf('none/from70/low', true)),
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
  await clinic.service.advance([LENS]);
  const { asOf, outcomes } = await clinic.service.fair(ADA);
  expect(asOf).toBe('2026-03-01');
  for (const outcome of OUTCOMES) {
    expect(outcomes[outcome]).toMatchObject({
      ...{ own: 43, leftOut: 0 },
      pool: { n: 360, count: 324, surgeons: 3 },
      compared: { n: 43, observed: 23, expected: expect.closeTo(38.7, 0) },
    });
  }
  expect((await clinic.service.fair(GRACE)).outcomes.far).toMatchObject({
    own: 123,
    compared: 'smallPool',
    pool: { n: 280 },
  });
  await file(
    'ada',
    Array.from({ length: 5 }, () => eyeOf('none/under70/low', true)),
  );
  const now = await clinic.service.fair(ADA);
  expect(now.outcomes.far).toMatchObject({ own: 48, pool: { n: 360 } });
  // Age and time since surgery stand beside the results as they were entered, also of kinds that nothing is told of.
  const spread = now.spreads.map(({ name, answers }) => [name, answers.filter(({ own }) => own && own.n > 0)]);
  expect(spread).toEqual([
    [
      'Patient age',
      [
        { name: '60-69', own: { n: 45, of: 48 }, others: { n: 360, of: 369 } },
        { name: '80+', own: { n: 3, of: 48 }, others: { n: 9, of: 369 } },
      ],
    ],
    ['Time since surgery', [{ name: '1-3 Months', own: { n: 48, of: 48 }, others: { n: 369, of: 369 } }]],
  ]);
});
