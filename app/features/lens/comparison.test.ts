import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { comparisonAddress, readSelection, type Selection, writeSelection } from './comparison.ts';
import { populationFrom, WHOSE } from './population.ts';

const NOTHING: Selection = { lens1: null, lens2: null, population: 'everyone' };
const read = (query: string) => readSelection(new URLSearchParams(query), WITH_ONE_MORE);
const written = (selection: Partial<Selection>) => writeSelection({ ...NOTHING, ...selection }).toString();

describe('the selection in an address', () => {
  test.each([
    ['', {}],
    ['lens1=3&lens2=7', { lens1: 3, lens2: 7 }],
    ['lens2=7', { lens2: 7 }],
    ['lens1=3&lens2=7&reviews=patients', { lens1: 3, lens2: 7, population: 'patients' }],
    ['reviews=doctors', { population: 'doctors' }],
  ] as const)('“%s” is read, and written as it was', (query, selection) => {
    expect(read(query)).toEqual({ ...NOTHING, ...selection });
    expect(written(selection)).toBe(query);
  });

  test.each([
    'lens1=0&lens2=-1',
    'lens1=&lens2=x',
    'lens1=1.5&lens2=3e0',
    `lens1=${ONE_MORE.id + 1}&lens2=99`,
    'reviews=',
    'reviews=everyone',
    'reviews=nobody',
  ])('what it does not know counts for nothing: “%s”', (query) => expect(read(query)).toEqual(NOTHING));

  test('a lens named twice is chosen once, on the first side', () => {
    expect(read('lens1=3&lens2=3')).toEqual({ ...NOTHING, lens1: 3 });
  });

  test('comes back as it was written', () => {
    const lens = fc.option(fc.constantFrom(...WITH_ONE_MORE.map(({ id }) => id)));
    const selections = fc
      .record({
        lens1: lens,
        lens2: lens,
        population: fc.tuple(fc.constantFrom(...WHOSE), fc.boolean()).map((counted) => populationFrom(...counted)),
      })
      .filter(({ lens1, lens2 }) => lens1 === null || lens1 !== lens2);
    fc.assert(
      fc.property(selections, (selection) => {
        expect(readSelection(writeSelection(selection), WITH_ONE_MORE)).toEqual(selection);
      }),
    );
  });
});

test.each([
  [{}, '/compare-lenses'],
  [{ lens1: 3 }, '/compare-lenses?lens1=3'],
  [{ lens1: 3, lens2: 7 }, '/compare-lenses?lens1=3&lens2=7'],
  [{ lens2: 7, population: 'doctors' }, '/compare-lenses?lens2=7&reviews=doctors'],
] as const)('the comparison of %o is at %s', (selection, address) => {
  expect(comparisonAddress(selection)).toBe(address);
});
