import { expect, test } from 'vitest';
import { judge, slopeOf } from './judge.ts';
import type { Sample } from './sample.ts';

const MINUTES = Array.from({ length: 60 }, (_, minute) => minute + 1);
const hour = (memory: (minute: number) => number, time: (minute: number) => number, failed = 0): Sample[] =>
  MINUTES.map((minute) => ({
    minute,
    memory: { resident: memory(minute), app: 200, database: 100 },
    cpu: { app: 1, database: 1 },
    deeds: { home: { times: 60, failed: minute === 50 ? failed : 0, median: time(minute), p95: 9 } },
  }));
const unwell = (samples: Sample[]) =>
  judge(samples)
    .filter(({ isWell }) => !isWell)
    .map(({ what }) => what);

test('an hour that ends as it began is well, whatever the first minutes do', () => {
  const warming = (minute: number) => (minute < 15 ? 150 + 5 * minute : 220 + (minute % 3));
  expect(unwell(hour(warming, (minute) => (minute < 10 ? 40 : 5)))).toEqual([]);
});

test('memory that keeps growing, answers that slow down and errors are not', () => {
  expect(
    unwell(
      hour(
        (minute) => 200 + minute,
        () => 5,
      ),
    ),
  ).toEqual(['memory, resident']);
  expect(
    unwell(
      hour(
        () => 200,
        (minute) => minute,
      ),
    ),
  ).toEqual(['time of home']);
  expect(
    unwell(
      hour(
        () => 200,
        () => 5,
        1,
      ),
    ),
  ).toEqual(['answers that were errors']);
});

test('single peaks do not move a slope', () => {
  const points = MINUTES.map((x) => ({ x, y: 2 * x + (x === 30 ? 1_000 : 0) }));
  expect(slopeOf(points)).toBeCloseTo(2);
  expect(slopeOf([])).toBe(0);
});
