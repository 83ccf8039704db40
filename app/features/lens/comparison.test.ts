import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { choiceReader, pairOptions } from './compared.ts';
import {
  chosenIn,
  comparisonUrl,
  PLACES,
  readSelection,
  type Selection,
  withLens,
  writeSelection,
} from './comparison.ts';
import { populationFrom, WHOSE } from './population.ts';

const NOTHING: Selection = {
  lens1: null,
  lens2: null,
  lens3: null,
  lens4: null,
  population: 'everyone',
  differencesOnly: false,
};
const PAIRS = pairOptions(['4-7', '3-6', '3-99'], WITH_ONE_MORE);
const read = (query: string) => readSelection(new URLSearchParams(query), choiceReader(WITH_ONE_MORE, PAIRS));
const written = (selection: Partial<Selection>) => writeSelection({ ...NOTHING, ...selection }).toString();

describe('the selection in a URL', () => {
  test.each([
    ['', {}],
    ['lens1=3&lens2=7', { lens1: 3, lens2: 7 }],
    ['lens2=7', { lens2: 7 }],
    ['lens1=3&lens2=7&reviews=patients', { lens1: 3, lens2: 7, population: 'patients' }],
    ['reviews=doctors', { population: 'doctors' }],
    ['lens1=3&lens2=7&lens3=1', { lens1: 3, lens2: 7, lens3: 1 }],
    [
      'lens1=3&lens2=7&lens3=1&lens4=10&reviews=patients&proof=confirmed&rows=differences',
      { lens1: 3, lens2: 7, lens3: 1, lens4: 10, population: 'confirmed patients', differencesOnly: true },
    ],
    ['lens1=4&lens2=4-7&lens3=3-6', { lens1: 4, lens2: '4-7', lens3: '3-6' }],
  ] as const)('“%s” is read, and written as it was', (query, selection) => {
    expect(read(query)).toEqual({ ...NOTHING, ...selection });
    expect(written(selection)).toBe(query);
  });

  test.each([
    'lens1=0&lens2=-1',
    'lens1=&lens2=x',
    'lens1=1.5&lens2=3e0',
    `lens1=${ONE_MORE.id + 1}&lens2=99`,
    'lens1=4-&lens2=-7&lens3=4-4',
    'lens1=4-8&lens2=4-7-1&lens3=04-7',
    'lens1=3-99&lens2=4%2B7&lens3=4-7%20',
    'reviews=',
    'reviews=everyone',
    'reviews=nobody',
    'lens=x&lens5=3',
    'rows=all',
  ])('what it does not know counts for nothing: “%s”', (query) => expect(read(query)).toEqual(NOTHING));

  test('a lens named twice is chosen once, on the first side', () => {
    expect(read('lens1=3&lens2=3')).toEqual({ ...NOTHING, lens1: 3 });
  });

  test('a pair is the same in either order', () => {
    expect(read('lens1=7-4&lens2=4-7&lens3=6-3')).toEqual({ ...NOTHING, lens1: '4-7', lens2: '3-6' });
  });

  test.each([
    ['lens1=3&lens2=3&lens3=7', [3, 7]],
    ['lens1=3&lens2=7&lens3=3&lens4=1', [3, 7, 1]],
    ['lens1=3&lens3=7', [3, 7]],
    ['lens2=3&lens4=7', [7, 3]],
    ['lens4=7', [7]],
    ['lens1=3&lens2=99&lens3=7&lens4=1', [3, 7, 1]],
    ['lens=9&lens=2&lens=9', [9, 2]],
    ['lens1=3&lens=3&lens=2&lens=4&lens=5&lens=6', [3, 2, 4, 5]],
  ])('each lens once and no hole before a further one: “%s”', (query, chosen) => {
    expect(chosenIn(read(query))).toEqual(chosen);
  });

  const lens = fc.option(fc.constantFrom(...WITH_ONE_MORE.map(({ id }) => id), ...PAIRS.map(({ id }) => id)));
  /** Any parsed query of up to four lenses: every possible selection. */
  const selections = fc.record({
    lenses: fc.array(lens, { maxLength: PLACES.length }),
    population: fc.tuple(fc.constantFrom(...WHOSE), fc.boolean()).map((counted) => populationFrom(...counted)),
    differencesOnly: fc.boolean(),
  });
  const selected = selections.map(({ lenses, ...rest }) =>
    read(written({ ...rest, ...Object.fromEntries(lenses.map((id, at) => [PLACES[at], id])) })),
  );

  test('survives a round trip', () => {
    fc.assert(
      fc.property(selected, (selection) => {
        expect(readSelection(writeSelection(selection), choiceReader(WITH_ONE_MORE, PAIRS))).toEqual(selection);
      }),
    );
  });

  test('holds each lens once, and a further one only after two', () => {
    fc.assert(
      fc.property(selected, (selection) => {
        const chosen = chosenIn(selection);
        expect(new Set(chosen).size).toBe(chosen.length);
        if (selection.lens3 !== null) expect([selection.lens1, selection.lens2]).not.toContain(null);
        if (selection.lens4 !== null) expect(selection.lens3).not.toBeNull();
      }),
    );
  });
});

describe('another choice', () => {
  const four = read('lens1=3&lens2=7&lens3=1&lens4=10');

  test('takes the place', () => expect(chosenIn(withLens(four, 'lens2', 5))).toEqual([3, 5, 1, 10]));

  test('swaps places with the lens that was there', () => {
    expect(chosenIn(withLens(four, 'lens1', 10))).toEqual([10, 7, 1, 3]);
    expect(chosenIn(withLens(four, 'lens2', 7))).toEqual([3, 7, 1, 10]);
  });

  test('choosing no lens lets the further ones move up', () => {
    expect(chosenIn(withLens(four, 'lens3', null))).toEqual([3, 7, 10]);
    expect(chosenIn(withLens(four, 'lens1', null))).toEqual([1, 7, 10]);
    expect(withLens(read('lens1=3&lens2=7'), 'lens1', null)).toEqual({ ...NOTHING, lens2: 7 });
  });
});

test.each([
  [{}, '/compare-lenses'],
  [{ lens1: 3 }, '/compare-lenses?lens1=3'],
  [{ lens1: 3, lens2: 7 }, '/compare-lenses?lens1=3&lens2=7'],
  [{ lens2: 7, population: 'doctors' }, '/compare-lenses?lens2=7&reviews=doctors'],
  [{ lens1: 3, lens2: 7, lens3: undefined, differencesOnly: true }, '/compare-lenses?lens1=3&lens2=7&rows=differences'],
] as const)('the comparison of %o is at %s', (selection, address) => {
  expect(comparisonUrl(selection)).toBe(address);
});
