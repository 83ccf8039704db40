import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { ONE_MORE, WITH_ONE_MORE } from './one-more.fixture.ts';
import {
  lensName,
  lensNamed,
  matchesSearch,
  matchesType,
  parseLensId,
  TYPE_FILTERS,
  type TypeFilter,
} from './rules.ts';

/** The lenses of the specification, of which is known what finds them. */
const LENSES = CATALOGUE.slice(0, 10);
const idsOfType = (filter: TypeFilter) => LENSES.filter((lens) => matchesType(lens, filter)).map((lens) => lens.id);
const idsFound = (text: string) => LENSES.filter((lens) => matchesSearch(lens, text)).map((lens) => lens.id);

const ALL_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('matchesType', () => {
  const expected: Record<TypeFilter, number[]> = {
    All: ALL_IDS,
    Monofocal: [1, 7, 8],
    Multifocal: [2, 3, 5, 9],
    'Extended Depth of Focus': [4, 6, 10],
    Toric: [8],
    'Adjustable Monofocal': [1],
    'Presbyopia-Correcting IOL': [2, 3, 4, 5, 6, 9, 10],
  };

  test.each(TYPE_FILTERS)('%s shows the lenses of its family', (filter) => {
    expect(idsOfType(filter)).toEqual(expected[filter]);
  });

  test('Monofocal goes by tag, not by type', () => {
    expect(matchesType({ type: 'Toric', tags: ['Monofocal'] }, 'Monofocal')).toBe(true);
    expect(matchesType({ type: 'Monofocal', tags: [] }, 'Monofocal')).toBe(false);
  });

  test('Extended Depth of Focus accepts the short and the long tag', () => {
    expect(matchesType({ type: 'Multifocal', tags: ['EDOF'] }, 'Extended Depth of Focus')).toBe(true);
    expect(matchesType({ type: 'Multifocal', tags: ['Extended Depth of Focus'] }, 'Extended Depth of Focus')).toBe(
      true,
    );
    expect(matchesType({ type: 'Extended Depth of Focus', tags: [] }, 'Extended Depth of Focus')).toBe(false);
  });

  test('a tag that only contains the wanted word does not count', () => {
    expect(matchesType({ type: 'Multifocal', tags: ['Monofocal-Like'] }, 'Monofocal')).toBe(false);
  });

  test('Toric goes by type: a toric version among the tags does not count', () => {
    expect(matchesType({ type: 'Multifocal', tags: ['Toric Version Available', 'Toric'] }, 'Toric')).toBe(false);
  });
});

describe('matchesSearch', () => {
  test.each([
    ['a name', 'Clearview3', [9]],
    ['part of a name', 'mono', [7, 8]],
    ['a manufacturer', 'RxSight', [1]],
    ['part of a manufacturer shared by several lenses', 'Johnson', [2, 6, 10]],
    ['a word in the name of some lenses and the manufacturer of the same', 'alcon', [3, 4]],
    ['capitals', 'ODYSSEY', [2]],
    ['small letters', 'bausch + lomb', [5]],
    ['surrounding blanks', '  vivity\t', [4]],
    ['words with a blank between', 'light adjustable', [1]],
  ])('finds %s', (_, text, ids) => {
    expect(idsFound(text)).toEqual(ids);
  });

  test.each(['', '   ', '\t\n'])('blank text %j narrows nothing', (text) => {
    expect(idsFound(text)).toEqual(ALL_IDS);
  });

  test.each(['zeiss', 'Clearview4', 'vivity clareon', 'Multifocal'])('%j matches nothing', (text) => {
    expect(idsFound(text)).toEqual([]);
  });

  test.each([
    ['.*', []],
    ['^Alcon', []],
    ['[a-z]', []],
    ['(', [1]],
    ['(LAL)', [1]],
    ['+', [5]],
    ['&', [2, 6, 10]],
    ['\\', []],
    ['*', []],
    ['$', []],
    ['|', []],
  ])('takes %j as plain characters', (text, ids) => {
    expect(idsFound(text)).toEqual(ids);
  });

  test('any part of a name or manufacturer, in any case, finds its lens', () => {
    const partOfALens = fc
      .constantFrom(...CATALOGUE.flatMap((lens) => [lens.name, lens.manufacturer].map((words) => ({ lens, words }))))
      .chain(({ lens, words }) =>
        fc.record({
          lens: fc.constant(lens),
          words: fc.constant(words),
          start: fc.nat({ max: words.length - 1 }),
          length: fc.integer({ min: 1, max: words.length }),
          upperCase: fc.boolean(),
        }),
      );
    fc.assert(
      fc.property(partOfALens, ({ lens, words, start, length, upperCase }) => {
        const part = words.slice(start, start + length);
        expect(matchesSearch(lens, upperCase ? part.toUpperCase() : part.toLowerCase())).toBe(true);
      }),
    );
  });

  test('text that neither name nor manufacturer contains finds nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CATALOGUE), fc.string(), (lens, text) => {
        expect(matchesSearch(lens, `${text}☉`)).toBe(false);
      }),
    );
  });
});

describe('a lens named by a text', () => {
  test('is any of the list, and none that is not in it', () => {
    for (const lens of WITH_ONE_MORE) {
      expect(lensNamed(`${lens.id}`, WITH_ONE_MORE)).toBe(lens);
      expect(parseLensId(`${lens.id}`, WITH_ONE_MORE)).toBe(lens.id);
    }
    expect(lensNamed(`${ONE_MORE.id}`, CATALOGUE)).toBeUndefined();
    expect(parseLensId(`${ONE_MORE.id}`, CATALOGUE)).toBeNull();
  });

  test.each(['', '0', '00', '01', '-1', '1.5', ' 1 ', '1e0', 'two', '2; drop', 'NaN', null, undefined])(
    'is none for %j',
    (text) => {
      expect(parseLensId(text, WITH_ONE_MORE)).toBeNull();
    },
  );
});

test('a lens goes by its name, and one that has left the catalogue by its number', () => {
  expect(lensName(2, CATALOGUE)).toBe('J&J Tecnis Odyssey');
  expect(lensName(ONE_MORE.id, WITH_ONE_MORE)).toBe(ONE_MORE.name);
  expect(lensName(ONE_MORE.id, CATALOGUE)).toBe(`Lens ${ONE_MORE.id}`);
});
