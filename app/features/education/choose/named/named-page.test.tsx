import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CONDITION_KEYS } from '#domain/lens/rules/conditions.ts';
import { pageWords } from '#tests/support/page-words.ts';
import { NOTHING_CHOSEN } from '../choice.ts';
import { type Cell, type NamedLens, rowsFor } from './cells.ts';
import { answerOf, lensesOf, NAMED_LENSES, THREE_NAMED, TWO_NAMED, withAnswers } from './named-lenses.fixture.ts';
import { NamedPage } from './named-page.tsx';

const MOST_WORDS = 600;

function pageOf(lenses: readonly NamedLens[], named: readonly NamedLens[], conditions = NOTHING_CHOSEN.conditions) {
  const choice = { ...NOTHING_CHOSEN, conditions };
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main>
          <NamedPage choice={choice} lenses={lenses} named={named} />
        </main>
      ),
    },
  ]);
  return renderToStaticMarkup(<Site />);
}

/** What may be known of answers; each makes other words. */
type Known = readonly [what: string, lenses: readonly NamedLens[]];
const KNOWN: readonly Known[] = [
  ['nothing', NAMED_LENSES],
  ['every lens', NAMED_LENSES.map((lens) => withAnswers(lens, 50))],
  ...[1, 3, 10].map(
    (id): Known => [
      `two lenses, one of which is lens ${id}`,
      NAMED_LENSES.map((lens) => ([id, 7].includes(lens.id) ? withAnswers(lens, 50) : lens)),
    ],
  ),
  // The monofocal lens reads best and is the least calm at night.
  [
    'what contradicts the words',
    NAMED_LENSES.map((lens) => ({
      ...withAnswers(lens, lens.id === 7 ? 90 : 50),
      answered: { ...withAnswers(lens, lens.id === 7 ? 90 : 50).answered, halos: answerOf(lens.id === 7 ? 10 : 50) },
    })),
  ],
];

const wordsIn = ({ words, sources, number }: Cell) =>
  words.split(' ').length +
  sources.length +
  (number?.as === 'words' ? `84 of 100 people ${number.holds}` : (number?.as ?? '')).split(' ').length;

describe.each(CONDITION_KEYS)('with three lenses and %s', (condition) => {
  it.each(KNOWN)(
    `has at most ${MOST_WORDS} words, marks of sources included, where answers are known of %s`,
    (_, lenses) => {
      const cellWords = (ids: readonly number[]) =>
        rowsFor(lensesOf(ids, lenses), { conditions: [condition] })
          .flatMap(({ cells }) => cells)
          .reduce((sum, cell) => sum + wordsIn(cell), 0);
      const longest = THREE_NAMED.reduce((most, ids) => (cellWords(ids) > cellWords(most) ? ids : most));
      // A mark follows its sentence without a blank.
      const html = pageOf(lenses, lensesOf(longest, lenses), [condition]).replaceAll('>[', '> [');
      const { unfolded } = pageWords(html);
      expect(unfolded).toBeGreaterThan(300);
      expect(unfolded, `lenses ${longest.join()}`).toBeLessThanOrEqual(MOST_WORDS);
    },
  );
});

describe('the page', () => {
  it('says once how to read bars, and only where there are some', () => {
    expect(pageOf(NAMED_LENSES, TWO_NAMED)).not.toContain('Longer bars are better.');
    expect(pageOf(NAMED_LENSES, TWO_NAMED)).toContain('Where there is no number, we found no study.');
    const answered = TWO_NAMED.map((lens) => withAnswers(lens, 50));
    expect(pageOf(answered, answered).split('Longer bars are better.')).toHaveLength(2);
    expect(pageOf(answered, answered)).toContain('Bars: people who see no or faint halos');
  });

  it('begins with the table in short, and ends with what to do', () => {
    const html = pageOf(NAMED_LENSES, TWO_NAMED, ['membrane']);
    expect(html).toMatch(/Calmest at night<\/dt><dd><ol><li>Basic Monofocal<.*<table/s);
    expect(html).toMatch(/With my condition<\/dt>.*Advised against.*Alcon PanOptix Pro.*<table/s);
    expect(html).toMatch(/<\/table>.*Print this page\..*Mark what.*Ask your surgeon:.*Membrane on the retina: /s);
  });
});
