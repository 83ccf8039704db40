import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Checked } from '#domain/form/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { samples } from '#tests/support/samples.ts';
import { formWith } from './eye.fixture.ts';
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
  type Measurement,
  notAskedField,
  OCULAR_HISTORIES,
  OUTCOME_SCORES,
  type OutcomeField,
  type PostOpOutcome,
  type SentOutcome,
  SNELLEN_OPTIONS,
} from './rules.ts';

const { parseOutcomeForm, parseOutcomeRow } = createOutcomeForm(CATALOGUE);

const filled = {
  lensId: '4',
  dcfva: '20/20',
  dciva: '20/25',
  dcnva: '20/40',
  ucdva: '20/20',
  uciva: '20/25',
  ucnva: '20/50',
  refractiveTarget: '-0.25',
  sph: '+0.50',
  cyl: '-0.75',
  axis: '175',
  timeSinceSurgery: '1-3 Months',
  patientAgeRange: '70-79',
  spectacleIndependence: 'occasionally',
  patientSatisfaction: '8.7',
  dysphotopsiaSeverity: '0',
  comorbidities: ['dryEyes', 'glaucoma'],
  ocularHistory: 'postMyopicLaser',
  preOpCornealAstigmatism: '1.23',
  preOpSteepKAxis: '88',
  side: 'left',
  surgeryYear: '03/2025',
  preOpCdva: '20/60',
  complications: ['vitreousLoss', 'posteriorCapsuleRupture'],
  lensModel: 'ZXR00V',
  lensPower: '+21.5',
  axialLength: '23.45 mm',
  k1: '43.12',
  k2: '44,35',
  formula: 'SRK/T',
  negativeDysphotopsia: 'none',
  halos: '2.5',
  starbursts: '0',
  glare: '10',
  promScore: '87.5',
  predictedEquivalent: '-0.12',
  constantName: 'A',
  constantValue: '118.887',
  biometer: 'IOLMaster 700',
  anteriorChamberDepth: '3.12',
  lensThickness: '4.55 mm',
  pupil: 'medium',
  preOpUdva: '20/160',
  preOpSph: '-2.25',
  preOpCyl: '0',
  preOpAxis: '',
  toricCylinder: '2.25',
  toricCylinderAtCornea: '1.54',
  plannedAxis: '175',
  achievedAxis: '4',
};

function outcomeIn(changes: Record<string, unknown>) {
  const parsed = parseOutcomeForm({ ...filled, ...changes });
  if (!parsed.ok) throw new Error(`Refused: ${JSON.stringify(parsed.errors)}`);
  return parsed.value;
}
function errorsIn(changes: Record<string, unknown>) {
  const parsed = parseOutcomeForm({ ...filled, ...changes });
  return parsed.ok ? {} : parsed.errors;
}

const LENS = 'Please select a lens.';
const CHOICE = 'Choose one of the answers, or leave it empty.';
const CONDITIONS = 'Choose among the listed conditions, or say that there are none or that nothing is recorded.';
const AXIS = 'Enter a whole number from 1 to 180, or leave the box empty.';
const SCORE = 'Choose a value from 0 to 10 in steps of 0.1, or “Not asked”.';
const YEAR = 'Enter a year such as 2026, from 1990 to now, or leave the box empty.';
const KERATOMETRY = 'Enter a number from 30.00 to 60.00 in steps of 0.01, or leave the box empty.';
const WORDS: Record<OutcomeField, string> = {
  lensId: LENS,
  dcfva: CHOICE,
  dciva: CHOICE,
  dcnva: CHOICE,
  ucdva: CHOICE,
  uciva: CHOICE,
  ucnva: CHOICE,
  refractiveTarget: 'Enter a number from −10.00 to 10.00 in steps of 0.25, or leave the box empty.',
  sph: 'Enter a number from −30.00 to 30.00 in steps of 0.25, or leave the box empty.',
  cyl: 'Enter a number from −15.00 to 15.00 in steps of 0.25, or leave the box empty.',
  axis: AXIS,
  timeSinceSurgery: CHOICE,
  patientAgeRange: CHOICE,
  spectacleIndependence: CHOICE,
  patientSatisfaction: SCORE,
  dysphotopsiaSeverity: SCORE,
  comorbidities: CONDITIONS,
  ocularHistory: CONDITIONS,
  preOpCornealAstigmatism: 'Enter a number from 0.00 to 9.99 in steps of 0.01, or leave the box empty.',
  preOpSteepKAxis: AXIS,
  side: CHOICE,
  surgeryYear: YEAR,
  preOpCdva: CHOICE,
  complications: CONDITIONS,
  lensModel: 'Enter at most 40 characters on one line, or leave the box empty.',
  lensPower: 'Enter a number from −10.00 to 40.00 in steps of 0.25, or leave the box empty.',
  axialLength: 'Enter a number from 15.00 to 40.00 in steps of 0.01, or leave the box empty.',
  k1: KERATOMETRY,
  k2: KERATOMETRY,
  formula: CHOICE,
  negativeDysphotopsia: CHOICE,
  halos: SCORE,
  starbursts: SCORE,
  glare: SCORE,
  promScore: 'Enter a number from 0 to 100 in steps of 0.1, or leave the box empty.',
  predictedEquivalent: 'Enter a number from −10.00 to 10.00 in steps of 0.01, or leave the box empty.',
  constantName: CHOICE,
  constantValue: 'Enter a number from −10.00 to 130.00 in steps of 0.001, or leave the box empty.',
  biometer: CHOICE,
  anteriorChamberDepth: 'Enter a number from 1.50 to 6.00 in steps of 0.01, or leave the box empty.',
  lensThickness: 'Enter a number from 2.00 to 7.00 in steps of 0.01, or leave the box empty.',
  pupil: CHOICE,
  preOpUdva: CHOICE,
  preOpSph: 'Enter a number from −30.00 to 30.00 in steps of 0.25, or leave the box empty.',
  preOpCyl: 'Enter a number from −15.00 to 15.00 in steps of 0.25, or leave the box empty.',
  preOpAxis: AXIS,
  toricCylinder: 'Enter a number from 0.50 to 12.00 in steps of 0.25, or leave the box empty.',
  toricCylinderAtCornea: 'Enter a number from 0.25 to 9.00 in steps of 0.01, or leave the box empty.',
  plannedAxis: AXIS,
  achievedAxis: AXIS,
};
const SENT_FIELDS = Object.keys(WORDS) as OutcomeField[];
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

/** The number that the form makes of a text, or undefined when it refuses it. */
function numberIn(field: Measurement, text: string): number | null | undefined {
  const parsed = parseOutcomeForm({ ...filled, [field]: text });
  if (!parsed.ok) return undefined;
  return field === 'sph' || field === 'cyl' || field === 'axis' ? parsed.value.finalMrx[field] : parsed.value[field];
}

describe.each(['refractiveTarget', 'sph', 'cyl'] as const)('the diopters of %s', (field) => {
  const { min, max } = FIELDS[field];

  test('take every quarter between their limits, exactly', () => {
    for (let quarters = 4 * min; quarters <= 4 * max; quarters += 1)
      expect(numberIn(field, (quarters / 4).toFixed(2))).toBe(quarters === 0 ? 0 : quarters / 4);
  });

  test.each([
    ['+0.25', 0.25],
    ['−0.25', -0.25],
    ['-.5', -0.5],
    ['.75', 0.75],
    ['1', 1],
    ['1.5', 1.5],
    ['-0', 0],
    ['-0.00', 0],
    [' 2.00 ', 2],
    ['-0,25', -0.25],
    ['0.250', 0.25],
    ['- 1', -1],
    ['plano', 0],
    ['02.00', 2],
    ['   ', null],
  ])('read %j as %s', (text, value) => {
    expect(numberIn(field, text)).toBe(value);
  });

  test.each([
    '0.3',
    '0.13',
    '0.125',
    '0.24',
    '-0.26',
    '0,24',
    '1e0',
    '0x1',
    '--1',
    '1.',
    '.',
    '+',
    '−',
    '٣',
    'none',
    'NaN',
    'Infinity',
    '1 000',
  ])('refuse %j', (text) => {
    expect(errorsIn({ [field]: text })).toEqual({ [field]: WORDS[field] });
  });

  test('end at their limits', () => {
    expect(numberIn(field, String(min - 0.25))).toBeUndefined();
    expect(numberIn(field, String(max + 0.25))).toBeUndefined();
  });
});

describe('a target between the steps of the form', () => {
  const sent = (refractiveTarget: string) => formWith({ lensId: '3', refractiveTarget });
  const stored = (refractiveTarget: number) => ({ ...blankOutcome(3), refractiveTarget });

  test('is taken from files by the hundredth, and not by hand', () => {
    for (let hundredths = -30; hundredths <= 30; hundredths += 1) {
      const text = (hundredths / 100).toFixed(2);
      const target = { refractiveTarget: hundredths / 100 + 0 };
      expect(parseOutcomeRow(sent(text))).toMatchObject({ ok: true, value: target });
      expect(parseOutcomeForm(sent(text)).ok, text).toBe(hundredths % 25 === 0);
    }
    for (const wrong of ['-0.125', '10.01', '-10.01', 'plus'])
      expect(parseOutcomeRow(sent(wrong)).ok, wrong).toBe(false);
  });

  test('may stay as it is stored when the eye is corrected by hand, and become none but a step', () => {
    expect(parseOutcomeForm(sent('−0.12'), stored(-0.12))).toMatchObject({
      ok: true,
      value: { refractiveTarget: -0.12 },
    });
    expect(parseOutcomeForm(sent('-0.25'), stored(-0.12)).ok).toBe(true);
    expect(parseOutcomeForm(sent('-0.13'), stored(-0.12))).toMatchObject({
      ok: false,
      errors: { refractiveTarget: expect.stringContaining('in steps of 0.25') },
    });
  });
});

test.each(BELOW_CHART)('an acuity below the chart is an answer: %s', (acuity) => {
  expect(parseOutcomeForm(formWith({ lensId: '3', ucdva: acuity, preOpCdva: acuity }))).toMatchObject({
    ok: true,
    value: { ucdva: acuity, preOpCdva: acuity },
  });
});

describe.each(['axis', 'preOpSteepKAxis'] as const)('the axis %s', (field) => {
  test('takes every whole degree from 1 to 180', () => {
    for (let degrees = 1; degrees <= 180; degrees += 1) expect(numberIn(field, String(degrees))).toBe(degrees);
  });

  test('may be written with three digits, or with its sign', () => {
    expect(numberIn(field, '005')).toBe(5);
    expect(numberIn(field, '90°')).toBe(90);
  });

  test.each(['0', '181', '-90', '90.5', '0.5', '360', '1000', '90 D'])('refuses %j', (text) => {
    expect(errorsIn({ [field]: text })).toEqual({ [field]: AXIS });
  });
});

describe('the corneal astigmatism', () => {
  test('takes every hundredth from 0 to 9.99, exactly', () => {
    for (let hundredths = 0; hundredths <= 999; hundredths += 1)
      expect(numberIn('preOpCornealAstigmatism', (hundredths / 100).toFixed(2))).toBe(hundredths / 100);
  });

  test.each(['10', '10.00', '-0.01', '-1', '1.234', '9.995'])('refuses %j', (text) => {
    expect(errorsIn({ preOpCornealAstigmatism: text })).toEqual({
      preOpCornealAstigmatism: WORDS.preOpCornealAstigmatism,
    });
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

describe.each(OUTCOME_SCORES)('the scale %s', (name) => {
  test('takes every step of 0.1 from 0 to 10', () => {
    const tenths = Array.from({ length: 101 }, (_, index) => index);
    expect(tenths.map((value) => outcomeIn({ [name]: (value / 10).toFixed(1) })[name])).toEqual(
      tenths.map((value) => value / 10),
    );
  });

  test.each(['5.05', '10.1', '11', '-0', '-1', '+5', '05', '5.', '.5', '5,55', '5 5', '５', 'null', 'on'])(
    'refuses %j',
    (value) => {
      expect(errorsIn({ [name]: value })).toEqual({ [name]: SCORE });
    },
  );

  test('is unknown when “not asked” is ticked, whatever the slider says', () => {
    for (const slider of ['7.3', '', 'nonsense', undefined])
      expect(outcomeIn({ [name]: slider, [notAskedField(name)]: 'on' })).toEqual({ ...outcomeIn({}), [name]: null });
  });
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
