import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createPeriodForm } from './form.ts';

const NO_COUNT = 'Enter a whole number from 0 to 9999, or leave the box empty.';
const { parseCounts, parsePeriod } = createPeriodForm(CATALOGUE, () => new Date('2026-11-27T12:00:00Z'));

describe('counts of a period', () => {
  test('a zero was typed, a blank box is not counted', () => {
    const sent = {
      'operated-3': ' 20 ',
      'operated-4': '',
      'operated-5': '0',
      'missing-3-lost': '1',
      'missing-3-died': '0',
      'complication-vitreousLoss': '0',
      'complication-other': ' ',
    };
    expect(parseCounts(sent)).toEqual({
      ok: true,
      value: {
        lenses: [
          { lensId: 3, operated: 20, missing: { lost: 1, died: 0 } },
          { lensId: 5, operated: 0, missing: {} },
        ],
        complications: { vitreousLoss: 0 },
      },
    });
  });

  test('fields of other lenses and unknown reasons are not read', () => {
    const sent = { 'operated-99': '5', 'missing-3-complication': '2', 'complication-__proto__': '1' };
    expect(parseCounts(sent)).toEqual({ ok: true, value: { lenses: [], complications: {} } });
  });

  test.each(['-1', '1.5', '1,5', '10000', '١٢', 'twelve', '1e3', '0x10', '9'.repeat(500), ['2'], 2, null])(
    '%j is no count',
    (typed) => {
      expect(parseCounts({ 'operated-3': typed, 'missing-3-lost': typed, 'complication-other': typed })).toEqual({
        ok: false,
        errors: { 'operated-3': NO_COUNT, 'missing-3-lost': NO_COUNT, 'complication-other': NO_COUNT },
      });
    },
  );
});

describe('the year of a period', () => {
  test.each([
    ['2026', 2026],
    [' 1990 ', 1990],
  ])('%j is one', (sent, value) => {
    expect(parsePeriod({ year: sent })).toEqual({ ok: true, value: { year: value } });
  });

  test.each(['', '1989', '2027', '26', '2026-11', '11/2026', 'this year', undefined, 2026])('%j is none', (sent) => {
    const message = 'Enter a year from 1990 to 2026.';
    expect(parsePeriod({ year: sent })).toEqual({ ok: false, errors: { year: message } });
  });
});
