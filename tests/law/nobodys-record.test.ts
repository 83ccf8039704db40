import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import { findLeak, type Shown } from '#domain/outcome/figures/attacker.fixture.ts';
import { shown } from '#domain/outcome/figures/figures.fixture.ts';
import { isInView } from '#domain/outcome/figures/groups.ts';
import { isSuppressed, type PostOpOutcome } from '#domain/outcome/rules.ts';
import { type Clinic, DOCTORS, openClinic } from '#domain/outcome/service.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const LENS = 3;
const FILTERS = [true, false].flatMap((settled) => [true, false].map((healthy) => ({ settled, healthy })));

type Content = { readonly hasAxis: boolean; readonly isSettled: boolean; readonly isHealthy: boolean };
type Known = { readonly name: number; readonly doctor: string; readonly content: number };
type Eyes = readonly Known[];

/**
 * Eyes by name. One that was corrected into another group stands in both until the first moves on: what was held of it
 * before is then an eye more in their sum, beside the newest.
 */
function byName(eyes: Eyes): Map<number, Known> {
  const named = new Map<number, Known>();
  for (const eye of eyes.toSorted((one, other) => other.content - one.content)) {
    let name = eye.name;
    while (named.has(name)) name += 1_000;
    named.set(name, eye);
  }
  return named;
}

/** Doctors with their eyes. Every content has a corneal astigmatism of its own, by which sums tell whose it is. */
function createWard() {
  const own: { id: string; doctor: string; name: number; content: number }[] = [];
  const byValue = new Map<number, Known>();

  function eyeOf(known: Known, { hasAxis, isSettled, isHealthy }: Content) {
    const hundredths = byValue.size + 1;
    byValue.set(hundredths, known);
    const eye: Partial<PostOpOutcome> = {
      preOpCornealAstigmatism: hundredths / 100,
      preOpSteepKAxis: hasAxis ? 90 : null,
      timeSinceSurgery: isSettled ? '1-3 Months' : '1 Week',
      comorbidities: isHealthy ? [] : ['glaucoma'],
      ocularHistory: [],
    };
    return formOf(eye);
  }

  return {
    byValue,
    async submit(doctor: string, content: Content) {
      const name = byValue.size + 1;
      const form = eyeOf({ name, doctor, content: 0 }, content);
      const sent = await clinic.service.submit({ uid: doctor }, form, crypto.randomUUID());
      expect(sent.kind).toBe('submitted');
      const row = (await clinic.rows()).at(-1);
      own.push({ id: String(row?.id), doctor, name, content: 0 });
      clinic.wait(1);
    },
    async correct(place: number, content: Content) {
      const eye = own[place % Math.max(1, own.length)];
      if (!eye) return;
      eye.content += 1;
      const form = eyeOf({ name: eye.name, doctor: eye.doctor, content: eye.content }, content);
      await clinic.service.correct({ uid: eye.doctor }, eye.id, form);
    },
    async withdraw(place: number) {
      const [eye] = own.splice(place % Math.max(1, own.length), 1);
      if (eye) await clinic.service.withdraw({ uid: eye.doctor }, eye.id);
    },
  };
}

/** The contents that stand in a panel, read from the sums that answers are made of. */
async function standing(panel: string, group: number): Promise<number[]> {
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

const PANELS = [
  ['preOpCornealAstigmatism', 'cornealCylinder'],
  ['corneal', 'cornealAstigmatism'],
] as const;

const anyContent = fc.record({ hasAxis: fc.boolean(), isSettled: fc.boolean(), isHealthy: fc.boolean() });
/** Most eyes are alike, so that panels and filters nearly hold the same. */
const content = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ hasAxis: true, isSettled: true, isHealthy: true }) },
  { weight: 3, arbitrary: anyContent },
);
const anyAct = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ act: fc.constant('submit' as const), doctor: fc.constantFrom(...DOCTORS), content }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct' as const), place: fc.nat(99), content }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), place: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('judge' as const), doctor: fc.constantFrom(...DOCTORS.slice(1)) }),
  },
);

test('no two answers over time, filters and panels differ by one to four eyes of others', {
  timeout: 120_000,
}, async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 40, maxLength: 60, size: 'max' }), async (acts) => {
      await clinic.empty();
      await clinic.opened.pool.query(`update registered_doctors set status = 'verified'`);
      const ward = createWard();
      const history = new Map<string, Shown>();
      let before = '';
      for (const act of acts) {
        if (act.act === 'submit') await ward.submit(act.doctor, act.content);
        if (act.act === 'correct') await ward.correct(act.place, act.content);
        if (act.act === 'withdraw') await ward.withdraw(act.place);
        if (act.act === 'judge') {
          await clinic.opened.pool.query(
            `update registered_doctors set status = case status when 'verified' then 'rejected' else 'verified' end where uid = $1`,
            [act.doctor],
          );
        }
        const figures = await clinic.service.figures({ uid: 'guest' }, LENS, 'all', { settled: false, healthy: false });
        // What the stream tells and what is answered change together, and only with a snapshot.
        if (figures.version === before) continue;
        before = figures.version;
        for (const [panel, shownAs] of PANELS) {
          const groups: Eyes[] = await Promise.all(
            [0, 1, 2, 3].map(async (group) =>
              (await standing(panel, group)).map((value) => ward.byValue.get(value) as Known),
            ),
          );
          const tell = (what: unknown, eyes: Eyes, to?: string) => {
            const name = `${before} ${panel} ${JSON.stringify(what)} ${to ?? ''}`;
            history.set(name, { name, eyes: byName(eyes), ...(to && { to }) });
          };
          for (const filters of FILTERS) {
            const eyes = groups.filter((_, group) => isInView(group, filters)).flat();
            const answer = (await clinic.service.figures({ uid: 'guest' }, LENS, 'all', filters))[shownAs];
            if (answer === null || isSuppressed(answer)) expect(eyes).toEqual([]);
            else expect(shown(answer).n).toBe(eyes.length);
            tell(filters, eyes);
            // Whoever has eyes among them can ask for the others' alone, too.
            for (const uid of DOCTORS) {
              const others = (await clinic.service.figures({ uid }, LENS, 'others', filters))[shownAs];
              if (others === null || isSuppressed(others)) continue;
              const theirs = eyes.filter(({ doctor }) => doctor !== uid);
              expect(shown(others).n).toBe(theirs.length);
              tell(filters, theirs, uid);
            }
          }
          // What filters leave of one another can be had as well.
          for (const [group, eyes] of groups.entries()) tell(group, eyes);
        }
      }
      answers += history.size;
      expect(findLeak([...history.values()], DOCTORS)).toBeUndefined();
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(answers).toBeGreaterThan(50);
});
