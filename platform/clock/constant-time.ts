/** Answers leave on full steps, in milliseconds, each well above the usual duration of its kind of work. */
const STEPS = {
  /** Some statements and a letter that joins the queue. */
  query: 250,
  /** The same, and the slow hash of a password. */
  password: 500,
} as const;

/**
 * Does some work and answers on the next full step after its start, so that the time of the answer does not tell
 * which way the work went. A failure, too, waits for the step.
 */
export type ConstantTime = <T>(kind: keyof typeof STEPS, work: () => Promise<T>) => Promise<T>;

/** Constant time by the real clock. */
export const constantTime: ConstantTime = async (kind, work) => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    const step = STEPS[kind];
    await new Promise((resolve) => setTimeout(resolve, (Math.floor(elapsed / step) + 1) * step - elapsed));
  }
};
