/** In milliseconds, each well above the usual duration of its kind of work. */
const RESPONSE_TIMES = {
  /** Some statements and a letter that joins the queue. */
  query: 250,
  /** The same, and the slow hash of a password. */
  password: 500,
} as const;

/**
 * Does some work and answers at a fixed time after its start, so that the time of the answer does not tell which way the
 * work went. Work that takes longer is answered on the next multiple of that time. A failure waits as well.
 */
export type FixedResponseTime = <T>(kind: keyof typeof RESPONSE_TIMES, work: () => Promise<T>) => Promise<T>;

/** By the real clock. */
export const fixedResponseTime: FixedResponseTime = async (kind, work) => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, answerAfter(elapsed, RESPONSE_TIMES[kind]) - elapsed));
  }
};

/** When work that has taken so long is answered, counted from its start. */
const answerAfter = (elapsed: number, time: number): number => (Math.floor(elapsed / time) + 1) * time;
