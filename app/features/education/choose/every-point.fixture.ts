import type { AnswerNumber } from '#domain/answer/rules.ts';
import { type LensSubject, lensSubject } from '#domain/answer/rules.ts';
import type { Counts, LifeFigures } from '#domain/experience/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { PRIORITIES } from '#domain/lens/rules/questions.ts';
import type { Choice } from './choice.ts';

/** All priorities, two of which matter most, and two conditions of the eye: every text of the page is on it. */
export const EVERY_POINT: Choice = {
  weights: Object.fromEntries(
    PRIORITIES.map((priority) => [priority, ['reading', 'halos'].includes(priority) ? 'most' : 'matters'] as const),
  ),
  first: null,
  conditions: ['glaucoma-mild', 'dry-eye'],
};

/** All lenses, without answers of people. */
export const LENSES_TO_CHOOSE: readonly LensSubject[] = CATALOGUE.map((lens) =>
  lensSubject(lens, { life: null, surgeons: null, rated: '4.5 of 5 stars, 400 reviews.' }),
);

/** The lenses with these numbers, in this order. */
export const lensesOf = (ids: readonly number[], lenses = LENSES_TO_CHOOSE): readonly LensSubject[] =>
  ids.map((id) => lenses.find(({ lens }) => lens.id === id) as LensSubject);

/** Two lenses that a surgeon named, and the monofocal lens beside them. */
export const TWO_NAMED = lensesOf([4, 3, 7]);

/** So many of 100 in 200 people say the best of everything that they are asked. */
export function lifeOf(of100: number, people = 200): LifeFigures {
  const best = Math.round((of100 * people) / 100);
  const rest = people - best;
  const night: Counts = [best, 0, rest, 0, 0];
  const three: Counts = [best, rest, 0];
  return {
    people,
    asOf: '2026-11-20',
    months: { from: 3, to: 12 },
    glasses: { far: three, computer: three, reading: three },
    night: { halos: night, starbursts: night, glare: night },
    crescent: null,
    bother: [best, 0, rest, 0],
    driving: [best, rest, 0, 0],
    again: three,
  };
}

/** The number of visitors of an answer, for tests. */
export const of100Of = (numbers: readonly AnswerNumber[]) => numbers.map(({ from, of100 }) => [from, of100]);
