import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Checked } from '#domain/form/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { samples } from '#tests/support/samples.ts';
import { formWith } from './eye.fixture.ts';
import { CHOICE, CONDITIONS, errorsIn, filled, LENS, outcomeIn, SENT_FIELDS, WORDS, YEAR } from './form.fixture.ts';
import { createOutcomeForm } from './form.ts';
import {
  ACUITIES,
  answersOf,
  BELOW_CHART,
  blankOutcome,
  CHOICES,
  COMORBIDITIES,
  COMPLICATIONS,
  CONDITIONS as EVERY_CONDITION,
  FIELDS,
  MEASUREMENTS,
  OCULAR_HISTORIES,
  type OutcomeField,
  type PostOpOutcome,
  type SentOutcome,
  SNELLEN_OPTIONS,
} from './rules.ts';

const { parseOutcomeForm } = createOutcomeForm(CATALOGUE);
const OPTIONAL = SENT_FIELDS.filter((field) => field !== 'lensId');
const { lensId: _lens, ...NOTHING } = blankOutcome(0);

test('a filled form becomes an outcome', () => {
  expect(parseOutcomeForm(filled)).toEqual({
    ok: true,
    value: {
      lensId: 4,
      dcfva: '20/20',
      dciva: '20/25',
      dcnva: '20/40',
      ucdva: '20/20',
      uciva: '20/25',
      ucnva: '20/50',
      refractiveTarget: -0.25,
      finalMrx: { sph: 0.5, cyl: -0.75, axis: 175 },
      timeSinceSurgery: '1-3 Months',
      patientAgeRange: '70-79',
      spectacleIndependence: 'occasionally',
      patientSatisfaction: 8.7,
      dysphotopsiaSeverity: 0,
      comorbidities: ['glaucoma', 'dryEyes'],
      ocularHistory: ['postMyopicLaser'],
      preOpCornealAstigmatism: 1.23,
      preOpSteepKAxis: 88,
      side: 'left',
      surgeryYear: 2025,
      preOpCdva: '20/60',
      complications: ['posteriorCapsuleRupture', 'vitreousLoss'],
      lensModel: 'ZXR00V',
      lensPower: 21.5,
      axialLength: 23.45,
      k1: 43.12,
      k2: 44.35,
      formula: 'SRK/T',
      negativeDysphotopsia: 'none',
      halos: 2.5,
      starbursts: 0,
      glare: 10,
      promScore: 87.5,
      predictedEquivalent: -0.12,
      constantName: 'A',
      constantValue: 118.887,
      biometer: 'IOLMaster 700',
      anteriorChamberDepth: 3.12,
      lensThickness: 4.55,
      pupil: 'medium',
      preOpUdva: '20/160',
      preOpSph: -2.25,
      preOpCyl: 0,
      preOpAxis: null,
      toricCylinder: 2.25,
      toricCylinderAtCornea: 1.54,
      plannedAxis: 175,
      achievedAxis: 4,
    },
  });
});

test('what is left blank stays blank, and is never zero', () => {
  const blank = Object.fromEntries(
    OPTIONAL.map((field) => [field, (EVERY_CONDITION as readonly string[]).includes(field) ? [] : '']),
  );
  expect(parseOutcomeForm({ ...filled, ...blank, lensId: '1' })).toEqual({
    ok: true,
    value: { lensId: 1, ...NOTHING },
  });
});

test('only the lens is required', () => {
  expect(parseOutcomeForm(formWith({ lensId: '10' }))).toEqual({ ok: true, value: { lensId: 10, ...NOTHING } });
  expect(parseOutcomeForm(formWith({}))).toEqual({ ok: false, errors: { lensId: LENS } });
});

test('what is wrong is said for each field', () => {
  const wrong = Object.fromEntries(SENT_FIELDS.map((field) => [field, `nonsense ${'x'.repeat(40)}`]));
  expect(parseOutcomeForm(formWith(wrong))).toEqual({ ok: false, errors: WORDS });
});

describe.each(SENT_FIELDS)('the field %s', (field) => {
  test.each([
    ['null', null],
    ['a number', 4],
    ['a file', new File(['4'], '20/20')],
    ['a list of numbers', [4]],
    ['an object', { toString: () => filled[field] }],
  ])('refuses %s', (_what, value) => {
    expect(errorsIn({ [field]: value })).toEqual({ [field]: WORDS[field] });
  });
});

describe('the lens', () => {
  test('is one of the catalogue, also of one that has grown', () => {
    for (const { id } of CATALOGUE) expect(outcomeIn({ lensId: `${id}` }).lensId).toBe(id);
    const form = formWith({ lensId: `${ONE_MORE.id}` });
    expect(parseOutcomeForm(form)).toEqual({ ok: false, errors: { lensId: LENS } });
    expect(createOutcomeForm(WITH_ONE_MORE).parseOutcomeForm(form)).toMatchObject({ value: { lensId: ONE_MORE.id } });
  });

  test.each(['', '0', '01', '-1', '1.0', ' 1', '1\n', '１', 'one'])('is never %j', (lensId) => {
    expect(errorsIn({ lensId })).toEqual({ lensId: LENS });
  });
});

describe.each([
  ...ACUITIES.map((field) => [field, SNELLEN_OPTIONS] as const),
  ...CHOICES.map((field) => [field, FIELDS[field].options] as const),
])('the choice %s', (field, options) => {
  test('takes each of its answers', () => {
    expect(options.map((option) => outcomeIn({ [field]: option })[field])).toEqual(options);
  });

  test.each([' ', '20/35', '20/400', ' 20/20', '20/20 ', '20/20\n', '6/6', 'Never', 'constructor', '__proto__', '0'])(
    'is never %j',
    (answer) => {
      expect(errorsIn({ [field]: answer })).toEqual({ [field]: CHOICE });
    },
  );
});

test.each(BELOW_CHART)('an acuity below the chart is an answer: %s', (acuity) => {
  expect(parseOutcomeForm(formWith({ lensId: '3', ucdva: acuity, preOpCdva: acuity }))).toMatchObject({
    ok: true,
    value: { ucdva: acuity, preOpCdva: acuity },
  });
});

describe('the year of surgery', () => {
  const AT = new Date('2026-12-31T09:59:59Z');
  const form = createOutcomeForm(CATALOGUE, { clock: () => AT });
  const yearIn = (text: string) => {
    const parsed = form.parseOutcomeForm({ ...filled, surgeryYear: text });
    return parsed.ok ? parsed.value.surgeryYear : parsed.errors;
  };

  test.each([
    ['2026', 2026],
    [' 1990 ', 1990],
    ['', null],
    ['   ', null],
  ])('reads %j as %s', (text, year) => {
    expect(yearIn(text)).toBe(year);
  });

  test.each(['03/2026', '3.2026', '2026-03', '2026-03-14', '03/14/2026', '14. 3. 2026'])(
    'keeps only the year of %j',
    (text) => {
      expect(yearIn(text)).toBe(2026);
    },
  );

  test.each(['2027', '1989', '03/1989', '3/26', '26', 'March', '٢٠٢٦', '2026-03-14T10:00', '20260314'])(
    'refuses %j',
    (text) => {
      expect(yearIn(text)).toEqual({ surgeryYear: YEAR });
    },
  );

  test('is the present one where a new one has begun first', () => {
    const later = createOutcomeForm(CATALOGUE, { clock: () => new Date(AT.getTime() + 1_000) });
    expect(later.parseOutcomeForm({ ...filled, surgeryYear: '2027' })).toMatchObject({ ok: true });
  });
});

describe('the lens model', () => {
  test.each([
    [' ZXR00V ', 'ZXR00V'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['😀'.repeat(40), '😀'.repeat(40)],
    ['   ', null],
    ['\u2800', null],
  ])('%j is %j', (text, model) => {
    expect(outcomeIn({ lensModel: text }).lensModel).toBe(model);
  });

  test.each(['x'.repeat(41), 'a\nb', 'a\tb'])('refuses %j', (text) => {
    expect(errorsIn({ lensModel: text })).toEqual({ lensModel: WORDS.lensModel });
  });
});

test('the score of a questionnaire is taken where the site has one, and refused in words where it has none', () => {
  const { parseOutcomeForm: parse } = createOutcomeForm(CATALOGUE, { hasQuestionnaire: false });
  const words = 'This site does not record questionnaire scores. Leave this out.';
  expect(parse(filled)).toEqual({ ok: false, errors: { promScore: words } });
  for (const promScore of ['', undefined]) expect(parse({ ...filled, promScore })).toMatchObject({ ok: true });
});

describe.each([
  ['comorbidities', COMORBIDITIES],
  ['ocularHistory', OCULAR_HISTORIES],
  ['complications', COMPLICATIONS],
] as const)('the conditions %s', (field, options) => {
  test('are a list in the order of the form, each once', () => {
    expect(outcomeIn({ [field]: [...options, ...options].reverse() })[field]).toEqual(options);
    expect(outcomeIn({ [field]: options[1] })[field]).toEqual([options[1]]);
  });

  test('distinguish “none” from “not recorded”', () => {
    for (const none of ['none', ['none'], ['', 'none']]) expect(outcomeIn({ [field]: none })[field]).toEqual([]);
    for (const open of [undefined, '', [], ['']]) expect(outcomeIn({ [field]: open })[field]).toBeNull();
    expect(outcomeIn({ [field]: ['', options[0]] })[field], 'a box beats where everybody starts').toEqual([options[0]]);
  });

  test('are not none at the same time', () => {
    expect(errorsIn({ [field]: ['none', options[0]] })).toEqual({ [field]: 'Choose either conditions or “None”.' });
  });

  test.each([
    ['an unknown one', ['cataract']],
    ['an unknown one among others', [options[0], 'cataract']],
    ['blanks', ' '],
    ['a number', [1]],
    ['a list in a list', [[options[0]]]],
  ])('refuse %s', (_what, value) => {
    expect(errorsIn({ [field]: value })).toEqual({ [field]: CONDITIONS });
  });
});

test('names that mean something to JavaScript mean nothing in a form', () => {
  const strange = JSON.parse('{"__proto__":{"sph":"1"},"constructor":"x","toString":"y","hasOwnProperty":"z"}');
  expect(parseOutcomeForm({ ...strange, ...filled })).toEqual(parseOutcomeForm(filled));
  expect(parseOutcomeForm(JSON.parse(`{"__proto__":${JSON.stringify(filled)}}`))).toEqual({
    ok: false,
    errors: { lensId: LENS },
  });
});

test('what the form does not ask is dropped', () => {
  expect(outcomeIn({ id: '1', referenceId: 'IOL-0', submittingDoctorUid: 'x', finalMrx: { sph: 9 } })).toEqual(
    outcomeIn({}),
  );
});

test.each(SENT_FIELDS)('no megabyte and nothing that nobody sees gets into %s', (field) => {
  const text = String([filled[field]].flat()[0]);
  for (const hostile of ['8'.repeat(1 << 20), `\u0000${text}`, `${text}\u0007`]) {
    const parsed = parseOutcomeForm({ ...filled, [field]: hostile });
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
  }
});

test('any form is either refused in words or an outcome within its limits', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '1', '-0.25', '180', '9.99', '20/20', 'never', 'glaucoma', '80+', '1 Week'),
    fc.double().map(String),
  );
  const form = fc.record(Object.fromEntries(SENT_FIELDS.map((field) => [field, text])), { requiredKeys: [] });
  fc.assert(
    fc.property(form, (sent) => {
      const parsed = parseOutcomeForm(formWith({ lensId: '1', ...sent }));
      if (!parsed.ok) {
        for (const [field, words] of Object.entries(parsed.errors)) expect(words).toBe(WORDS[field as OutcomeField]);
        return;
      }
      const answers = answersOf(parsed.value);
      for (const field of MEASUREMENTS) {
        const [value, { min, max }] = [answers[field], FIELDS[field]];
        expect(value === null || (value >= min && value <= max), field).toBe(true);
      }
    }),
    { numRuns: samples(500) },
  );
});

test('the compiler knows what is asked, and what comes of it', () => {
  expectTypeOf<Record<string, unknown>>().not.toExtend<SentOutcome>();
  expectTypeOf(parseOutcomeForm).returns.toEqualTypeOf<Checked<PostOpOutcome, OutcomeField>>();
});
