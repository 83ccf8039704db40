import type { Answered } from '../answers.ts';
import { LENSES_TO_CHOOSE } from '../every-point.fixture.ts';
import type { ShownFigure } from '../figure.ts';
import type { NamedLens } from './cells.ts';

/** All lenses of the catalogue, without answers of people. */
export const NAMED_LENSES: readonly NamedLens[] = LENSES_TO_CHOOSE.map((lens) => ({
  ...lens,
  rated: '4.5 of 5 stars, 400 reviews.',
}));

/** The lenses with these numbers, in this order. */
export const lensesOf = (ids: readonly number[], lenses = NAMED_LENSES): readonly NamedLens[] =>
  ids.map((id) => {
    const lens = lenses.find((one) => one.id === id);
    if (!lens) throw new Error(`No lens has the number ${id}.`);
    return lens;
  });

/** Every choice of three lenses beside the monofocal lens, which is the last. */
export const THREE_NAMED: readonly (readonly number[])[] = (() => {
  const ids = NAMED_LENSES.map(({ id }) => id).filter((id) => id !== 7);
  return ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c, 7])));
})();

/** So many of 100 people, as they answered on the site. */
export const answerOf = (count: number): ShownFigure => ({
  count,
  range: { from: Math.max(0, count - 7), to: Math.min(100, count + 7) },
  holds: 'see no halos at night, or faint ones',
  holdsNot: 'see clear ones or stronger',
  brief: '200 people on Iolite.',
  of: '200 people with this lens who answered on Iolite.',
  source: null,
  icons: 'people',
});

/** A lens about which people have answered everything that the page shows. */
export const withAnswers = (lens: NamedLens, count: number): NamedLens => ({
  ...lens,
  answered: Object.fromEntries(
    ['far', 'computer', 'reading', 'halos', 'again'].map((topic) => [topic, answerOf(count)]),
  ) as Answered,
});

/** Two lenses that a surgeon named, and the monofocal lens beside them. */
export const TWO_NAMED = lensesOf([4, 3, 7]);
