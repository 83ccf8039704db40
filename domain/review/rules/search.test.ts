import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EVERYTHING,
  isNarrowed,
  KINDS_OF_KIN,
  readSearch,
  SEARCH_FIELDS,
  type Search,
  STATE_LABELS,
  STATES,
  spanOf,
  stateOf,
  writeSearch,
} from './search.ts';
import { VERIFICATION_LEVELS } from './verification-level.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const moment = fc
  .tuple(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    fc.constantFrom(10, 13, 16),
  )
  .map(([date, length]) => date.toISOString().slice(0, length).replace('T', ' '));
const anySearch: fc.Arbitrary<Search> = fc.record({
  lensId: orNull(fc.integer({ min: 1, max: 9999 })),
  step: orNull(fc.constantFrom(...VERIFICATION_LEVELS)),
  state: orNull(fc.constantFrom(...STATES)),
  stars: fc.subarray([1, 2, 3, 4, 5]),
  from: orNull(moment),
  to: orNull(moment),
  words: orNull(
    fc
      .string({ minLength: 1, maxLength: 100 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
  domain: orNull(fc.domain()),
  mark: orNull(fc.base64String({ minLength: 8, maxLength: 40 }).map((text) => text.replace(/[+/=]/g, '_'))),
  like: orNull(fc.record({ id: fc.uuid(), by: fc.subarray([...KINDS_OF_KIN]) })),
});

describe('a search', () => {
  test('is the same after it was written to a URL', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const query = new URLSearchParams(writeSearch(search).toString());
        expect(readSearch(query)).toEqual({ search, problems: {} });
      }),
    );
  });

  test('a search for nothing finds everything, whatever empty fields a form sends', () => {
    expect(read('')).toEqual({ search: EVERYTHING, problems: {} });
    expect(read(SEARCH_FIELDS.map((field) => `${field}=+`).join('&'))).toEqual({ search: EVERYTHING, problems: {} });
  });

  test.each([
    'lens=x',
    'lens=0',
    'step=verified',
    'state=sent',
    'stars=6',
    'from=yesterday',
    'to=2026-02-31',
    'to=0000-01-01',
    'from=2026-03-01+25',
    `words=${'x'.repeat(101)}`,
    'domain=a@b.example',
    'mark=abc',
    'mark=%25%25%25%25%25%25',
  ])('a search that says %s says what is wrong, and is not narrowed by it', (query) => {
    const { search, problems } = read(query);
    expect(search).toEqual(EVERYTHING);
    expect(Object.keys(problems)).toEqual([query.split('=')[0]]);
  });

  test('a search for what one review has in common with others needs the id of a review', () => {
    expect(read('like=x&by=mark').search.like).toBeNull();
    const id = '00000000-0000-4000-8000-00000000000a';
    expect(read(`like=${id.toUpperCase()}&by=hour&by=mark&by=weather`).search.like).toEqual({
      id,
      by: ['mark', 'hour'],
    });
  });
});

test('a search for a state alone is not narrowed to anything', () => {
  for (const wide of ['', 'state=shown', 'words=++']) expect(isNarrowed(read(wide).search)).toBe(false);
  for (const narrow of ['lens=3', 'state=counts&stars=1', 'from=2026-03-01']) {
    expect(isNarrowed(read(narrow).search)).toBe(true);
  }
});

test.each([
  [{ hiddenAt: null, waitingRule: null }, 'Counts'],
  [{ hiddenAt: null, waitingRule: 4 }, 'Waits by rule 4'],
  [{ hiddenAt: new Date(), waitingRule: 4 }, 'Hidden'],
])('%j is labeled %s', (stored, label) => {
  expect(STATE_LABELS[stateOf(stored)]).toBe(label);
});

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-03-01 14', '2026-03-01T14:00:00.000Z', '2026-03-01T15:00:00.000Z'],
  ['2026-03-01T14:30', '2026-03-01T14:30:00.000Z', '2026-03-01T14:31:00.000Z'],
])('%s is a whole day, hour or minute', (moment_, start, end) => {
  expect(spanOf(moment_)).toEqual({ start: new Date(start), end: new Date(end) });
});
