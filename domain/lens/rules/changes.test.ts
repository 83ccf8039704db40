import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue.ts';
import { CHANGE_KINDS, changesSince, type LensChange, newestChanges, readSince } from './changes.ts';

const dated = (...dates: string[]): LensChange[] =>
  dates.map((date) => ({ date, kind: 'study', words: 'Something happened.', sources: [] }));
const datesOf = (changes: readonly LensChange[]) => changes.map(({ date }) => date);

test('changes are sorted newest first, a day before the month or year that it may belong to', () => {
  expect(datesOf(newestChanges(dated('2025', '2016-07-15', '2025-04', '2025-04-12')))).toEqual([
    '2025-04-12',
    '2025-04',
    '2025',
    '2016-07-15',
  ]);
});

test.each([
  ['2025-04-12', ['2025-04-12', '2025-04', '2025']],
  ['2025-04-13', ['2025-04', '2025']],
  ['2025-05', ['2025']],
  ['2025', ['2025-04-12', '2025-04', '2025']],
  ['2026-01', []],
])('since %s counts what was, or may have been, on or after it', (since, shown) => {
  expect(datesOf(changesSince(dated('2025', '2016-07-15', '2025-04', '2025-04-12'), since))).toEqual(shown);
});

test.each(['', 'yesterday', '2026-13', '2026-1', '2026-01-32', '20261', '2026-01-01T00:00', null])(
  'an address that says since %j asks for nothing',
  (text) => {
    expect(readSince(text)).toBeNull();
  },
);

describe.each(CATALOGUE)('the changes of $name', ({ changes, history }) => {
  test('have a date of their own within their kind, not after the day on which the text was checked', () => {
    for (const { date } of changes) {
      expect(readSince(date), date).toBe(date);
      expect(date <= history.checked, date).toBe(true);
    }
    const names = changes.map(({ date, kind }) => `${date} ${kind}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are of a known kind, described in one to three sentences, each with its sources', () => {
    for (const { kind, words, sources } of changes) {
      expect(CHANGE_KINDS).toHaveProperty(kind);
      expect(words).toMatch(/^\S.*\.$/);
      expect(words.length).toBeLessThanOrEqual(240);
      expect(words).not.toMatch(/\b(best|superior\w*|guarantee\w*|perfect\w*)\b|no glasses|[$€£{}[\]]/i);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('give no counts of reports: these have no number of operations beside them, and so are no rates', () => {
    for (const { words } of changes) expect(words).not.toMatch(/MAUDE|\d[\d,]* (adverse )?reports/i);
  });
});

test.each([
  [1, '2018-06-29', /results of the US trial/],
  [3, '2025-05', /began to sell the Pro/],
  [4, '2024-05', /names Clareon Vivity/],
  [5, '2025-09-15', /two trials with 661 people/],
  [6, '2022-09-06', /named the OptiBlue version/],
])('lens %i says what changed in %s', (id, when, words) => {
  const change = CATALOGUE.find((lens) => lens.id === id)?.changes.find(({ date }) => date === when);
  expect(change?.words).toMatch(words);
});
