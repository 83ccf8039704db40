import { wilsonInterval } from '#domain/statistics/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { BOTHERED_FROM, type FadeCell, type FadeTopic, MEDIUM_FROM } from './fade.ts';
import { FEWEST_PEOPLE, type LifeFigures } from './figures.ts';
import { CHOICES, type Distance, type Symptom } from './questions.ts';

/** So many of 100 people, between which limits by chance alone, and of how many. All whole numbers, as they are shown. */
export type OfHundred = { readonly of100: number; readonly from: number; readonly to: number; readonly n: number };

/** A count as it is shown; nothing of fewer than eleven. */
export function ofHundred(cell: FadeCell): OfHundred | null {
  if (cell === null || cell.n < FEWEST_PEOPLE) return null;
  const { lower, upper } = wilsonInterval(cell.count, cell.n);
  const round = (share: number) => Math.round(100 * share);
  return { of100: round(cell.count / cell.n), from: round(lower), to: round(upper), n: cell.n };
}

/** "31 of 100" */
export const shareWords = ({ of100 }: OfHundred): string => `${of100} of 100`;

/** Of fewer people than these, "Does it fade?" gives counts. */
const FEWEST_OF_100 = 30;

/** Whether a share counts enough people to be given per 100. */
export const isOf100 = ({ n }: OfHundred): boolean => n >= FEWEST_OF_100;

/** "31 of 100", and of fewer than 30 people how many of them: "6 of 13". A share of so few shows the exact count. */
export const peopleWords = (share: OfHundred): string =>
  isOf100(share) ? shareWords(share) : `${Math.round((share.of100 * share.n) / 100)} of ${share.n}`;

/** Whether chance may explain that two shares differ: their ranges overlap. */
export const mayBeAlike = (one: OfHundred, other: OfHundred): boolean => one.from <= other.to && other.from <= one.to;

/** "between 17 and 30 of 100, n 45" */
export const rangeWords = ({ from, to, n }: OfHundred): string =>
  `${from === to ? `about ${from}` : `between ${from} and ${to}`} of 100, n ${shownCount(n)}`;

/** What is followed over the months, as words that follow "of 100 people". */
export const FOLLOWED_WORDS: Readonly<Record<FadeTopic, { readonly name: string; readonly holds: string }>> = {
  halos: { name: 'Halos', holds: 'see medium halos or stronger' },
  starbursts: { name: 'Starbursts', holds: 'see medium starbursts or longer' },
  glare: { name: 'Glare', holds: 'see some glare or more' },
  bother: { name: 'Bothered at night', holds: 'are quite or very bothered' },
};

/** Measures that are given as one number, in the order of their table. */
export const MEASURES = [
  'glasses-far',
  'glasses-computer',
  'glasses-reading',
  'halos',
  'starbursts',
  'glare',
  'bother',
  'driving',
  'again',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Words that follow "of 100 people". */
export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  'glasses-far': 'never wear glasses for far',
  'glasses-computer': 'never wear glasses at arm’s length',
  'glasses-reading': 'never wear glasses for reading',
  halos: FOLLOWED_WORDS.halos.holds,
  starbursts: FOLLOWED_WORDS.starbursts.holds,
  glare: FOLLOWED_WORDS.glare.holds,
  bother: FOLLOWED_WORDS.bother.holds,
  driving: 'drive at night as before (of those who ever did)',
  again: 'would choose the same lens again',
};

type Counts = readonly number[] | null;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const part = (counts: Counts, holds: (code: number) => boolean): FadeCell =>
  counts && { n: sum(counts), count: sum(counts.filter((_, code) => holds(code))) };

const glasses = ({ glasses: of }: LifeFigures, distance: Distance) => part(of[distance], (code) => code === 0);
const symptom = ({ night }: LifeFigures, name: Symptom) => part(night[name], (code) => code >= MEDIUM_FROM);

const DRIVING = Object.keys(CHOICES.driving.options);
/** Those who never drove at night are not asked how they drive. */
const drivers = (counts: Counts): Counts => counts?.slice(0, DRIVING.indexOf('never-did')) ?? null;

const READ: Readonly<Record<Measure, (figures: LifeFigures) => FadeCell>> = {
  'glasses-far': (figures) => glasses(figures, 'far'),
  'glasses-computer': (figures) => glasses(figures, 'computer'),
  'glasses-reading': (figures) => glasses(figures, 'reading'),
  halos: (figures) => symptom(figures, 'halos'),
  starbursts: (figures) => symptom(figures, 'starbursts'),
  glare: (figures) => symptom(figures, 'glare'),
  bother: ({ bother }) => part(bother, (code) => code >= BOTHERED_FROM),
  driving: ({ driving }) => part(drivers(driving), (code) => code === 0),
  again: ({ again }) => part(again, (code) => code === 0),
};

/** A measure of some people, as it is shown; null of fewer than eleven who answered. */
export const measureOf = (figures: LifeFigures | null, measure: Measure): OfHundred | null =>
  figures && ofHundred(READ[measure](figures));
