import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onTheBeat } from './beat.ts';

/** The same pause over the global timer, which the test's clock can replace. */
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}));

/** When the answer came, in milliseconds of a clock that only the test moves. */
async function answerTime(milliseconds: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let answered: number | undefined;
  const answer = onTheBeat(milliseconds, work)
    .catch(() => undefined)
    .finally(() => {
      answered = performance.now() - start;
    });
  await vi.advanceTimersByTimeAsync(100 * milliseconds);
  await answer;
  return answered ?? Number.NaN;
}

describe('with a clock that the test moves', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    [0, 250],
    [1, 250],
    [120, 250],
    [249, 250],
    [250, 500],
    [251, 500],
    [499, 500],
    [700, 750],
  ])('work of %i ms is answered after %i ms', async (duration, expected) => {
    const work = () => (duration === 0 ? Promise.resolve() : pause(duration));
    expect(await answerTime(250, work)).toBe(expected);
  });

  test('a failure is answered on the beat as well', async () => {
    const work = async () => {
      await pause(30);
      throw new Error('no');
    };
    expect(await answerTime(250, work)).toBe(250);
  });
});

test('hands on what the work brought, after a full beat of the real clock', async () => {
  const start = performance.now();
  expect(await onTheBeat(40, async () => 'done')).toBe('done');
  // Timers count whole milliseconds.
  expect(performance.now() - start).toBeGreaterThanOrEqual(38);
});

test('hands on how the work failed', async () => {
  await expect(onTheBeat(5, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
