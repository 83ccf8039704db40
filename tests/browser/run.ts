/** Runs the browser tests against a PostgreSQL of their own; arguments go to `playwright test`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { findChromium } from '#tests/support/chromium/find.ts';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { roomy } from '#tests/support/quick-start.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let running: ChildProcess | undefined;
let interruption: NodeJS.Signals | undefined;

for (const signal of signals) {
  process.on(signal, () => {
    interruption = signal;
    running?.kill(signal);
  });
}

// Unpacked here first, so that it does not count against the timeout of a test; workers reuse it.
await findChromium();
const postgres = await startTestPostgres();
try {
  process.exitCode = interruption ? exitCodeOf(interruption) : await runTests(postgres.adminUrl);
} finally {
  await postgres.stop();
}

async function runTests(adminUrl: string): Promise<number> {
  // In a process group of its own, so that Ctrl-C reaches it once, from here, and none of its children survives.
  const tests = spawn(process.execPath, [roomy, playwright, 'test', ...process.argv.slice(2)], {
    env: { ...process.env, TEST_POSTGRES_ADMIN_URL: adminUrl },
    stdio: 'inherit',
    detached: true,
  });
  running = tests;
  const [code, signal] = (await once(tests, 'exit')) as [number | null, NodeJS.Signals | null];
  endGroup(tests.pid);
  return code ?? exitCodeOf(signal);
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nothing was left of it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The exit code of a shell for a program killed by a signal. */
function exitCodeOf(signal: NodeJS.Signals | null): number {
  return signal ? 128 + constants.signals[signal] : 1;
}
