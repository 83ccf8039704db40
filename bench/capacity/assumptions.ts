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

export const BOUNDS: Bounds = { utilization: 0.6, streams: 10_000, gathering: 0.1, connections: 16 };

export const VISITORS = [10_000, 100_000, 1_000_000, 10_000_000];

/** What a review was measured to cost, for tables that were measured without it; CPU time in microseconds. */
export const CALM_REVIEWS: Row = {
  name: 'reviews, calm',
  what: 'reviews by form',
  value: 537,
  unit: 'reviews/s',
  cpu: { app: 2_230, database: 494 },
};
