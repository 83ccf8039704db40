import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import { shown } from '#domain/outcome/figures/figures.fixture.ts';
import { isInView } from '#domain/outcome/figures/groups.ts';
import { findIsolated, type Sum, type Unknown } from '#domain/outcome/figures/linear-system.fixture.ts';
import { isSuppressed, type PostOpOutcome } from '#domain/outcome/rules.ts';
import { type Clinic, DOCTORS, openClinic } from '#domain/outcome/service.fixture.ts';
import { samples } from '#tests/support/samples.ts';

/*
 * The law: no combination of answers to a doctor or a guest, over days, filters, panels and scopes, reveals anything
 * about one to four eyes of others. `domain/outcome/figures/joining.test.ts` tests the rule for every panel; this tests
 * the service and PostgreSQL with two panels whose sums identify their eyes.
 */

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const LENS = 3;
const FILTERS = [true, false].flatMap((settled) => [true, false].map((healthy) => ({ settled, healthy })));
const PANELS = [
  ['preOpCornealAstigmatism', 'cornealCylinder'],
  ['corneal', 'cornealAstigmatism'],
] as const;

type Content = { readonly hasAxis: boolean; readonly isSettled: boolean; readonly isHealthy: boolean };
type Own = {
  readonly id: string;
  readonly doctor: string;
  readonly eye: number;
  readonly hundredths: number;
  readonly content: Content;
};

/** Doctors with their eyes. Every state of an eye has a unique corneal astigmatism, by which sums identify it. */
function createPractices() {
  let own: Own[] = [];
  let gone: Own[] = [];
  const unknowns = new Map<number, Unknown>();

  function formFor(doctor: string, eye: number, hundredths: number, { hasAxis, isSettled, isHealthy }: Content) {
    unknowns.set(hundredths, { eye, person: doctor });
    const answers: Partial<PostOpOutcome> = {
      preOpCornealAstigmatism: hundredths / 100,
      preOpSteepKAxis: hasAxis ? 90 : null,
      timeSinceSurgery: isSettled ? '1-3 Months' : '1 Week',
      comorbidities: isHealthy ? [] : ['glaucoma'],
      ocularHistory: [],
    };
    return formOf(answers);
  }

  async function submit(doctor: string, content: Content, again?: Own) {
    const hundredths = again?.hundredths ?? unknowns.size + 1;
    const eye = again?.eye ?? hundredths;
    const form = formFor(doctor, eye, hundredths, content);
    const sent = await clinic.service.submit({ uid: doctor }, form, crypto.randomUUID());
    expect(sent.kind).toBe('submitted');
    own.push({ id: String((await clinic.rows()).at(-1)?.id), doctor, eye, hundredths, content });
    clinic.wait(1);
  }

  async function withdraw(some: readonly Own[]) {
    for (const { id, doctor } of some) await clinic.service.withdraw({ uid: doctor }, id);
    own = own.filter((eye) => !some.includes(eye));
    gone = [...some];
  }

  return {
    unknownOf: (column: string) => unknowns.get(Number(column)) as Unknown,
    submit,
    async correct(place: number, content: Content) {
      const eye = own[place % Math.max(1, own.length)];
      if (!eye) return;
      const hundredths = unknowns.size + 1;
      await clinic.service.correct({ uid: eye.doctor }, eye.id, formFor(eye.doctor, eye.eye, hundredths, content));
      own = own.map((one) => (one === eye ? { ...one, hundredths, content } : one));
    },
    withdrawOne: (place: number) => withdraw(own.filter((_, index) => index === place % Math.max(1, own.length))),
    undo: (doctor: string) => withdraw(own.filter((eye) => eye.doctor === doctor)),
    /** Submits the last withdrawn eyes again, and one more. */
    async sendAgain(content: Content) {
      const some = gone;
      gone = [];
      for (const eye of some) await submit(eye.doctor, eye.content, eye);
      if (some[0]) await submit(some[0].doctor, content);
    },
  };
}

/** The states of eyes in a panel, derived from its sums. */
async function held(panel: string, group: number): Promise<number[]> {
  const { rows } = await clinic.opened.pool.query(
    `select (pair ->> 0)::float8 as value, (pair ->> 1)::int as eyes from outcome_cells,
       jsonb_array_elements(histograms #> array[panel, 'eyes']) as pair
     where lens_id = $1 and panel = $2 and outcome_cells.eyes = $3`,
    [LENS, panel, group],
  );
  return rows.map((row: { value: number; eyes: number }) => {
    expect(row.eyes).toBe(1);
    // A direction is one number: strength in hundredths beyond ten thousand, then the axis.
    return panel === 'corneal' ? Math.floor(row.value / 1_000) - 10_000 : Math.round(100 * row.value);
  });
}

const anyContent = fc.record({ hasAxis: fc.boolean(), isSettled: fc.boolean(), isHealthy: fc.boolean() });
/** Most eyes are alike, so that panels and filters contain nearly the same eyes. */
const content = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ hasAxis: true, isSettled: true, isHealthy: true }) },
  { weight: 2, arbitrary: anyContent },
);
const anyDoctor = fc.constantFrom(...DOCTORS);
const anyAct = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      act: fc.constant('submit' as const),
      doctor: anyDoctor,
      contents: fc.array(content, { minLength: 3, maxLength: 9, size: 'max' }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct' as const), place: fc.nat(99), content }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), place: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), doctor: anyDoctor }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), content }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('judge' as const), doctor: fc.constantFrom(...DOCTORS.slice(1)) }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('night' as const) }) },
);

test('all answers over days, filters, panels and scopes, solved together, reveal nothing about one to four eyes of others', async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 30, maxLength: 40, size: 'max' }), async (acts) => {
      await clinic.empty();
      await clinic.opened.pool.query(`update registered_doctors set status = 'verified'`);
      const practices = createPractices();
      const sums = new Map<string, Sum>();
      let before = 'none';
      for (const act of acts) {
        if (act.act === 'submit') for (const each of act.contents) await practices.submit(act.doctor, each);
        if (act.act === 'correct') await practices.correct(act.place, act.content);
        if (act.act === 'withdraw') await practices.withdrawOne(act.place);
        if (act.act === 'undo') await practices.undo(act.doctor);
        if (act.act === 'again') await practices.sendAgain(act.content);
        if (act.act === 'night') await clinic.nextDay();
        if (act.act === 'judge') {
          await clinic.opened.pool.query(
            `update registered_doctors set status = case status when 'verified' then 'rejected' else 'verified' end where uid = $1`,
            [act.doctor],
          );
        }
        const { version } = await clinic.service.figures({ uid: 'guest' }, LENS, 'all', {
          settled: false,
          healthy: false,
        });
        if (version === before) continue;
        expect(act.act, 'only a fixed hour moves a snapshot').toBe('night');
        before = version;
        for (const [panel, shownAs] of PANELS) {
          const groups = await Promise.all([0, 1, 2, 3].map((group) => held(panel, group)));
          for (const eyes of groups) sums.set(`${panel} ${eyes}`, new Map(eyes.map((state) => [String(state), 1])));
          for (const filters of FILTERS) {
            const eyes = groups.filter((_, group) => isInView(group, filters)).flat();
            const answer = (await clinic.service.figures({ uid: 'guest' }, LENS, 'all', filters))[shownAs];
            if (answer === null || isSuppressed(answer)) continue;
            answers += 1;
            expect(shown(answer).n).toBe(eyes.length);
            // "Others" are all but one's own, which each reader knows.
            for (const uid of DOCTORS) {
              const others = (await clinic.service.figures({ uid }, LENS, 'others', filters))[shownAs];
              if (others === null || isSuppressed(others)) continue;
              const theirs = eyes.filter((state) => practices.unknownOf(String(state)).person !== uid);
              expect(shown(others).n).toBe(theirs.length);
            }
          }
        }
      }
      expect(findIsolated([...sums.values()], practices.unknownOf, [null, ...DOCTORS])).toBeUndefined();
    }),
    { numRuns: samples(5), endOnFailure: true },
  );
  expect(answers).toBeGreaterThan(samples(30));
});
