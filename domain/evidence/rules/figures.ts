/**
 * Shares that studies have counted, each once, so that every page that shows one shows the same. Pure.
 * They come from different people, asked in different words: no two of them are to be set against one another, except
 * the two sides of one trial.
 */
import { wilsonInterval } from '#domain/statistics/rules.ts';
import {
  EDOF_READING,
  MULTIFOCAL_REVIEW,
  PANOPTIX_KOREA,
  PURESEE_MAKER,
  PURESEE_STUDY,
  type Source,
  SYMFONY_APPROVAL,
  SYMFONY_KOREA,
  TRIFOCAL_GLASSES,
  TRIFOCAL_HALOS,
  UK_DATABASE,
} from '../rules.ts';

/** How many of 100, in whom, when, and who says so. */
export type TrialFigure = {
  readonly count: number;
  /** Its 95% interval, of 100, where the source gives one; otherwise `ofHundred` computes it from the number of people. */
  readonly range?: { readonly from: number; readonly to: number };
  /** How many were counted; null where our source does not say, or counts both sides of a trial together. */
  readonly people: number | null;
  /** Eyes were counted, not people. */
  readonly eyes?: true;
  /** What holds for them, to follow their number, and for the others. */
  readonly holds: string;
  readonly holdsNot: string;
  /** Who they were: "people with the earlier PanOptix". */
  readonly whose: string;
  /** "3 months after surgery"; null where our source does not say. */
  readonly when: string | null;
  readonly source: Source;
};

/** The 95 % Wilson interval of a count among this many people or eyes, of 100. */
export function intervalOf(count: number, people: number): { from: number; to: number } {
  const { lower, upper } = wilsonInterval(count, people);
  return { from: 100 * lower, to: 100 * upper };
}

/** A share in percent of this many people or eyes, with the interval that follows from their number. */
export const shareOf = (percent: number, people: number) => ({
  count: percent,
  range: intervalOf(Math.round((percent * people) / 100), people),
});

/** The number of a figure with its interval, published or computed; null where neither is possible. */
export function ofHundred({ count, range, people }: TrialFigure) {
  const computed = people === null ? null : shareOf(count, people).range;
  return { count, range: range ?? computed };
}

const AT_SEVERAL_TIMES = 'asked at different times after surgery';

const OLDER_TRIALS = { people: null, when: AT_SEVERAL_TIMES, source: MULTIFOCAL_REVIEW };
const WITH_HALOS = { holds: 'see halos', holdsNot: 'do not' };
const WITH_GLARE = { holds: 'see glare', holdsNot: 'do not' };
const WITHOUT_GLASSES = { holds: 'do without glasses', holdsNot: 'use them for something' };

const older = (people: string) => `people with older multifocal lenses (trials of ${people} people, both sides)`;
const control = (people: string) => `people with a single focus (trials of ${people} people, both sides)`;

export const MULTIFOCAL_HALOS: TrialFigure = {
  ...OLDER_TRIALS,
  ...WITH_HALOS,
  count: 28.6,
  range: { from: 15.9, to: 51.7 },
  whose: older('662'),
};
export const MONOFOCAL_HALOS: TrialFigure = { ...OLDER_TRIALS, ...WITH_HALOS, count: 8, whose: control('662') };
export const MULTIFOCAL_GLARE: TrialFigure = {
  ...OLDER_TRIALS,
  ...WITH_GLARE,
  count: 25.4,
  range: { from: 18.5, to: 34.7 },
  whose: older('544'),
};
export const MONOFOCAL_GLARE: TrialFigure = { ...OLDER_TRIALS, ...WITH_GLARE, count: 18, whose: control('544') };
export const MULTIFOCAL_WITHOUT_GLASSES: TrialFigure = {
  ...OLDER_TRIALS,
  ...WITHOUT_GLASSES,
  count: 44.6,
  range: { from: 35.8, to: 51.6 },
  whose: older('1,000'),
};
export const MONOFOCAL_WITHOUT_GLASSES: TrialFigure = {
  ...OLDER_TRIALS,
  ...WITHOUT_GLASSES,
  count: 12,
  whose: control('1,000'),
};

export const MONOFOCAL_FAR: TrialFigure = {
  count: 80.9,
  people: null,
  eyes: true,
  holds: 'see 20/40 or better at far without glasses',
  holdsNot: 'do not',
  whose: 'eyes without other disease, in a UK database of 180,114 eyes from 2006 to 2010',
  when: null,
  source: UK_DATABASE,
};

export const TRIFOCAL_WITHOUT_GLASSES: TrialFigure = {
  count: 83,
  people: 59,
  holds: 'never wear glasses for anything',
  holdsNot: 'do',
  whose: 'people with the earlier PanOptix',
  when: null,
  source: TRIFOCAL_GLASSES,
};
export const TRIFOCAL_COMPUTER: TrialFigure = {
  count: 91,
  people: 44,
  holds: 'do without glasses at arm’s length',
  holdsNot: 'do not',
  whose: 'people in Korea with the earlier PanOptix',
  when: '3 months after surgery',
  source: PANOPTIX_KOREA,
};
export const TRIFOCAL_SEEN_HALOS: TrialFigure = {
  ...WITH_HALOS,
  count: 69,
  people: 67,
  whose: 'people with the earlier PanOptix, of whom 94 of 100 were satisfied',
  when: '3 months after surgery',
  source: TRIFOCAL_HALOS,
};

const PURESEE = {
  people: 238,
  whose: 'people with PureSee',
  when: '3 months after surgery',
  source: PURESEE_STUDY,
  holdsNot: 'use them more',
};
export const PURESEE_FAR: TrialFigure = { ...PURESEE, count: 96, holds: 'use glasses little or not at all for far' };
export const PURESEE_COMPUTER: TrialFigure = {
  ...PURESEE,
  count: 93,
  holds: 'use glasses little or not at all at arm’s length',
};
export const PURESEE_READING: TrialFigure = {
  ...PURESEE,
  count: 62,
  holds: 'use glasses little or not at all for near',
};

const SYMFONY = { whose: 'people in Korea with the original Symfony', when: '4 to 6 months after surgery' };
export const SYMFONY_FAR: TrialFigure = {
  ...SYMFONY,
  count: 98,
  people: 96,
  holds: 'see 20/25 or better at far without glasses',
  holdsNot: 'do not',
  source: SYMFONY_KOREA,
};
export const SYMFONY_READING: TrialFigure = {
  ...SYMFONY,
  count: 76,
  people: 96,
  holds: 'see 20/32 or better at near without glasses',
  holdsNot: 'do not',
  source: SYMFONY_KOREA,
};
const AT_ARMS_LENGTH = {
  holds: 'see 20/25 or better at arm’s length without glasses',
  holdsNot: 'do not',
  when: null,
  source: SYMFONY_APPROVAL,
};
export const SYMFONY_COMPUTER: TrialFigure = {
  ...AT_ARMS_LENGTH,
  count: 77,
  people: 148,
  whose: 'people with the original Symfony in its US trial',
};
export const MONOFOCAL_COMPUTER: TrialFigure = {
  ...AT_ARMS_LENGTH,
  count: 34,
  people: 151,
  whose: 'people with a single focus in the US trial of Symfony',
};

export const VIVITY_READING: TrialFigure = {
  count: 38,
  people: null,
  holds: 'never use glasses for near',
  holdsNot: 'do',
  whose: 'people with Vivity in one series',
  when: null,
  source: EDOF_READING,
};
export const PURESEE_BOTHER: TrialFigure = {
  count: 97,
  people: null,
  holds: 'have no very bothersome light effects',
  holdsNot: 'have some',
  whose: 'people with PureSee, as its maker reports',
  when: null,
  source: PURESEE_MAKER,
};
