import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SNELLEN_OPTIONS } from '#domain/outcome/rules.ts';
import { type AcuityNotation, acuityNotationsOf, readAcuity } from './acuity.ts';

const lineOf = (text: string, notation: AcuityNotation | null = null) => {
  const reading = readAcuity(text, notation);
  return reading.kind === 'read' ? reading.sent : reading.kind;
};
const isRounded = (text: string, notation: AcuityNotation | null = null) => {
  const reading = readAcuity(text, notation);
  return reading.kind === 'read' && reading.rounded !== undefined;
};

describe('an acuity', () => {
  test.each([
    ['20/20', '20/20'],
    ['20 / 25', '20/25'],
    ['6/6', '20/20'],
    ['6/9', '20/30'],
    ['6/7,5', '20/25'],
    ['5/5', '20/20'],
    ['4/8', '20/40'],
    ['0.0 logMAR', '20/20'],
    ['85 letters', '20/20'],
    ['', 'blank'],
    ['n/a', 'blank'],
    ['-', 'blank'],
  ])('written %j is %s, and exactly that', (text, line) => {
    expect([lineOf(text), isRounded(text)]).toEqual([line, false]);
  });

  test.each([
    ['1.0', 'decimal', '20/20'],
    ['0,8', 'decimal', '20/25'],
    ['0.67', 'decimal', '20/30'],
    ['1,33', 'decimal', '20/15'],
    ['0.10', 'logmar', '20/25'],
    ['0.30', 'logmar', '20/40'],
    ['-0.12', 'logmar', '20/15'],
    ['1.0', 'logmar', '20/200'],
    ['20/32', null, '20/32'],
    ['20/63', null, '20/63'],
    ['6/9.5', null, '20/32'],
    ['0.80', 'logmar', '20/125'],
    ['85', 'letters', '20/20'],
    ['70', 'letters', '20/40'],
  ] as const)('%j as %s is %s, and exactly that', (text, notation, line) => {
    expect([lineOf(text, notation), isRounded(text, notation)]).toEqual([line, false]);
  });

  test.each([
    ['6/13', null, '20/40'],
    ['0.24', 'logmar', '20/32'],
    ['20/10', null, '20/15'],
    ['20/25-2', null, '20/25'],
    ['20/20+1', null, '20/20'],
    ['0.8p', 'decimal', '20/25'],
    ['0.12', 'logmar', '20/25'],
    ['0.06', 'logmar', '20/25'],
  ] as const)('%j lies beside the lines of the chart: %s rounds it to %s and says so', (text, notation, line) => {
    expect([lineOf(text, notation), isRounded(text, notation)]).toEqual([line, true]);
  });

  test.each([
    ['CF', 'CF'],
    ['counting fingers', 'CF'],
    ['CF @ 2 ft', 'CF'],
    ['Fz', 'CF'],
    ['FC 1,5 m', 'CF'],
    ['HM', 'HM'],
    ['Hand motion', 'HM'],
    ['HBW', 'HM'],
    ['LP', 'LP'],
    ['PL+', 'LP'],
    ['NLP', 'NLP'],
    ['PL−', 'NLP'],
    ['no light perception', 'NLP'],
  ])('%j is below the chart: %s, and exactly that', (text, below) => {
    expect([lineOf(text), isRounded(text)]).toEqual([below, false]);
  });

  test.each([
    ['20/400', null],
    ['6/120', null],
    ['1.3', 'logmar'],
    ['0.05', 'decimal'],
    ['30', 'letters'],
  ] as const)('%j (%s) is worse than the last line, and stored as no more than that', (text, notation) => {
    expect(readAcuity(text, notation)).toEqual({
      kind: 'read',
      sent: '<20/200',
      rounded: `“${text}” is stored as “Worse than 20/200”: it belongs to no line.`,
    });
  });

  test.each([
    'CF HM',
    'LP/NLP',
    'hand',
    'CF good',
    'CF 20/20',
    'J1+',
    'N5',
    '9-Jun',
    '2026-06-09',
    'good',
    '20/0',
    '/',
    '0.8',
  ])('%j is refused in words', (text) => {
    const reading = readAcuity(text, null);
    expect(reading.kind).toBe('refused');
    expect(reading.kind === 'refused' && reading.why).toMatch(/^.+\.$/);
  });

  test('is stored as the nearest line by logMAR, whatever it is', () => {
    const logmars = SNELLEN_OPTIONS.map((line) => Math.log10(Number(line.slice(3)) / 20));
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 100 }), (hundredths) => {
        const logmar = hundredths / 100;
        const stored = Math.log10(Number(String(lineOf(logmar.toFixed(2), 'logmar')).slice(3)) / 20);
        const nearest = Math.min(...logmars.map((line) => Math.abs(line - logmar)));
        expect(Math.abs(stored - logmar)).toBeCloseTo(nearest, 9);
      }),
    );
  });
});

test.each([
  [['0.0', '0.1', '-0.1'], ['decimal', 'logmar'], { logmar: 1, decimal: 0 }],
  [['1.0', '1.25', '0.8'], ['decimal', 'logmar'], { logmar: 0, decimal: 1 }],
  [['0.30', '1.30', '-0,10'], ['decimal', 'logmar'], { logmar: 1, decimal: 1 }],
  [['0', '-1', '-9', '99', '0.3'], ['decimal', 'logmar'], { logmar: 0, decimal: 0 }],
  [['85', '80'], ['letters', 'denominator'], {}],
  [['20/20', '80', '20/25'], ['letters', 'denominator'], {}],
] as const)('bare numbers like %j may be %j, and speak for %j', (texts, options, votes) => {
  expect(acuityNotationsOf(texts)).toEqual({ options, votes });
});
test('numbers from before surgery may be poor in either notation', () =>
  expect(acuityNotationsOf(['1.30', '1.6'], false)?.votes).toEqual({ logmar: 0, decimal: 0 }));
test('fractions say by themselves what they are', () => expect(acuityNotationsOf(['20/20', '6/9'])).toBeNull());
test.each([
  ['40', '20/40'],
  ['200', '20/200'],
  ['400', '<20/200'],
  ['1', 'refused'],
])('the lower number %j alone is %s', (text, line) => expect(lineOf(text, 'denominator')).toBe(line));
