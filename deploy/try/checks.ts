import { setTimeout as pause } from 'node:timers/promises';

const counts = { passed: 0, failed: 0 };

/** Says whether something is so; what is not is counted, and the trial goes on. */
export async function check(what: string, work: () => unknown): Promise<void> {
  try {
    await work();
    counts.passed += 1;
    process.stdout.write(`  ok    ${what}\n`);
  } catch (error) {
    counts.failed += 1;
    process.stdout.write(`  FAIL  ${what}: ${(error as Error).message}\n`);
  }
}

export function title(words: string): void {
  process.stdout.write(`\n${words}\n`);
}

/** Closes with how many checks passed and failed. */
export function close(): void {
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

/**
 * Asks again until an answer comes, for so many seconds at most.
 *
 * @throws what the last question threw
 */
export async function until<T>(ask: () => Promise<T>, seconds = 120): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(100);
    }
  }
}
