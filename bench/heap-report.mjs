/**
 * Loaded into a process that runs with --expose-gc: on SIGUSR2 it collects all that nothing holds and writes
 * "in use: <bytes of heap> of <bytes in memory>".
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Some of what is collected is let go of by callbacks that come after. */
const ROUNDS = 4;

process.on('SIGUSR2', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc();
    await pause(50);
  }
  const { heapUsed, rss } = process.memoryUsage();
  process.stdout.write(`in use: ${heapUsed} of ${rss}\n`);
});
