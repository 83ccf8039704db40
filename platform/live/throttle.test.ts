import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

let turns: number[];
let asked = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  turns = [];
  asked = 0;
});
afterEach(() => vi.useRealTimers());

/** Calls the function some times; each run records the number of calls so far. */
const pace = () => {
  const ask = throttle(250, () => turns.push(asked));
  return (times: number) => {
    for (let time = 0; time < times; time += 1) {
      asked += 1;
      ask();
    }
  };
};

test('the first call runs at once, and later ones no sooner than the interval', () => {
  const ask = pace();
  ask(40);
  expect(turns).toEqual([1]);
  vi.advanceTimersByTime(249);
  expect(turns).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(turns, 'what was asked last is not lost').toEqual([1, 40]);
});

test('after a pause, the next call runs at once, and nothing runs without a call', () => {
  const ask = pace();
  ask(1);
  vi.advanceTimersByTime(60_000);
  expect(turns).toEqual([1]);
  ask(1);
  expect(turns).toEqual([1, 2]);
});

test('calls during the interval lead to one more run, which begins an interval of its own', () => {
  const ask = pace();
  ask(2);
  vi.advanceTimersByTime(250);
  expect(turns).toEqual([1, 2]);
  ask(1);
  expect(turns, 'the second run is throttled, too').toEqual([1, 2]);
  vi.advanceTimersByTime(250);
  expect(turns).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(60_000);
  expect(turns, 'nobody has called since').toEqual([1, 2, 3]);
});
