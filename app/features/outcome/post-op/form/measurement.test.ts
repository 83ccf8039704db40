import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { formWith } from '#domain/outcome/eye.fixture.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import { MEASUREMENTS, type Measurement } from '#domain/outcome/rules.ts';
import { samples } from '#tests/support/samples.ts';
import { refusal, stepped, tidied, wholeRefraction } from './measurement.ts';

const { parseOutcomeForm } = createOutcomeForm(CATALOGUE);

const isTaken = (field: Measurement, text: string) => parseOutcomeForm(formWith({ lensId: '1', [field]: text })).ok;

describe('an arrow key', () => {
  test.each([
    ['sph', '', 1, '0.00'],
    ['sph', '', -1, '0.00'],
    ['sph', '0.00', 1, '+0.25'],
    ['sph', '0.00', -1, '−0.25'],
    ['sph', '-1', -1, '−1.25'],
    ['sph', '0.30', 1, '+0.50'],
    ['sph', '0.30', -1, '+0.25'],
    ['refractiveTarget', '-10.00', -1, '−10.00'],
    ['axis', '', 1, '1'],
    ['axis', '179', 1, '180'],
    ['axis', '180', 1, '180'],
    ['preOpCornealAstigmatism', '1.1', 1, '1.11'],
    ['preOpCornealAstigmatism', '9.99', 1, '9.99'],
    ['preOpCornealAstigmatism', '', -1, '0.00'],
    ['cyl', 'plano', 1, '+0.25'],
    ['cyl', 'none', 1, 'none'],
  ] as const)('takes %s from %j by %d to %j', (field, text, direction, reached) => {
    expect(stepped(field, text, direction)).toBe(reached);
  });

  test('never produces a value that the site refuses', () => {
    const number = fc.integer({ min: -3500, max: 3500 }).map((hundredths) => String(hundredths / 100));
    fc.assert(
      fc.property(fc.constantFrom(...MEASUREMENTS), number, fc.constantFrom(1, -1), (field, text, direction) => {
        expect(isTaken(field, stepped(field, text, direction as 1 | -1))).toBe(true);
      }),
    );
  });
});

describe('a refusal before sending', () => {
  test('covers exactly what the site would refuse', () => {
    const typed = fc.oneof(
      fc.integer({ min: -3500, max: 20_000 }).map((hundredths) => String(hundredths / 100)),
      fc.constantFrom(
        '',
        '0,75',
        '0.250',
        'plano',
        '170°',
        '−0.75',
        '+.5',
        '1.',
        '-',
        '0.125',
        '180',
        '181',
        '0',
        '9.99',
        '10',
        '-0',
        '005',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...MEASUREMENTS), typed, (field, text) => {
        expect(refusal(field, text) === null).toBe(isTaken(field, text));
      }),
      { numRuns: samples(1000) },
    );
  });

  test('says what would be accepted', () => {
    expect(refusal('axis', '181')).toBe('This must be a whole number from 1 to 180.');
    expect(refusal('cyl', '0.3')).toBe('This must be a number from −15.00 to 15.00 in steps of 0.25.');
  });
});

test.each([
  ['sph', '-.5', '−0.50'],
  ['sph', '0', '0.00'],
  ['sph', ' 1 ', '+1.00'],
  ['axis', '005', '5'],
  ['preOpCornealAstigmatism', '1.2', '1.20'],
  ['sph', ' 0.3 ', '0.3'],
  ['cyl', 'plano', '0.00'],
  ['sph', '-0,250', '−0.25'],
  ['axis', '170°', '170'],
  ['axis', 'plano', 'plano'],
  ['cyl', 'none', 'none'],
  ['cyl', ' ', ''],
] as const)('%s is tidied from %j to %j', (field, text, tidy) => {
  expect(tidied(field, text)).toBe(tidy);
});

test('a whole refraction in one box is for all three', () => {
  const whole = { sph: '−0.25', cyl: '−0.75', axis: '170' };
  for (const field of ['sph', 'cyl', 'axis'] as const)
    expect(wholeRefraction(field, '-0.25 -0.75 x 170')).toEqual(whole);
  expect(wholeRefraction('sph', '+0.50 -0.5')).toEqual({ sph: '+0.50', cyl: '−0.50' });
  expect(wholeRefraction('sph', '-0.25')).toBeNull();
  expect(wholeRefraction('refractiveTarget', '-0.25 -0.75 x 170')).toBeNull();
});
