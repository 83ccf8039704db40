import { inProportion } from '#domain/review/rules/shown-figures.ts';
import {
  BOTHERED_FROM,
  type Cut,
  type ExperienceFigures,
  type Fade,
  type FadeCell,
  type FadeTopic,
  FEWEST_PEOPLE,
  FOLLOWED,
  type LifeFigures,
  MEDIUM_FROM,
  type PairName,
  pairName,
  type SamePeople,
  TRAIT_NAMES,
  WINDOW_PLACES,
  WINDOWS,
  type Window,
} from '../rules.ts';
import type { CountedGroup } from './division.ts';
import type { Question } from './people.ts';
import { peopleIn, QUESTIONS, sumOf } from './tally.ts';
import { answersBy, type StageWeights } from './weight.ts';

/** A group in the figures, with the day on which they took it in, and how much of it is shown. */
export type Group = CountedGroup & StageWeights & { readonly formedAt: Date };

/** A group that has lost a larger part leaves the figures as a whole: too few of its answers still have an author. */
const MOST_GONE = 1 / 4;

/** Whether a group is shown: no more than a quarter of its people are hidden or gone. */
export const isShown = ({ people, counting }: { readonly people: number; readonly counting: number }): boolean =>
  people - counting <= MOST_GONE * people;

/** What counts, and what is shown of it, in fractions. */
type GroupCounts = { readonly counts: readonly number[]; readonly shown: readonly number[] };

/** Sums of weights are not exact in binary. */
const areEnough = (people: number) => people > FEWEST_PEOPLE - 1e-6;

/**
 * The number of people that counts, in the proportion that is shown. Fewer people than enough are no figure. As every
 * group is a crowd, so is every sum of them but the empty one; it is one once so many are shown.
 */
function figureOf(parts: readonly GroupCounts[]): readonly number[] | null {
  const [counts, shown] = [sumOf(parts.map((one) => one.counts)), sumOf(parts.map((one) => one.shown))];
  const people = peopleIn(counts);
  return areEnough(people) && areEnough(peopleIn(shown)) ? inProportion(shown, people) : null;
}

/** How much of a group is shown with what it said from a stage on. */
const shownFrom = ({ weights }: StageWeights, place: number) =>
  weights.slice(place).reduce((sum, weight) => sum + weight, 0);

const isOf = ({ traits }: Crowd, cut: Cut) =>
  TRAIT_NAMES.every((trait) => cut[trait] === undefined || traits[trait] === cut[trait]);

const dayOf = (groups: readonly Group[]) =>
  new Date(Math.max(...groups.map(({ formedAt }) => formedAt.getTime()))).toISOString().slice(0, 10);

/** What all groups say together that are known to have the same traits. */
type Crowd = Pick<CountedGroup, 'traits' | 'people'> & {
  /** Of the newest answers of its groups whose time is known. */
  readonly windows: readonly Window[];
  readonly answers: Readonly<Record<Question, GroupCounts>>;
  /** How many of the people are shown, in fractions. */
  readonly shownPeople: number;
};

/** The groups of a lens, those with the same traits as one: few are left, however many groups there are. */
export type Crowds = { readonly asOf: string; readonly all: readonly Crowd[] };

/** Null without groups. */
export function crowdsOf(groups: readonly Group[]): Crowds | null {
  if (groups.length === 0) return null;
  const alike = Map.groupBy(groups, ({ traits }) => TRAIT_NAMES.map((trait) => traits[trait]).join());
  return { asOf: dayOf(groups), all: [...alike.values()].map(crowdOf) };
}

function crowdOf(groups: readonly Group[]): Crowd {
  return {
    traits: groups[0]?.traits ?? {},
    people: groups.reduce((sum, { people }) => sum + people, 0),
    windows: [...new Set(groups.flatMap(({ stages }) => stages.at(-1)?.window ?? []))],
    answers: record(QUESTIONS, (question) => ({
      counts: sumOf(groups.map(({ stages }) => stages.findLast(({ tally }) => question in tally)?.tally[question])),
      shown: sumOf(groups.map((group) => answersBy(group, group.weights, question))),
    })),
    shownPeople: groups.reduce((sum, group) => sum + group.people * shownFrom(group, 0), 0),
  };
}

/** Whether so many people are shown that there can be figures of them. */
const isSeen = (crowds: readonly Crowd[]) => areEnough(crowds.reduce((sum, { shownPeople }) => sum + shownPeople, 0));

/** The figures of the people who are known to have all traits of a cut; null where too few are shown. */
export function figuresOf(lensId: number, crowds: Crowds | null, cut: Cut): ExperienceFigures | null {
  const found = crowds?.all.filter((crowd) => isOf(crowd, cut)) ?? [];
  return crowds && isSeen(found) ? { lensId, ...sumsOf(found, crowds.asOf) } : null;
}

/**
 * The figures of the people who are known to have two lenses in one pair of eyes, by pair: the groups that are known to
 * have it over both lenses.
 */
export function figuresOfPairs(
  all: readonly (Group & { readonly lensId: number })[],
): ReadonlyMap<PairName, LifeFigures> {
  const pairs = Map.groupBy(all, ({ lensId, traits: { otherLens } }) =>
    otherLens === undefined || Number(otherLens) === lensId ? null : pairName(lensId, Number(otherLens)),
  );
  return new Map(
    [...pairs].flatMap(([pair, groups]) => {
      const crowd = crowdOf(groups);
      return pair === null || !isSeen([crowd]) ? [] : [[pair, sumsOf([crowd], dayOf(groups))] as const];
    }),
  );
}

function sumsOf(crowds: readonly Crowd[], asOf: string): LifeFigures {
  const of = (question: Question) => figureOf(crowds.map(({ answers }) => answers[question]));
  return {
    people: crowds.reduce((sum, { people }) => sum + people, 0),
    asOf,
    months: monthsOf(crowds),
    glasses: { far: of('glassesFar'), computer: of('glassesComputer'), reading: of('glassesReading') },
    night: { halos: of('halos'), starbursts: of('starbursts'), glare: of('glare') },
    crescent: of('crescent'),
    bother: of('bother'),
    driving: of('driving'),
    again: of('again'),
  };
}

/** The months in which the newest answers were given. */
function monthsOf(crowds: readonly Crowd[]): ExperienceFigures['months'] {
  const windows = crowds.flatMap((crowd) => crowd.windows);
  if (windows.length === 0) return null;
  const place = (of: (...all: number[]) => number) => WINDOWS[of(...windows) as Window];
  return { from: place(Math.min).from, to: place(Math.max).to };
}

/** How what people see goes on over the months. */
export function fadeOf(lensId: number, groups: readonly Group[]): Fade {
  const pairs = WINDOW_PLACES.flatMap((first) =>
    WINDOW_PLACES.filter((second) => second > first).map((second) => [first, second] as const),
  );
  return {
    lensId,
    asOf: groups.length === 0 ? null : dayOf(groups),
    differentPeople: record(FOLLOWED, (what) => WINDOW_PLACES.map((window) => cellOf(groups, what, window))),
    samePeople: pairs
      .flatMap((windows) => followedOver(groups, windows) ?? [])
      .toSorted((a, b) => b.people - a.people || span(b) - span(a)),
  };
}

const span = ({ windows: [first, second] }: SamePeople) => second - first;

function followedOver(all: readonly Group[], windows: readonly [Window, Window]): SamePeople | null {
  const groups = all.filter((group) => windows.every((window) => tallyIn(group, window) !== undefined));
  const [first, second] = windows;
  const cells = record(FOLLOWED, (what) => {
    // Only sums of groups are known. Where everybody answered both times, these are the same people.
    const same = groups.filter((group) =>
      windows.every((window) => peopleIn(tallyIn(group, window)?.[what]) === group.people),
    );
    return [cellOf(same, what, first), cellOf(same, what, second)] as const;
  });
  if (!Object.values(cells).some(([cell]) => cell !== null)) return null;
  return { windows, people: groups.reduce((sum, { people }) => sum + people, 0), cells };
}

const tallyIn = ({ stages }: Group, window: Window) => stages.find((stage) => stage.window === window)?.tally;

/** Of those who answered in a window, how many see it clearly, or are bothered. */
function cellOf(groups: readonly Group[], what: FadeTopic, window: Window): FadeCell {
  const counts = figureOf(
    groups.map((group) => {
      const place = group.stages.findIndex((stage) => stage.window === window);
      const counts = group.stages[place]?.tally[what] ?? [];
      return { counts, shown: counts.map((people) => people * shownFrom(group, place)) };
    }),
  );
  const from = what === 'bother' ? BOTHERED_FROM : MEDIUM_FROM;
  return counts && { n: peopleIn(counts), count: peopleIn(counts.slice(from)) };
}

function record<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
