import type { Row } from '../table.ts';
import type { Bounds, Habits } from './model.ts';

/** What the table assumes about people; a busy site will know better. */
export const HABITS: Habits = {
  pages: 6,
  comments: 2,
  visitorsOfAReview: 200,
  watches: 240,
  firstVisits: 0.7,
  busiestHour: 0.1,
  droppedPages: 12,
};

export const BOUNDS: Bounds = { utilization: 0.6, streams: 10_000, gathering: 0.25, connections: 16 };

export const VISITORS = [10_000, 100_000, 1_000_000, 10_000_000];

/** For tables that were measured without them; CPU time in microseconds. */
export const MEASURED_BEFORE: readonly Row[] = [
  {
    name: 'reviews, calm',
    what: 'reviews by form',
    value: 1_071,
    unit: 'reviews/s',
    cpu: { app: 1_040, database: 328 },
    also: {
      'share of the letters that left meanwhile': 0.125,
      'CPU of each of the others, app, ms': 1.67,
      'and database, ms': 0.57,
    },
  },
  {
    name: 'later-comments',
    what: 'the comments that follow the newest, from the API',
    value: 731,
    unit: 'requests/s',
    cpu: { app: 1_160, database: 383 },
  },
  {
    name: 'process, idle',
    what: 'what each process takes, whoever visits',
    value: 28.8,
    unit: 'ms of CPU a second',
    cpu: { app: 9_990, database: 18_800 },
  },
  {
    name: 'process, change',
    what: 'what each process takes, whoever visits',
    value: 2.22,
    unit: 'ms of CPU',
    cpu: { app: 1_700, database: 513 },
  },
];
