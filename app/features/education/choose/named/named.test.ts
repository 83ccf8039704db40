import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import named from '#content/my-surgeon-named.json' with { type: 'json' };
import { FIGURES } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { TOPICS } from '../answers.ts';
import { NOTHING_CHOSEN, readChoice } from '../choice.ts';
import type { ShownFigure } from '../figure.ts';
import { countedWords, type NamedLens, rowsFor, sourcesOfRows } from './cells.ts';
import { ROWS } from './facts.ts';
import { threeQuestions } from './three-questions.ts';
import { TWO_NAMED } from './two-named.fixture.ts';

const entry = z.strictObject({
  words: z.string().regex(/^[A-Z].+\.$/),
  sources: z.array(z.enum(Object.keys(SOURCES))).min(1),
  figure: z.enum(Object.keys(FIGURES)).optional(),
});
const file = z.strictObject({
  written: z.iso.date(),
  checked: z.iso.date(),
  nextCheck: z.iso.date(),
  rows: z.record(
    z.string(),
    z.strictObject({
      title: z.string().regex(/\?$/),
      topic: z.enum(TOPICS).optional(),
      answered: z.string().min(1).optional(),
      classes: z.strictObject(Object.fromEntries(LENS_TYPES.map((type) => [type, entry]))),
      wait: entry,
      lenses: z.partialRecord(z.enum(CATALOGUE.map(({ id }) => String(id))), entry).optional(),
    }),
  ),
  conditionIfYouWait: entry,
  exchange: entry,
});

test('the file has a sentence with sources for every class and for waiting, in few words', () => {
  expect(file.safeParse(named).error).toBeUndefined();
  for (const { classes, wait, lenses = {} } of Object.values(ROWS)) {
    for (const { words } of [...Object.values(classes), wait, ...Object.values(lenses)]) {
      expect(words.split(' ').length, words).toBeLessThanOrEqual(11);
    }
  }
});

test.each([
  ['a class without words', { Toric: undefined }],
  ['words without a source', { Toric: { words: 'Few halos.', sources: [] } }],
  [
    'a figure that does not exist',
    { Toric: { words: 'Few halos.', sources: ['trade-offs'], figure: 'no-such-figure' } },
  ],
])('the file refuses %s', (_what, wrong) => {
  const night = { ...named.rows.night, classes: { ...named.rows.night.classes, ...wrong } };
  expect(file.safeParse({ ...named, rows: { ...named.rows, night } }).success).toBe(false);
});

const row = (lenses: readonly NamedLens[], key: string, query = '') =>
  rowsFor(lenses, readChoice(new URLSearchParams(query))).find((one) => one.key === key);

const ANSWER: ShownFigure = {
  count: 57,
  range: { from: 50, to: 64 },
  holds: 'see no halos at night, or faint ones',
  holdsNot: 'see clear ones or stronger',
  brief: '200 people on Iolite.',
  of: '200 people with this lens who answered on Iolite.',
  source: null,
  icons: 'people',
};
const answered = (lens: NamedLens): NamedLens => ({ ...lens, answered: { halos: ANSWER, again: ANSWER } });

describe('the rows', () => {
  it('have a cell for each lens and for waiting, on every question', () => {
    const rows = rowsFor(TWO_NAMED, NOTHING_CHOSEN);
    expect(rows.map(({ key }) => key)).toEqual([
      ...['far', 'computer', 'reading', 'night', 'dim', 'risks', 'cost', 'afterwards'],
    ]);
    for (const { cells } of rows) expect(cells).toHaveLength(TWO_NAMED.length + 1);
  });

  it('show the figures of studies while some of the lenses have no answers', () => {
    const [vivity, panOptix, monofocal] = TWO_NAMED as [NamedLens, NamedLens, NamedLens];
    const { cells, counted } = row([answered(vivity), answered(panOptix), monofocal], 'night') ?? {};
    expect(counted).toBeUndefined();
    expect(cells?.[1]).toMatchObject({ words: 'Halos are common.', figure: { count: 69, holds: 'see halos' } });
    expect(cells?.[2]?.figure).toMatchObject({ count: 8 });
  });

  it('show answers to the same question once every lens has some, and say once what was counted', () => {
    const { cells = [], counted } = row(TWO_NAMED.map(answered), 'night') ?? {};
    expect(counted).toBe('see no or faint halos');
    expect(cells.slice(0, -1).map(({ figure }) => figure?.holds)).toEqual(Array(3).fill(counted));
    expect(cells.at(-1)?.figure, 'waiting has its own').toMatchObject({ holds: 'see glare' });
    expect(countedWords(ANSWER)).toContain('(between 50 and 64 of 100). 200 people with this lens');
  });

  it('have the words of a lens that differs from its class', () => {
    const [, panOptix] = TWO_NAMED as [NamedLens, NamedLens];
    expect(row([panOptix], 'computer')?.cells[0]?.words).toBe('Rarely, with three focuses.');
    expect(row([{ ...panOptix, id: 9 }], 'computer')?.cells[0]?.words).toContain('Often');
  });

  it('have a row for each condition, before what can go wrong; the same words are printed once', () => {
    const rows = rowsFor(TWO_NAMED, readChoice(new URLSearchParams('eye=glaucoma-mild&eye=membrane')));
    expect(rows.map(({ key }) => key).slice(5, 8)).toEqual(['glaucoma-mild', 'membrane', 'risks']);
    const [vivity, panOptix, monofocal, wait] = rows[5]?.cells ?? [];
    expect(vivity).toMatchObject({ verdict: 'with care', words: expect.stringContaining('dull contrast') });
    expect(panOptix).toMatchObject({ verdict: 'with care', words: 'As with Alcon Clareon Vivity.', sources: [] });
    expect(monofocal).toMatchObject({ verdict: 'fits', words: '' });
    expect(wait).toMatchObject({ words: 'Ask whether your eye can wait.' });
    expect(rows[6]?.cells.map(({ verdict }) => verdict)).toEqual(['not known', 'advised against', 'fits', undefined]);
  });

  it('list every source that they cite', () => {
    const rows = rowsFor(TWO_NAMED, readChoice(new URLSearchParams('eye=glaucoma-mild')));
    const sources = sourcesOfRows(rows);
    expect(sources).toContain(SOURCES['glaucoma-lenses']);
    expect(sources).toContain(SOURCES['open-capsule']);
    expect(new Set(sources).size).toBe(sources.length);
  });
});

describe('the three questions', () => {
  const questions = (query: string, lenses: readonly NamedLens[] = TWO_NAMED) =>
    threeQuestions(readChoice(new URLSearchParams(query)), lenses);

  it('are about the condition first, then about what differs', () => {
    expect(questions('eye=glaucoma-mild')).toEqual([
      'Mild glaucoma: What do my field tests say about a lens that lowers contrast?',
      expect.stringContaining('halos'),
      'What could I read without glasses, and what not?',
    ]);
  });

  it('begin with the strictest of several conditions, and leave room for a difference', () => {
    const asked = questions('eye=glaucoma-mild&eye=dry-eye&eye=membrane&computer=most');
    expect(asked.map((question) => question.split(':')[0])).toEqual([
      'Membrane on the retina',
      'Mild glaucoma',
      'Could I see my screen without glasses, at its usual distance?',
    ]);
  });

  it('leave out a condition that fits, and what does not differ', () => {
    const monofocal = TWO_NAMED.slice(-1);
    expect(questions('eye=glaucoma-mild&reading=most', monofocal)).toEqual([
      'What are the drawbacks of the lens you suggest, in my eyes?',
      'What happens if I wait?',
    ]);
  });
});
