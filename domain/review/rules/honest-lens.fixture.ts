import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { SUB_SCORES } from '../rules.ts';
import { isWithinAllowance, NO_TOTALS, plus, SCORES, type ScoreName, type Totals, WINDOW_HOURS } from './allowance.ts';
import { addStars, DRIFT, driftsOf, type StarCounts, type StarDay, WATCHED, type Watched } from './drift.ts';
import { type Counting, isQueueAlarm } from './queue-alarm.ts';

export type Answers = Record<ScoreName, number | null>;

/** Of 100 honest reviews so many give one to five stars: 4.2 stars in the mean. */
export const MIX: StarCounts = [5, 5, 10, 25, 55];
export const NO_STARS: StarCounts = [0, 0, 0, 0, 0];
/** Of 100 numbers around 0 with standard deviation 1, as many as `MIX` says lie below each. */
const STEPS = [-1.645, -1.282, -0.842, -0.126] as const;

export const oneStar = (star: number) => [1, 2, 3, 4, 5].map((each) => Number(each === star)) as unknown as StarCounts;
export const addAll = (all: readonly StarCounts[]) => all.reduce((total, stars) => addStars(total, stars), NO_STARS);

export const totalsOf = (all: readonly Answers[]): Totals => all.reduce((sum, one) => plus(sum, one), NO_TOTALS);

/** An honest review: stars as `MIX` has them, and points that go with the stars to some degree. */
function honestAnswers(chance: Chance): Answers {
  const mood = chance.bell();
  const pleased = 0.8 * mood + 0.6 * chance.bell();
  const stars = 1 + STEPS.filter((step) => pleased > step).length;
  const points = () => Math.min(100, Math.max(0, Math.round(78 + 9 * mood + 14 * chance.bell())));
  const scores = SUB_SCORES.map((score) => [score, chance.happens(0.1) ? null : points()]);
  return { ...Object.fromEntries(scores), overall: stars };
}

/** How many reviews come in a time that brings so many in the mean: a Poisson number, by a hundred chances. */
export const arrivals = (mean: number, chance: Chance) =>
  Array.from({ length: 100 }, () => chance.happens(mean / 100)).filter(Boolean).length;

export type HonestLens = { readonly older: number; readonly perDay: number; readonly days: number };
export type Course = {
  /** The part of the reviews that waited for more than an hour. */
  readonly late: number;
  /** How often each kind of alarm was opened. */
  readonly opened: Readonly<Record<'queue' | Watched, number>>;
};

type Sent = { readonly hour: number; readonly answers: Answers };

/**
 * Honest reviews of a lens over some days, in a queue as the site has it: a review joins at once while nothing waits, and
 * each hour the longest beginning of the queue joins that leaves the lens inside its allowance. Alarms are looked for
 * each hour, drifts every six hours.
 */
export function simulateHonest(seed: number, { older, perDay, days }: HonestLens): Course {
  const chance = seededChance(seed);
  const first = Array.from({ length: older }, () => honestAnswers(chance));
  const queue = createQueue(first);
  const watch = createWatch(addAll(first.map(({ overall }) => oneStar(overall ?? 0))));
  const opened = { queue: 0, mean: 0, one: 0, five: 0 };
  let open = new Set<keyof typeof opened>();
  let sent = 0;
  for (let hour = 0; hour < 24 * days; hour += 1) {
    const some = Array.from({ length: arrivals(perDay / 24, chance) }, () => honestAnswers(chance));
    for (const answers of some) queue.add({ hour, answers });
    queue.drain(hour + 1);
    watch.add(hour, addAll(some.map(({ overall }) => oneStar(overall ?? 0))));
    sent += some.length;
    const now = new Set(open);
    now.delete('queue');
    if (queue.isAlarm(hour + 1, open.has('queue'))) now.add('queue');
    if (hour % 6 === 5) {
      for (const kind of WATCHED) now.delete(kind);
      for (const kind of watch.look(hour, open)) now.add(kind);
    }
    for (const kind of now.difference(open)) opened[kind] += 1;
    open = now;
  }
  return { late: queue.late() / sent, opened };
}

/** The queue of a lens with these older reviews. */
function createQueue(older: readonly Answers[]) {
  let now = totalsOf(older);
  let squares = totalsOf(older.map(squared));
  let queue: Sent[] = [];
  let answered = NO_TOTALS;
  let late = 0;
  const joined: Sent[] = [];
  const moved = { day: NO_TOTALS, week: NO_TOTALS };
  const left = { day: 0, week: 0 };

  function slide(hour: number) {
    for (const window of ['day', 'week'] as const) {
      for (let one = joined[left[window]]; one && one.hour <= hour - WINDOW_HOURS[window]; one = joined[left[window]]) {
        moved[window] = plus(moved[window], one.answers, -1);
        left[window] += 1;
      }
    }
  }

  function drain(hour: number) {
    slide(hour);
    let [total, day, week] = [now, moved.day, moved.week];
    let joins = 0;
    for (const [place, { answers }] of queue.entries()) {
      [total, day, week] = [plus(total, answers), plus(day, answers), plus(week, answers)];
      if (isWithinAllowance(total, { day, week })) joins = place + 1;
    }
    for (const { hour: sentAt, answers } of queue.slice(0, joins)) {
      [now, squares] = [plus(now, answers), plus(squares, squared(answers))];
      [moved.day, moved.week] = [plus(moved.day, answers), plus(moved.week, answers)];
      answered = plus(answered, answers, -1);
      joined.push({ hour, answers });
      if (hour - sentAt > 1) late += 1;
    }
    queue = queue.slice(joins);
  }

  return {
    drain,
    add(one: Sent) {
      queue.push(one);
      answered = plus(answered, one.answers);
      if (queue.length === 1) drain(one.hour);
    },
    isAlarm(hour: number, isOpen: boolean) {
      const days = queue[0] ? (hour - queue[0].hour) / 24 : 0;
      return isQueueAlarm({ reviews: queue.length, answers: answered, days }, withSquares(now, squares), isOpen);
    },
    late: () => late + queue.length,
  };
}

const squared = (answers: Answers): Answers =>
  Object.fromEntries(SCORES.map((score) => [score, answers[score] === null ? null : answers[score] ** 2])) as Answers;
const withSquares = (totals: Totals, squares: Totals): Counting =>
  Object.fromEntries(SCORES.map((score) => [score, { ...totals[score], squares: squares[score].sum }])) as Counting;

/** Totals of answers, with their squares. */
export const countingOf = (all: readonly Answers[]): Counting => withSquares(totalsOf(all), totalsOf(all.map(squared)));

/** The stars of a lens by hour, as drifts are looked for. */
function createWatch(older: StarCounts) {
  const hours: { readonly hour: number; readonly stars: StarCounts }[] = [];
  let before = older;
  return {
    add(hour: number, stars: StarCounts) {
      if (stars.some((count) => count > 0)) hours.push({ hour, stars });
    },
    look(hour: number, open: ReadonlySet<string>): Set<Watched> {
      const agoOf = (sentAt: number) => Math.floor((hour - sentAt) / 24);
      while (hours[0] && agoOf(hours[0].hour) > DRIFT.baseline.toDaysAgo) {
        before = addStars(before, hours.shift()?.stars ?? NO_STARS);
      }
      const days = Map.groupBy(hours, (one) => agoOf(one.hour));
      const shown = [...days].map(
        ([daysAgo, some]): StarDay => ({ daysAgo, stars: addAll(some.map(({ stars }) => stars)) }),
      );
      return new Set(driftsOf(shown, before, open).map(({ watched }) => watched));
    },
  };
}
