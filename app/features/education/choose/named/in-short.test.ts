import { describe, expect, it } from 'vitest';
import { readChoice } from '../choice.ts';
import { rankOf } from '../order.ts';
import { type NamedLens, rowsFor } from './cells.ts';
import { bestOf, verdictsOf } from './in-short.ts';
import { answerOf, lensesOf, NAMED_LENSES, TWO_NAMED } from './named-lenses.fixture.ts';

const rowsOf = (lenses: readonly NamedLens[], query = '') => rowsFor(lenses, readChoice(new URLSearchParams(query)));
const bestAmong = (lenses: readonly NamedLens[]) => bestOf(rowsOf(lenses), lenses);

describe('the best lenses on a point', () => {
  it('are those with the best words', () => {
    expect(bestAmong(TWO_NAMED)).toEqual([
      { title: 'Reads better without glasses', names: ['Alcon PanOptix Pro'], notCompared: [] },
      { title: 'Calmer at night', names: ['Basic Monofocal'], notCompared: [] },
    ]);
  });

  it('say which lenses cannot be compared', () => {
    expect(bestAmong(lensesOf([3, 10, 7]))).toContainEqual({
      title: 'Calmer at night',
      names: ['Basic Monofocal'],
      notCompared: ['J&J PureSee'],
    });
  });

  it('are not named where all lenses are alike, or only one can be compared', () => {
    expect(bestAmong(lensesOf([8, 7]))).toEqual([]);
    expect(bestAmong(lensesOf([10, 7])).map(({ title }) => title)).toEqual(['Reads better without glasses']);
  });

  it('are not named where answers contradict the words', () => {
    const answered = TWO_NAMED.map((lens, column) => ({
      ...lens,
      answered: { halos: answerOf([96, 58, 95][column] ?? 0) },
    }));
    expect(bestAmong(answered).map(({ title }) => title)).toEqual(['Reads better without glasses']);
  });

  it.each([
    ['Reads better without glasses', 'reading'],
    ['Calmer at night', 'halos'],
  ] as const)('“%s” never contradicts the order of “What matters to you”', (title, priority) => {
    for (const one of NAMED_LENSES)
      for (const other of NAMED_LENSES) {
        const best = bestAmong([one, other]).find((point) => point.title === title);
        if (best?.names.length === 1 && best.notCompared.length === 0) {
          const worse = best.names[0] === one.name ? [one, other] : [other, one];
          const [first, second] = worse as [NamedLens, NamedLens];
          expect(rankOf(first, priority), `${first.name}, ${second.name}`).toBeLessThan(rankOf(second, priority));
        }
      }
  });
});

describe('the verdicts that decide', () => {
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
      { verdict: 'fits', names: ['Basic Monofocal'] },
    ]);
  });
});
