import { describe, expect, it } from 'vitest';
import { readChoice } from '../choice.ts';
import { rankOf } from '../order.ts';
import { type NamedLens, rowsFor } from './cells.ts';
import { rankingsOf, verdictsOf } from './in-short.ts';
import { answerOf, lensesOf, NAMED_LENSES, TWO_NAMED } from './named-lenses.fixture.ts';

const rowsOf = (lenses: readonly NamedLens[], query = '') => rowsFor(lenses, readChoice(new URLSearchParams(query)));
const rankedAmong = (lenses: readonly NamedLens[]) => rankingsOf(rowsOf(lenses), lenses);

describe('the order of the lenses on a point', () => {
  it('follows their words, until lenses share a place', () => {
    expect(rankedAmong(TWO_NAMED)).toEqual([
      {
        title: 'Reads best without glasses',
        places: [['Alcon PanOptix Pro'], ['Alcon Clareon Vivity'], ['Basic Monofocal']],
        notCompared: [],
      },
      {
        title: 'Calmest at night',
        places: [['Basic Monofocal']],
        notCompared: [],
      },
    ]);
  });

  it('says which lenses cannot be compared', () => {
    expect(rankedAmong(lensesOf([3, 10, 7]))).toContainEqual({
      title: 'Calmest at night',
      places: [['Basic Monofocal'], ['Alcon PanOptix Pro']],
      notCompared: ['J&J PureSee'],
    });
  });

  it('is missing where all lenses are alike, or only one can be compared', () => {
    expect(rankedAmong(lensesOf([8, 7]))).toEqual([]);
    expect(rankedAmong(lensesOf([10, 7])).map(({ title }) => title)).toEqual(['Reads best without glasses']);
  });

  it('is missing where answers contradict the words', () => {
    const answered = TWO_NAMED.map((lens, column) => ({
      ...lens,
      answered: { halos: answerOf([96, 58, 95][column] ?? 0) },
    }));
    expect(rankedAmong(answered).map(({ title }) => title)).toEqual(['Reads best without glasses']);
  });

  it.each([
    ['Reads best without glasses', 'reading'],
    ['Calmest at night', 'halos'],
  ] as const)('“%s” never contradicts the order of “What matters to you”', (title, priority) => {
    for (const one of NAMED_LENSES)
      for (const other of NAMED_LENSES) {
        const best = rankedAmong([one, other]).find((point) => point.title === title);
        if (best && best.notCompared.length === 0) {
          const worse = best.places[0]?.[0] === one.name ? [one, other] : [other, one];
          const [first, second] = worse as [NamedLens, NamedLens];
          expect(rankOf(first, priority), `${first.name}, ${second.name}`).toBeLessThan(rankOf(second, priority));
        }
      }
  });
});

describe('the verdicts in short', () => {
  it('are there once a condition is chosen, the strictest first', () => {
    expect(verdictsOf(rowsOf(TWO_NAMED), TWO_NAMED)).toEqual([]);
    expect(verdictsOf(rowsOf(TWO_NAMED, 'eye=membrane'), TWO_NAMED)).toEqual([
      { verdict: 'advised against', names: ['Alcon PanOptix Pro'] },
      { verdict: 'fits', names: ['Basic Monofocal'] },
    ]);
  });

  it('take the strictest of several conditions', () => {
    const lenses = lensesOf([8, 7]);
    expect(verdictsOf(rowsOf(lenses, 'eye=glaucoma-mild'), lenses)).toEqual([
      { verdict: 'fits', names: ['Toric Monofocal', 'Basic Monofocal'] },
    ]);
    expect(verdictsOf(rowsOf(lenses, 'eye=glaucoma-mild&eye=dry-eye'), lenses)).toEqual([
      { verdict: 'with care', names: ['Toric Monofocal'] },
      { verdict: 'fits', names: ['Basic Monofocal'] },
    ]);
  });
});
