/** In milliseconds; each well above the usual duration of its kind of work. */
const RESPONSE_TIMES = {
  /** A few statements and a queued letter. */
  query: 250,
  /** The same, and a slow password hash. */
  password: 500,
} as const;

/**
 * Runs work and returns at a fixed time after its start, so that the response time does not reveal which branch the
 * work took. Longer work returns at the next multiple of that time. Errors are delayed as well.
 */
export type FixedResponseTime = <T>(kind: keyof typeof RESPONSE_TIMES, work: () => Promise<T>) => Promise<T>;

/** With the real clock. */
export const fixedResponseTime: FixedResponseTime = async (kind, work) => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, answerAfter(elapsed, RESPONSE_TIMES[kind]) - elapsed));
  }
};

/** The response time for a duration of work, both in milliseconds from its start. */
const answerAfter = (elapsed: number, time: number): number => (Math.floor(elapsed / time) + 1) * time;
