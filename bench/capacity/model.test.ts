import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUNDS, HABITS, MEASURED_BEFORE, VISITORS } from './assumptions.ts';
import { appDemand, type Costs, capacityFor, events, meanWait, renderings } from './model.ts';
import { readCosts } from './read-costs.ts';
import { simulate } from './simulate.ts';

const COSTS: Costs = {
  keptPage: 1e-4,
  renderedPage: 8e-3,
  comments: { app: 6e-4, database: 3e-4 },
  review: { app: 2e-3, database: 1e-3 },
  change: { app: 4e-3, database: 3e-3 },
  idle: { app: 5e-3, database: 2e-3 },
  frame: 5e-6,
  bytes: { page: 15_000, scripts: 120_000, frame: 800 },
  memory: { process: 2e8, stream: 27_000 },
};

test('pages are rendered no more often than they are asked for, nor than figures change', () => {
  const rate = fc.double({ min: 0, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(rate, rate, (requests, changes) => {
      expect(renderings(requests, changes)).toBeLessThanOrEqual(Math.min(requests, changes) + 1e-9);
    }),
  );
  expect(renderings(100, 100)).toBe(50);
  expect(renderings(0, 5)).toBe(0);
});

test('events that gather changes are fewer than ten a second, however many changes there are', () => {
  expect(events(0.01, 0.1)).toBeCloseTo(0.01, 4);
  expect(events(1e6, 0.1)).toBeCloseTo(10, 3);
});

test('more visitors never need less, and nothing is fuller than it may be', () => {
  const capacities = VISITORS.map((visitors) => capacityFor(visitors, COSTS, HABITS, BOUNDS));
  for (const [place, one] of capacities.entries()) {
    expect(one.appCores).toBeLessThanOrEqual(one.processes * BOUNDS.utilization);
    expect(one.streams).toBeLessThanOrEqual(one.processes * BOUNDS.streams);
    const before = capacities[place - 1];
    if (before)
      for (const what of ['processes', 'appCores', 'databaseCores', 'memory', 'bytesPerDay'] as const)
        expect(one[what]).toBeGreaterThanOrEqual(before[what]);
  }
});

test('a day of 36,000 visitors, reckoned by hand', () => {
  const one = capacityFor(36_000, COSTS, HABITS, BOUNDS);
  // A visitor a second in the busiest hour.
  expect(one).toMatchObject({ pages: 6, reviews: 1 / 200, streams: 240, processes: 1, connections: 16 });
  // Each process hears of the change itself, and stands there also when nobody comes.
  expect(one.databaseCores).toBeCloseTo(2 * 3e-4 + 1e-3 / 200 + events(1 / 200, 0.25) * 3e-3 + 2e-3);
  expect(one.bitsPerSecond / 8).toBeCloseTo(8 * 15_000 + 0.7 * 120_000 + 240 * events(1 / 200, 0.25) * 800, 0);
});

test('what cannot be had with any number of processes is said', () => {
  const dear = { ...COSTS, frame: 1 };
  expect(() => capacityFor(1e9, dear, HABITS, { ...BOUNDS, utilization: 1e-9 })).toThrow('No number of processes');
});

test('a table is read with the letters that leave later, and with what it lacks as it was measured before', () => {
  const row = (name: string, value = 1) => ({ name, what: '', value, unit: '', cpu: { app: 2_000, database: 1_000 } });
  const rows = ['home-kept', 'home-cold', 'fan-out', 'page, brotli', 'javascript', 'resident, under load'].map((name) =>
    row(name),
  );
  const also = {
    'share of the letters that left meanwhile': 0.25,
    'CPU of each of the others, app, ms': 4,
    'and database, ms': 2,
  };
  const whole = [{ ...row('reviews, calm'), also }, ...MEASURED_BEFORE.slice(1), ...rows];
  const costs = readCosts(whole);
  expect(costs.review.app).toBeCloseTo(2e-3 + 0.75 * 4e-3);
  expect(costs.review.database).toBeCloseTo(1e-3 + 0.75 * 2e-3);
  const before = readCosts([...MEASURED_BEFORE, ...rows]);
  for (const both of [before.review, before.comments, before.change, before.idle]) {
    expect(both.app).toBeGreaterThan(0);
    expect(both.database).toBeGreaterThan(0);
  }
  expect(() => readCosts(rows)).toThrow('later-comments');
});

test.each([
  { pages: 200, comments: 50, reviews: 5, streams: 2_000 },
  { pages: 800, comments: 200, reviews: 1, streams: 8_000 },
  { pages: 20, comments: 5, reviews: 40, streams: 100 },
])('a simulated process is as busy as the model says: %o', (load) => {
  const options = { droppedPages: 12, gathering: 0.1 };
  const lived = simulate(COSTS, load, { ...options, seconds: 500, seed: 7 });
  expect(lived.utilization / appDemand(COSTS, load, { ...options, processes: 1 })).toBeCloseTo(1, 1);
  expect(lived.renderings / (12 * renderings(load.pages / 12, load.reviews))).toBeCloseTo(1, 1);
});

test('requests of a simulated process wait as long as the formula says', () => {
  const load = { pages: 3_000, comments: 500, reviews: 0, streams: 0 };
  const lived = simulate(COSTS, load, { droppedPages: 12, gathering: 0.1, seconds: 100, seed: 3 });
  const wait = meanWait(3_500, [
    { seconds: COSTS.keptPage, share: 3_000 / 3_500 },
    { seconds: COSTS.comments.app, share: 500 / 3_500 },
  ]);
  expect(lived.meanWait / wait).toBeCloseTo(1, 1);
  expect(meanWait(2_000, [{ seconds: 1e-3, share: 1 }])).toBe(Number.POSITIVE_INFINITY);
});

test('each cost has its row in a table that was printed', () => {
  const [table = ''] = /^\| work [\s\S]*?\n\n/m.exec(readFileSync('docs/performance.md', 'utf8')) ?? [];
  const names = [...table.matchAll(/^\| ([a-z].*?) +\|/gm)].map(([, name = '']) => name);
  const rows = names.map((name) => ({ name, what: '', value: 1, unit: '' }));
  expect(readCosts(rows).bytes.scripts).toBeGreaterThan(0);
});
