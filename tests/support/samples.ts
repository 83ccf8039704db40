import fc from 'fast-check';

/**
 * Whether the tests draw all their random cases. By default each property tries a tenth of them, from a fixed seed, so
 * that every run tries the same ones; `TEST_SAMPLES=full npm test` tries all, from a seed of its own that a failure names.
 */
export const fullSamples = process.env.TEST_SAMPLES === 'full';

/** How many cases a property tries, given the number of the full form. */
export const samples = (full: number): number => (fullSamples ? full : Math.ceil(full / 10));

// Vitest runs this file before each test file; it also holds for properties that leave the number to fast-check.
fc.configureGlobal(fullSamples ? { numRuns: 1_000 } : { numRuns: 100, seed: 1 });
