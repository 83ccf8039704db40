import {
  type Comparable,
  comparableOf,
  type ShownFigures,
  type ShownLensFigures,
} from '#domain/review/rules/shown-figures.ts';
import { shownCount } from '#domain/wording/rules.ts';

/** Whose reviews may count. */
export const WHOSE = ['everyone', 'patients', 'doctors'] as const;
export type Whose = (typeof WHOSE)[number];
/** Which reviews count in what is shown: all of them, or only those with a tick. */
export type Population = Whose | `confirmed ${Whose}`;

export const populationFrom = (whose: Whose, confirmedOnly: boolean): Population =>
  confirmedOnly ? `confirmed ${whose}` : whose;
export const isConfirmedOnly = (population: Population) => population.startsWith('confirmed');
export const whoseOf = (population: Population) => population.replace('confirmed ', '') as Whose;

/** The kinds of writers, in the singular. */
const AUTHORS = { everyone: '', patients: 'Patient', doctors: 'Doctor' } as const;
export const whoseLabel = (whose: Whose) => (whose === 'everyone' ? 'Everyone' : `${AUTHORS[whose]}s`);
/** A population in words: "Doctors, confirmed only". */
export const populationLabel = (population: Population) =>
  whoseLabel(whoseOf(population)) + (isConfirmedOnly(population) ? ', confirmed only' : '');

/** Shown above everything that does not count all reviews; each filter with the population without it. */
export function limitsOfPopulation(population: Population): readonly { label: string; lifted: Population }[] {
  const [whose, confirmedOnly] = [whoseOf(population), isConfirmedOnly(population)];
  const only = (kind: string, lifted: Population) => (kind ? [{ label: `${kind} reviews only`, lifted }] : []);
  return [
    ...only(AUTHORS[whose], populationFrom('everyone', confirmedOnly)),
    ...only(confirmedOnly ? 'Confirmed' : '', whose),
  ];
}

/** Adds to a URL that only confirmed reviews count; the default is left out. */
export function writeProof(population: Population, query: URLSearchParams): void {
  if (isConfirmedOnly(population)) query.set('proof', 'confirmed');
}

/** The population in a URL. */
export const readProof = (whose: Whose, query: URLSearchParams) =>
  populationFrom(whose, query.get('proof') === 'confirmed');

const AUTHOR_OF = { everyone: 'all', patients: 'patients', doctors: 'doctors' } as const;

/** What counts of a lens for a population, with that by which it is compared. */
export const comparableFor = (population: Population, figures: ShownLensFigures): Comparable =>
  comparableOf(figures, AUTHOR_OF[whoseOf(population)], isConfirmedOnly(population));

/** The figures of a lens that count for a population. */
export const figuresFor = (population: Population, figures: ShownLensFigures): ShownFigures =>
  (isConfirmedOnly(population) ? figures.confirmed : figures)[AUTHOR_OF[whoseOf(population)]];

/** Whose, before a word like "reviews": "confirmed doctor ". */
export function wordsOf(population: Population): string {
  const author = AUTHORS[whoseOf(population)].toLowerCase();
  return (isConfirmedOnly(population) ? 'confirmed ' : '') + (author && `${author} `);
}

/** How many reviews, in words that say whose: "51 confirmed doctor reviews". */
export function reviewCount(count: number, population: Population = 'everyone'): string {
  return `${shownCount(count)} ${wordsOf(population)}${count === 1 ? 'review' : 'reviews'}`;
}

/** Shown instead of a score without reviews. */
export const noReviewsYet = (population: Population) => `No ${wordsOf(population)}reviews yet`;

/** How many of the reviews carry a tick: "429 of 611 confirmed". */
export const confirmedCount = ({ verified }: Pick<ShownFigures, 'verified'>) => `${shownCount(verified)} confirmed`;
