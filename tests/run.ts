/**
 * Runs every step of the tests and closes with how many tests passed and failed, and once more with what failed.
 * Usage: node tests/run.ts [step …]; without names, all but the selections.
 *
 * Wireit and npm-run-all2 also run scripts concurrently, but only report which script failed. This file also reads the
 * runners' reports, adds their tests up, repeats each failure at the end of the log, and fails a runner that ran no
 * tests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { TestPostgres } from '#tests/support/postgres.ts';
import { openScratch } from '#tests/support/scratch.ts';
import { bin, type Counts, root, STEPS, type Step } from './steps.ts';

const running = new Set<ChildProcess>();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    for (const { pid } of running) if (pid) process.kill(-pid, signal);
  });
}

const NOTHING: Counts = { files: 0, passed: 0, failed: 0, failures: [] };

/** `blocks`: later steps would fail as well. */
type StepEnd = { readonly counts: Counts; readonly blocks: boolean };
/** `speak`: from now on the output of the step, including the output so far, goes to the terminal. */
type RunningStep = { speak(): void; readonly end: Promise<StepEnd> };

type Run = {
  /** The folder for all files of the steps. */
  readonly scratch: string;
  /** Nothing else runs concurrently. */
  readonly alone: boolean;
  /** The server of the run, for the steps that need it. */
  readonly postgres: Promise<TestPostgres | Error> | undefined;
};

/** Starts a step as soon as it may; its output waits until that of the earlier steps is complete. */
function startStep(step: Step, before: readonly Promise<StepEnd>[], { scratch, alone, postgres }: Run): RunningStep {
  const report = join(scratch, `${step.title}.json`);
  const [command = '', ...flags] = step.command(report);
  let waiting: (string | Buffer)[] | null = [];
  const say = (part: string | Buffer) => (waiting ? waiting.push(part) : process.stdout.write(part));
  const speak = () => {
    for (const part of waiting ?? []) process.stdout.write(part);
    waiting = null;
  };
  if (alone) speak();

  async function end(): Promise<StepEnd> {
    const isBlocked = (await Promise.all(before)).some(({ blocks }) => blocks);
    if (isBlocked || interrupted) return { counts: NOTHING, blocks: true };
    const server = step.meetsPostgres && (await postgres);
    if (server instanceof Error) return { counts: failedAsAWhole(step, String(server.stack)), blocks: false };
    say(`\n── ${step.title} ──\n`);
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      TMPDIR: scratch,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(server && { TEST_POSTGRES_ADMIN_URL: server.adminUrl }),
      // Many tests start programs, which share a compile cache.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...(!alone && process.stdout.isTTY && { FORCE_COLOR: '1' }),
    };
    // A session of its own: Linux schedules by session first, and each browser has one.
    const child = spawn(command, flags, {
      cwd: root,
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env,
      detached: true,
    });
    if (step.givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    running.add(child);
    child.once('exit', () => running.delete(child));
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', say);
    const [code] = (await once(child, 'close')) as [number | null];
    const counts = await judge(step, report, code);
    return { counts, blocks: counts.failed > 0 && !step.count };
  }
  return { speak, end: end() };
}

async function judge(step: Step, report: string, code: number | null): Promise<Counts> {
  const asAWhole = failedAsAWhole(step, `ended with exit code ${code}`);
  if (!step.count) return code === 0 ? { ...NOTHING, passed: 1 } : asAWhole;
  const counts = await readFile(report, 'utf8').then(
    (text) => step.count?.(JSON.parse(text)) ?? NOTHING,
    () => NOTHING,
  );
  // A runner that fails without a failed test, or that finds none to run, has failed all the same.
  const isEmpty = counts.passed === 0 && !step.mayBeEmpty;
  const silent = counts.failed === 0 && (code !== 0 || isEmpty);
  return silent ? { ...counts, failed: 1, failures: asAWhole.failures } : counts;
}

const failedAsAWhole = ({ title }: Step, said: string): Counts => ({
  ...NOTHING,
  failed: 1,
  failures: [`${title}: ${said}`],
});

async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !STEPS[name]);
  if (unknown) throw new Error(`There is no step ${unknown}: choose from ${Object.keys(STEPS).join(', ')}.`);
  const chosen = Object.entries(STEPS).filter(([name, { isSelection }]) =>
    asked.length === 0 ? !isSelection : asked.includes(name),
  );
  await using scratch = await openScratch();
  const isMet = chosen.some(([, { meetsPostgres }]) => meetsPostgres);
  const postgres = isMet ? startPostgres(scratch.path).catch((error: Error) => error) : undefined;
  const run: Run = { scratch: scratch.path, alone: chosen.length === 1, postgres };
  const steps = new Map<string, RunningStep>();
  for (const [name, step] of chosen) {
    const before = (step.after ?? []).flatMap((other) => steps.get(other)?.end ?? []);
    steps.set(name, startStep(step, before, run));
  }
  let total = NOTHING;
  for (const { speak, end } of steps.values()) {
    speak();
    const { counts } = await end;
    total = {
      files: total.files + counts.files,
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      failures: [...total.failures, ...counts.failures],
    };
  }
  const server = await postgres;
  if (server && 'stop' in server) await server.stop();
  // Repeated at the end, for readers of only the last lines of a long log.
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${total.files} files\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** One server for all steps, loaded only if a step needs it. */
async function startPostgres(folder: string): Promise<TestPostgres> {
  const { startTestPostgres } = await import('#tests/support/postgres.ts');
  return startTestPostgres(folder);
}

process.exitCode = await main();
