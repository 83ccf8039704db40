/** The value below which a share of all samples lies; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5);

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Takes readings of several things in turns, so that whatever else the machine does meets them alike.
 *
 * @returns the readings of each, after a first round that only warms up.
 */
export async function inTurns(rounds: number, ...readings: (() => Promise<number>)[]): Promise<number[][]> {
  for (const read of readings) await read();
  const taken: number[][] = readings.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, read] of readings.entries()) taken[index]?.push(await read());
  }
  return taken;
}
