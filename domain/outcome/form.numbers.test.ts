import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { formWith } from './eye.fixture.ts';
import { AXIS, errorsIn, filled, outcomeIn, SCORE, WORDS } from './form.fixture.ts';
import { createOutcomeForm } from './form.ts';
import { blankOutcome, FIELDS, type Measurement, notAskedField, OUTCOME_SCORES } from './rules.ts';

const { parseOutcomeForm, parseOutcomeRow } = createOutcomeForm(CATALOGUE);

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
