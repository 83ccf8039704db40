import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import TAG_WORDS from '#content/tags.json' with { type: 'json' };
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { TYPE_FILTERS } from '#domain/lens/rules.ts';
import { showLenses as showFiguresOf } from '#domain/review/count/shown.fixture.ts';
import { SORTS } from '#domain/review/rules/ranking.ts';
import { type Figures, NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import {
  type CatalogueView,
  type LensSummary,
  lensUrl,
  lensUrlFor,
  limitsOf,
  readView,
  searchOf,
  showLenses,
  summaryOf,
  withoutFilters,
  writeShortlist,
  writeView,
} from './catalogue-view.ts';
import { commentsUrl } from './comments-url.ts';
import { MOST_COMPARED } from './comparison.ts';
import { populationFrom, WHOSE } from './population.ts';
import { explainedTag } from './tag-words.ts';

const PLAIN: CatalogueView = { search: '', type: 'All', sort: 'rating', population: 'everyone', shortlist: [] };
const EVERY_CHOICE: CatalogueView = {
  search: 'clear & far',
  type: 'Toric',
  sort: 'nearVision',
  population: 'confirmed doctors',
  shortlist: [4, 10],
};
const EVERY_QUERY = 'q=clear+%26+far&type=Toric&sort=nearVision&doctors=only&proof=confirmed&lens=4&lens=10';
const read = (query: string) => readView(new URLSearchParams(query));

describe('the view in a URL', () => {
  test('is the default for the plain URL', () => {
    expect(read('')).toEqual(PLAIN);
    expect(writeView(PLAIN).toString()).toBe('');
    expect(searchOf(PLAIN)).toBe('');
  });

  test('is parsed and written with every choice', () => {
    expect(read(EVERY_QUERY)).toEqual(EVERY_CHOICE);
    expect(writeView(EVERY_CHOICE).toString()).toBe(EVERY_QUERY);
    expect(searchOf(EVERY_CHOICE)).toBe(`?${EVERY_QUERY}`);
  });

  test.each([
    'type=toric',
    'type=All',
    'sort=stars',
    'sort=rating',
    'doctors=yes',
    'doctors=',
    'proof=yes',
    'proof=all',
    'q=',
    'lens=&lens=0&lens=-1&lens=1.5&lens=x&lens=12345',
  ])('counts what it does not know, or what is usual, for nothing: “%s”', (query) =>
    expect(read(query)).toEqual(PLAIN),
  );

  test('survives a round trip', () => {
    const views = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      type: fc.constantFrom(...TYPE_FILTERS),
      sort: fc.constantFrom(...SORTS),
      population: fc.tuple(fc.constantFrom(...WHOSE), fc.boolean()).map((counted) => populationFrom(...counted)),
      shortlist: fc
        .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: MOST_COMPARED })
        .map((ids) => ids.toSorted((a, b) => a - b)),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(read(writeView(view).toString())).toEqual(view);
      }),
    );
  });
});

test('a shortlist names each lens once, in one order, and no more than a comparison can have', () => {
  expect(read('lens=9&lens=2&lens=9').shortlist).toEqual([2, 9]);
  expect(read('lens=6&lens=5&lens=4&lens=3&lens=2').shortlist).toEqual([2, 3, 4, 5]);
  expect(writeShortlist([2, 9]).toString()).toBe('lens=2&lens=9');
});

describe('the filters of a view', () => {
  test('are named, and each can be removed', () => {
    expect(limitsOf(EVERY_CHOICE)).toEqual([
      { label: 'Doctor reviews only', lifted: { ...EVERY_CHOICE, population: 'confirmed everyone' } },
      { label: 'Confirmed reviews only', lifted: { ...EVERY_CHOICE, population: 'doctors' } },
      { label: 'Toric', lifted: { ...EVERY_CHOICE, type: 'All' } },
      { label: '“clear & far”', lifted: { ...EVERY_CHOICE, search: '' } },
    ]);
  });

  test('do not include its order', () => expect(limitsOf({ ...PLAIN, sort: 'name' })).toEqual([]));

  test('exclude no lens without search and type', () => {
    expect(withoutFilters(EVERY_CHOICE)).toEqual({ ...EVERY_CHOICE, search: '', type: 'All' });
  });
});

describe('the URL of a lens', () => {
  test('is over a view, or by itself for links from reviews', () => {
    expect(lensUrl(3, EVERY_CHOICE)).toEqual({ pathname: '/lenses/3', search: `?${EVERY_QUERY}` });
    expect(lensUrlFor(3, 'doctors')).toEqual({ pathname: '/lenses/3', search: '?doctors=only' });
    expect(lensUrlFor(3, 'everyone')).toEqual({ pathname: '/lenses/3', search: '' });
    expect(lensUrlFor(3, 'patients')).toEqual({ pathname: '/lenses/3', search: '?doctors=none' });
    expect(lensUrlFor(3, 'confirmed patients')).toEqual({
      pathname: '/lenses/3',
      search: '?doctors=none&proof=confirmed',
    });
  });

  test('has one for its comments, from the first or from a cursor on', () => {
    const pathname = '/lenses/3/comments';
    expect(commentsUrl({ lensId: 3, population: 'everyone' })).toEqual({ pathname, search: '' });
    expect(commentsUrl({ lensId: 3, population: 'doctors' }, 'a+b')).toEqual({
      pathname,
      search: 'doctors=only&cursor=a%2Bb',
    });
  });
});

describe('the lenses of a view', () => {
  const plain = { tags: [], furtherTags: 0 };
  const lenses: readonly LensSummary[] = [
    { ...plain, id: 1, name: 'Amber', manufacturer: 'North', type: 'Monofocal', foundBy: ['Monofocal'] },
    { ...plain, id: 2, name: 'Birch', manufacturer: 'South', type: 'Toric', foundBy: ['Toric'] },
    { ...plain, id: 3, name: 'Cedar', manufacturer: 'North', type: 'Toric', foundBy: ['Toric'] },
  ];
  const rated = (stars: number, reviews = 100): Figures => ({
    ...NO_REVIEWS,
    reviews,
    overall: scoreOf(Array.from({ length: reviews }, () => 10 * stars)),
  });
  const figures = showFiguresOf([
    { lensId: 3, version: 1, all: rated(5), doctors: rated(1), confirmed: { all: rated(2), doctors: rated(5) } },
    { lensId: 1, version: 1, all: rated(3), doctors: rated(4), confirmed: { all: rated(1), doctors: rated(3) } },
    { lensId: 2, version: 1, all: rated(4), doctors: rated(2), confirmed: { all: rated(3), doctors: rated(4) } },
  ]);
  const shown = (view: Partial<CatalogueView>) =>
    showLenses(lenses, figures, { ...PLAIN, ...view }).map(({ id, figures: { overall } }) => [
      id,
      (overall.tenths ?? 0) / 10,
    ]);

  test('are in its order, each with its own figures', () => {
    expect(shown({})).toEqual([
      [3, 5],
      [2, 4],
      [1, 3],
    ]);
    expect(shown({ sort: 'name' })).toEqual([
      [1, 3],
      [2, 4],
      [3, 5],
    ]);
  });

  test('show and are sorted by the figures of doctors when only those count', () => {
    expect(shown({ population: 'doctors' })).toEqual([
      [1, 4],
      [2, 2],
      [3, 1],
    ]);
  });

  test('show and are sorted by the figures of confirmed reviews when only those count', () => {
    expect(shown({ population: 'confirmed everyone' })).toEqual([
      [2, 3],
      [3, 2],
      [1, 1],
    ]);
    expect(shown({ population: 'confirmed doctors' })).toEqual([
      [3, 5],
      [2, 4],
      [1, 3],
    ]);
  });

  test('match both its type and its search', () => {
    expect(shown({ type: 'Toric' })).toEqual([
      [3, 5],
      [2, 4],
    ]);
    expect(shown({ search: 'north' })).toEqual([
      [3, 5],
      [1, 3],
    ]);
    expect(shown({ type: 'Toric', search: 'north' })).toEqual([[3, 5]]);
    expect(shown({ type: 'Multifocal' })).toEqual([]);
  });

  test('do not include one without figures', () => {
    expect(showLenses(lenses, figures.slice(1), PLAIN).map(({ id }) => id)).toEqual([2, 1]);
  });
});

test('cards show the first two tags of each lens, in everyday words', () => {
  const known = new Set(Object.values(TAG_WORDS));
  for (const lens of CATALOGUE) {
    const { tags, furtherTags } = summaryOf(lens);
    expect(
      tags.every((words) => known.has(words)),
      lens.name,
    ).toBe(true);
    expect([tags.length, furtherTags], lens.name).toEqual([2, lens.tags.length - 2]);
  }
  const tags = new Set(CATALOGUE.flatMap((lens) => lens.tags));
  expect(
    Object.keys(TAG_WORDS).filter((tag) => !tags.has(tag)),
    'words for a tag that no lens has',
  ).toEqual([]);
});

test('the page of a lens explains a tag in everyday words, where it needs any', () => {
  expect(explainedTag('Wavefront-Shaping')).toBe('Wavefront-Shaping (no rings)');
  expect(explainedTag('Presbyopia-Correcting IOL')).toBe('Presbyopia-Correcting IOL (for far and near)');
  expect(explainedTag('Toric Version Available')).toBe('Toric Version Available');
});
