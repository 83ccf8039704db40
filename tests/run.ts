/**
 * Runs every step of the tests and ends with the number of passed and failed tests, repeating the failures. Usage: node
 * tests/run.ts [step …]; by default all steps.
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
import { fileURLToPath } from 'node:url';
import type { TestPostgres } from '#tests/support/postgres.ts';
import { roomy } from '#tests/support/quick-start.ts';
import { openScratch } from '#tests/support/scratch.ts';

/** `failures`: each failed test by file and name, with its message. */
type Counts = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] };
type VitestReport = {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
};
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  readonly stats: { readonly [name in 'expected' | 'unexpected' | 'flaky' | 'skipped']: number };
  readonly suites: readonly PlaywrightSuite[];
};
type Step = {
  readonly title: string;
  readonly command: (report: string) => readonly string[];
  /** The steps that must end before it begins, if they run. */
  readonly after?: readonly string[];
  /** Needs databases on the server of the run. */
  readonly meetsPostgres?: true;
  /** Runs at low priority. */
  readonly givesWay?: true;
  /** Counts the tests in the command's report; absent where a command is one test by itself. */
  readonly count?: (report: unknown) => Counts;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** A command run by Node. */
const byNode = (name: string, ...flags: readonly string[]) => ['node', roomy, join(bin, name), ...flags];

const vitest = (project: string, title: string, more: Partial<Step> = {}): Step => ({
  title,
  command: (report) => {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
    // Each worker loads its modules by itself, and other steps use the processor meanwhile.
    return byNode('vitest', 'run', '--project', project, '--maxWorkers=1', ...reports);
  },
  count(report) {
    const { numPassedTests, numTotalTests, testResults } = report as VitestReport;
    const failures = testResults
      .filter(({ status }) => status !== 'passed')
      .flatMap(({ name, message, assertionResults }) => [
        ...(message ? [`${name}\n${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
      ]);
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
  },
  ...more,
});

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Must succeed before whole sites are tested. */
const SOUND = ['lint', 'types', 'build'];

/**
 * Each step begins as soon as its predecessors have ended. Tests with PostgreSQL wait for processes, sockets and
 * timers, and journeys need the processor: concurrently they fill each other's gaps. The journeys have lower priority,
 * so that no step remains at the end that mostly waits.
 */
const STEPS: Readonly<Record<string, Step>> = {
  routes: { title: 'Types of the routes', command: () => byNode('react-router', 'typegen') },
  lint: {
    title: 'Lint and format',
    command: () => ['biome', 'check', '--error-on-warnings', '.'],
    after: ['routes'],
  },
  // Each thread loads the shared modules by itself, so one thread takes the least work.
  types: { title: 'Types', command: () => ['tsc', '--noEmit', '--singleThreaded'], after: ['routes'] },
  build: { title: 'Build', command: () => byNode('react-router', 'build', '--logLevel', 'warn') },
  rules: vitest('rules', 'Pure rules'),
  services: vitest('services', 'Services and stores on PostgreSQL', { meetsPostgres: true }),
  programs: vitest('programs', 'Programs on PostgreSQL', { after: SOUND, meetsPostgres: true }),
  http: vitest('http', 'HTTP and laws on PostgreSQL', { after: SOUND, meetsPostgres: true }),
  browser: {
    title: 'Journeys in Chromium',
    command: () => ['node', 'tests/browser/run.ts', '--reporter=list,json'],
    after: SOUND,
    meetsPostgres: true,
    givesWay: true,
    count(report) {
      const { stats, suites } = report as PlaywrightReport;
      const { expected, unexpected, flaky, skipped } = stats;
      const failures = suites.flatMap(specsOf).flatMap(({ ok, file, line, title, tests }) => {
        const said = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
        return ok ? [] : [`${file}:${line} › ${title}\n${said.join('\n')}`];
      });
      return { passed: expected, failed: unexpected + flaky + skipped, failures };
    },
  },
};

const running = new Set<ChildProcess>();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    for (const { pid } of running) if (pid) process.kill(-pid, signal);
  });
}

const NOTHING: Counts = { passed: 0, failed: 0, failures: [] };

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
  if (!step.count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : asAWhole;
  const counts = await readFile(report, 'utf8').then(
    (text) => step.count?.(JSON.parse(text)) ?? NOTHING,
    () => NOTHING,
  );
  // A runner that fails without a failed test, or that finds none to run, has failed as well.
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...asAWhole, passed: counts.passed } : counts;
}

const failedAsAWhole = ({ title }: Step, said: string): Counts => ({
  passed: 0,
  failed: 1,
  failures: [`${title}: ${said}`],
});

async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !STEPS[name]);
  if (unknown) throw new Error(`There is no step ${unknown}: choose from ${Object.keys(STEPS).join(', ')}.`);
  const chosen = Object.entries(STEPS).filter(([name]) => asked.length === 0 || asked.includes(name));
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
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      failures: [...total.failures, ...counts.failures],
    };
  }
  const server = await postgres;
  if (server && 'stop' in server) await server.stop();
  // Repeated at the end, for readers of only the last lines of a long log.
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** One server for all steps, loaded only if a step needs it. */
async function startPostgres(folder: string): Promise<TestPostgres> {
  const { startTestPostgres } = await import('#tests/support/postgres.ts');
  return startTestPostgres(folder);
}

process.exitCode = await main();
