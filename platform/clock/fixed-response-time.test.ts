import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FixedResponseTime, fixedResponseTime } from './fixed-response-time.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Response time of work, in milliseconds of a clock that only the test moves. */
async function answerTime(kind: Parameters<FixedResponseTime>[0], work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let answered: number | undefined;
  const answer = fixedResponseTime(kind, work)
    .catch(() => undefined)
    .finally(() => {
      answered = performance.now() - start;
    });
  await vi.advanceTimersByTimeAsync(10_000);
  await answer;
  return answered ?? Number.NaN;
}

describe('with a simulated clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['query', 0, 250],
    ['query', 1, 250],
    ['query', 120, 250],
    ['query', 249, 250],
    ['query', 250, 500],
    ['query', 251, 500],
    ['query', 499, 500],
    ['query', 700, 750],
    ['password', 0, 500],
    ['password', 260, 500],
    ['password', 500, 1000],
  ] as const)('a %s of %i ms is answered after %i ms', async (kind, duration, expected) => {
    const work = () => (duration === 0 ? Promise.resolve() : pause(duration));
    expect(await answerTime(kind, work)).toBe(expected);
  });

  test('a failure is delayed as well', async () => {
    const work = async () => {
      await pause(30);
      throw new Error('no');
    };
    expect(await answerTime('query', work)).toBe(250);
  });
});

test('returns the result of the work, after a full interval of the real clock', async () => {
  const start = performance.now();
  expect(await fixedResponseTime('query', async () => 'done')).toBe('done');
  // Timers count whole milliseconds.
  expect(performance.now() - start).toBeGreaterThanOrEqual(248);
});

test('rethrows the error of the work', async () => {
  await expect(fixedResponseTime('query', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
