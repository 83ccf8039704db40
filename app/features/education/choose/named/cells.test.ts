import { describe, expect, it, test } from 'vitest';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { CONDITION_KEYS, CONDITIONS, fitOf, VERDICTS } from '#domain/lens/rules/conditions.ts';
import { seededChance } from '#platform/chance/chance.ts';
import { NOTHING_CHOSEN, readChoice } from '../choice.ts';
import { countedWords, type NamedLens, type Row, rowsFor, sourcesOfRows } from './cells.ts';
import { ROW_KEYS, ROWS } from './facts.ts';
import { answerOf, lensesOf, NAMED_LENSES, THREE_NAMED, TWO_NAMED, withAnswers } from './named-lenses.fixture.ts';

const rowOf = (lenses: readonly NamedLens[], key: string, query = ''): Row => {
  const row = rowsFor(lenses, readChoice(new URLSearchParams(query))).find((one) => one.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
};
/** Vivity, PanOptix and the monofocal lens, of which so many people see no or faint halos. */
const atNight = (...counts: readonly (number | null)[]) =>
  rowOf(
    TWO_NAMED.map((lens, column) => {
      const count = counts[column] ?? null;
      return count === null ? lens : { ...lens, answered: { halos: answerOf(count) } };
    }),
    'night',
  );

describe('the rows', () => {
  it('have a cell for each lens and for waiting, on every question', () => {
    const rows = rowsFor(TWO_NAMED, NOTHING_CHOSEN);
    expect(rows.map(({ key }) => key)).toEqual([
      ...['far', 'computer', 'reading', 'night', 'dim', 'risks', 'cost', 'afterwards'],
    ]);
    for (const { cells } of rows) expect(cells).toHaveLength(TWO_NAMED.length + 1);
  });

  it('have the words of a lens that differs from its class', () => {
    expect(rowOf(lensesOf([9]), 'computer').cells[0]?.words).toBe('Often: about as with a monofocal lens.');
    expect(rowOf(lensesOf([3]), 'computer').cells[0]?.words).toBe('Rarely.');
  });

  it('have a row for each condition, before what can go wrong', () => {
    const rows = rowsFor(TWO_NAMED, readChoice(new URLSearchParams('eye=glaucoma-mild&eye=membrane')));
    expect(rows.map(({ key }) => key).slice(5, 8)).toEqual(['glaucoma-mild', 'membrane', 'risks']);
    const verdicts = rows.slice(5, 7).map(({ cells }) => cells.map(({ verdict }) => verdict));
    expect(verdicts[0]).toEqual(['with care', 'with care', 'fits', undefined]);
    expect(verdicts[1]).toEqual(['not known', 'advised against', 'fits', undefined]);
    expect(rows[5]?.cells.at(-1)?.words).toBe('Ask whether your eye can wait.');
  });

  it('list every source that they cite', () => {
    const rows = rowsFor(TWO_NAMED, readChoice(new URLSearchParams('eye=glaucoma-mild')));
    const sources = sourcesOfRows(rows);
    for (const key of ['glaucoma-lenses', 'trifocal-halos', 'asked-with-pictures', 'open-capsule'] as const)
      expect(sources).toContain(SOURCES[key]);
    expect(new Set(sources).size).toBe(sources.length);
  });
});

describe.each(CONDITION_KEYS)('with %s', (condition) => {
  const { cells } = rowOf(NAMED_LENSES, condition, `eye=${condition}`);

  it.each(NAMED_LENSES)('the cell of $name has its own verdict, sentence and sources', (lens) => {
    const column = NAMED_LENSES.indexOf(lens);
    const { words, verdict, sources } = cells[column] ?? { words: '', sources: [] };
    const fit = fitOf(lens, condition);
    expect(verdict).toBe(fit.verdict);
    expect(VERDICTS).toContain(verdict);
    expect(words.startsWith(fit.sentence)).toBe(true);
    expect(words).toMatch(/^[A-Z].{15,}\.$/);
    expect(sources).toEqual(fit.sources.map((key) => SOURCES[key]));
    // Without a source, a cell says that there is no study.
    if (sources.length === 0) expect(words).toMatch(/We found no|The one study .* was of Vivity/);
    for (const other of NAMED_LENSES) expect(words).not.toContain(`As with ${other.name}`);
  });
});

test.each([
  ['a lens of which nothing was studied', 3, 'No study tested this lens.'],
  ['a lens whose newer version was not studied', 1, 'We found nothing on its newer version, LAL+.'],
])('%s says so beside what is known of its type', (_what, id, note) => {
  const [cell] = rowOf(lensesOf([id]), 'dry-eye', 'eye=dry-eye').cells;
  expect(cell?.words).toBe(`${CONDITIONS['dry-eye'].verdicts.multifocal.sentence} ${note}`);
});

test('a lens of which nothing is known says so once', () => {
  const [cell] = rowOf(lensesOf([1]), 'glaucoma-mild', 'eye=glaucoma-mild').cells;
  expect(cell).toMatchObject({ verdict: 'not known', words: expect.not.stringContaining('LAL+') });
});

describe('the bars of a row', () => {
  it('are of answers to one question, once two lenses have some', () => {
    const { cells, counted } = atNight(70, 58, 95);
    expect(counted).toBe('see no or faint halos');
    expect(cells.map(({ number }) => number?.as)).toEqual(['bar', 'bar', 'bar', undefined]);
    expect(countedWords(answerOf(57))).toContain('(between 50 and 64 of 100). 200 people with this lens');
  });

  it('leave a lens without answers as not known, though a study counted something else', () => {
    expect(atNight(null, 58, 95).cells.map(({ number }) => number?.as)).toEqual(['not known', 'bar', 'bar', undefined]);
  });

  it('are missing while fewer than two lenses have answers; then numbers of studies are in words', () => {
    const { cells, counted } = atNight(null, null, 95);
    expect(counted).toBeUndefined();
    expect(cells.map(({ number }) => number)).toMatchObject([
      null,
      { as: 'words', figure: { count: 69 }, holds: 'see halos' },
      { as: 'words', figure: { count: 8 }, holds: 'see halos' },
      null,
    ]);
  });

  it('are missing, and the row says so, where answers contradict the words', () => {
    const { cells, counted, differs } = atNight(96, 58, 95);
    expect({ counted, differs }).toEqual({ counted: undefined, differs: true });
    expect(cells.slice(0, -1).map(({ number }) => number)).toEqual([null, null, null]);
    expect(atNight(95.2, 58, 94.8).differs, 'both are printed as 95').toBe(false);
  });

  it('are never drawn for waiting, for risks or for dim light, where nothing common was counted', () => {
    const answered = NAMED_LENSES.map((lens) => withAnswers(lens, 50));
    for (const { key, cells } of rowsFor(answered, NOTHING_CHOSEN)) {
      expect(cells.at(-1)?.number?.as, key).not.toBe('bar');
      if (['dim', 'risks', 'cost'].includes(key))
        expect(
          cells.every(({ number }) => number === null),
          key,
        ).toBe(true);
    }
  });

  it('count the same of all lenses, and order them as the words do, whatever people answer', () => {
    const chance = seededChance(64);
    const drawn = new Set<string>();
    for (const ids of THREE_NAMED) {
      const lenses = lensesOf(ids).map((lens) => (chance.happens(0.8) ? withAnswers(lens, chance.below(101)) : lens));
      for (const { key, counted, differs, cells } of rowsFor(lenses, NOTHING_CHOSEN)) {
        const bars = cells.filter(({ number }) => number?.as === 'bar');
        if (counted === undefined) expect(bars, key).toEqual([]);
        if (bars.length === 0) continue;
        drawn.add(key);
        expect(differs).toBe(false);
        expect(bars.length).toBeGreaterThan(1);
        expect(new Set(bars.map(({ number }) => number?.figure?.holds)).size, key).toBe(1);
        const ranked = bars.flatMap(({ rank, number }) =>
          rank === undefined ? [] : [{ rank, count: Math.round(number?.figure?.count ?? Number.NaN) }],
        );
        for (const better of ranked)
          for (const worse of ranked)
            if (better.rank < worse.rank) expect(better.count, key).toBeGreaterThanOrEqual(worse.count);
      }
    }
    expect([...drawn].toSorted()).toEqual(['afterwards', 'computer', 'far', 'night', 'reading']);
  });
});

describe('the rank of words', () => {
  const ranked = ROW_KEYS.flatMap((key) => {
    const { classes, lenses = {} } = ROWS[key];
    return [...Object.values(classes), ...Object.values(lenses)].map((entry) => ({ key, ...entry }));
  });

  it('is the same for the same words of a row', () => {
    for (const one of ranked)
      for (const other of ranked)
        if (one.key === other.key && one.words === other.words) expect(one.rank, one.words).toBe(other.rank);
  });

  it('is there only where the row has bars', () => {
    for (const { key, rank } of ranked) if (rank !== undefined) expect(ROWS[key].topic, key).toBeDefined();
  });
});
