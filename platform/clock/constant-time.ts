import { createStep } from './step.ts';

/** Steps that stay as they are, in milliseconds, each well above the usual duration of its kind of work. */
const STEPS = {
  /** Some statements and a letter that joins the queue. */
  query: 250,
  /** The same, and the slow hash of a password. */
  password: 500,
} as const;

/**
 * Does some work and answers on the next full step after its start, so that the time of the answer does not tell
 * which way the work went. A failure, too, waits for the step. The step of work whose ways all end `together`, with one
 * transaction, follows what such work lately took; ways of one `query` may be one statement or ten, so its step does not.
 */
export type ConstantTime = <T>(kind: keyof typeof STEPS | 'together', work: () => Promise<T>) => Promise<T>;

/** Constant time by the real clock, with the steps of one process. */
export function createConstantTime(): ConstantTime {
  const followed = createStep();
  return async (kind, work) => {
    // Chosen before the work begins: what it turns out to be moves the steps of others alone.
    const step = kind === 'together' ? followed.milliseconds() : STEPS[kind];
    const start = performance.now();
    try {
      return await work();
    } finally {
      const elapsed = performance.now() - start;
      if (kind === 'together') followed.note(elapsed);
      await new Promise((resolve) => setTimeout(resolve, answerAfter(elapsed, step) - elapsed));
    }
  };
}

/** When work that has taken so long is answered, counted from its start. */
export const answerAfter = (elapsed: number, step: number): number => (Math.floor(elapsed / step) + 1) * step;
