import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber, readRefraction } from './rules.ts';

describe('a number', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['-0.75', -0.75],
    ['-0,25', -0.25],
    ['−0.75', -0.75],
    ['–0.75', -0.75],
    ['- 0.75', -0.75],
    [' +.5 ', 0.5],
    ['0.250', 0.25],
    ['1,5000', 1.5],
    ['-0.25 D', -0.25],
    ['+1.00dpt', 1],
    ['plano', 0],
    ['Pl', 0],
    ['PLANO', 0],
  ])('a number of diopters written %j is %s', (text, number) => {
    expect(readNumber(text, 'D')).toBe(number);
  });

  test.each([
    ['180', 180],
    ['005', 5],
    ['170°', 170],
    ['90 deg', 90],
  ])('a number of degrees written %j is %s', (text, number) => {
    expect(readNumber(text, '°')).toBe(number);
  });

  test.each(['-', '1.', '.', '--1', '1.234', '0.125', '1e1', '1000', '1 000', '٣', '-0.25 -0.75', 'none', '5°'])(
    'a number of diopters is never %j',
    (text) => expect(readNumber(text, 'D')).toBeNaN(),
  );
  test.each(['plano', '90 D', 'x'])('a number of degrees is never %j', (text) =>
    expect(readNumber(text, '°')).toBeNaN(),
  );

  test('is read from every way to write it', () => {
    const minus = fc.constantFrom('-', '−', '–', '‐', '－', '- ');
    const point = fc.constantFrom('.', ',');
    const around = fc.constantFrom('', ' ', '\u00a0', '\n');
    const zeros = fc.constantFrom('', '0', '00');
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 3000 }),
        minus,
        point,
        around,
        zeros,
        (hundredths, sign, mark, blank, end) => {
          const digits = (Math.abs(hundredths) / 100).toFixed(2).replace('.', mark);
          const text = `${blank}${hundredths < 0 ? sign : ''}${digits}${end}${blank}`;
          expect(readNumber(text, 'D')).toBe(hundredths / 100);
        },
      ),
    );
  });
});

describe('a refraction', () => {
  test.each([
    ['-0.25 -0.75 x 170', '-0.25', '-0.75', '170'],
    ['−0,25 −0,75 × 170°', '-0.25', '-0.75', '170'],
    ['-0.25/-0.75x170', '-0.25', '-0.75', '170'],
    ['-0.25-0.75*170', '-0.25', '-0.75', '170'],
    ['+1.00 DS / -0.50 DC x 5', '+1.00', '-0.50', '5'],
    ['Plano -0.75 @ 090', 'plano', '-0.75', '090'],
    ['+0.50 -1.25 axis 12', '+0.50', '-1.25', '12'],
    ['0.00\t-0.50\t95', '0.00', '-0.50', '95'],
    ['-2.00 -0.50', '-2.00', '-0.50', ''],
    ['-1.00 DS', '-1.00', '0', ''],
    ['pl sph', 'pl', '0', ''],
  ])('written %j has three parts', (text, sph, cyl, axis) => {
    expect(readRefraction(text)).toEqual({ sph, cyl, axis });
  });

  test.each([
    '',
    '-0.25',
    'plano',
    '170',
    '20/20',
    '-0.25 0.75 x 170',
    'x 170',
    '-0.25 - x 170',
    '-.-. x 5',
    'OD: see letter',
  ])('is not %j', (text) => expect(readRefraction(text)).toBeNull());

  test('no text keeps it busy', () => {
    for (const piece of ['-', ' ', '-0.25 ', '1', 'x']) expect(readRefraction(piece.repeat(2_000_000))).toBeNull();
  });
});
