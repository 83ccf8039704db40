/**
 * Runs every step of the tests and closes with how many tests passed and failed, and once more with what failed.
 * Usage: node tests/run.ts [step …]; without names, all of them.
 *
 * Wireit and npm-run-all2 run scripts side by side as well, but tell only which script failed. What this file is for
 * is the rest: it reads the reports of the runners, adds their tests up, repeats each failure at the end of the log,
 * and fails a runner that found nothing to run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openScratch } from '#tests/support/scratch.ts';

/** `failures`: each failed test by file and name, with what it said. */
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
  /** Counts the tests of the report that the command wrote; absent where a command is one test by itself. */
  readonly count?: (report: unknown) => Counts;
};

const vitest = (title: string, ...flags: string[]): Step => ({
  title,
  command: (report) => ['vitest', 'run', ...flags, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
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
});

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const STEPS: Readonly<Record<string, Step>> = {
  lint: { title: 'Lint and format', command: () => ['biome', 'check', '--error-on-warnings', '.'] },
  routes: { title: 'Types of the routes', command: () => ['react-router', 'typegen'] },
  // Each of its checkers reads for itself what all of them need: one does it with a third less work.
  types: { title: 'Types', command: () => ['tsc', '--noEmit', '--checkers', '1'] },
  build: { title: 'Build', command: () => ['react-router', 'build', '--logLevel', 'warn'] },
  rules: vitest('Pure rules', '--project', 'rules'),
  integration: vitest('Services, stores and HTTP on PostgreSQL', '--project', 'integration*'),
  browser: {
    title: 'Journeys in Chromium',
    command: () => ['node', 'tests/browser/run.ts', '--reporter=list,json'],
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

/**
 * Steps that need nothing of one another run side by side; the next stage begins when all of them have ended. The
 * journeys want the processor, what meets PostgreSQL waits for processes, sockets and clocks: each fills the other's gaps.
 * A server that somebody lends serves one of them at a time.
 */
const STAGES = [
  ['routes'],
  ['lint', 'types', 'build', 'rules'],
  ...(process.env.TEST_DATABASE_URL ? [['browser'], ['integration']] : [['browser', 'integration']]),
];

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const running = new Set<ChildProcess>();
let interrupted = false;

// A Ctrl-C has reached the steps as well.
process.on('SIGINT', () => {
  interrupted = true;
});
process.on('SIGTERM', () => {
  interrupted = true;
  for (const child of running) child.kill();
});

/** `blocks`: what comes after it would fail as well. */
type StepEnd = { readonly counts: Counts; readonly blocks: boolean };
/** `speak`: from now on what the step says, and has said so far, goes to the terminal. */
type RunningStep = { speak(): void; readonly end: Promise<StepEnd> };

/** Starts one step, whose words wait until those of the steps before it are out. */
function startStep(name: string, scratch: string, alone: boolean): RunningStep {
  const step = STEPS[name];
  if (!step) throw new Error(`There is no step ${name}.`);
  const report = join(scratch, `${name}.json`);
  const [command = '', ...flags] = step.command(report);
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    TMPDIR: scratch,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Many tests start programs; what Node has compiled once serves the next.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...(!alone && process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  let waiting: (string | Buffer)[] | null = [];
  const say = (part: string | Buffer) => (waiting ? waiting.push(part) : process.stdout.write(part));
  say(`\n── ${step.title} ──\n`);
  const speak = () => {
    for (const part of waiting ?? []) process.stdout.write(part);
    waiting = null;
  };
  if (alone) speak();
  const child = spawn(command, flags, { cwd: root, stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', say);

  const end = async (): Promise<StepEnd> => {
    const [code] = (await once(child, 'close')) as [number | null];
    running.delete(child);
    const counts = await judge(step, report, code);
    return { counts, blocks: counts.failed > 0 && !step.count };
  };
  return { speak, end: end() };
}

async function judge(step: Step, report: string, code: number | null): Promise<Counts> {
  const asAWhole = { failed: 1, failures: [`${step.title}: ended with exit code ${code}`] };
  if (!step.count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, ...asAWhole };
  const nothing: Counts = { passed: 0, failed: 0, failures: [] };
  const counts = await readFile(report, 'utf8').then(
    (text) => step.count?.(JSON.parse(text)) ?? nothing,
    () => nothing,
  );
  // A runner that fails without a failed test, or that finds none to run, has failed all the same.
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { passed: counts.passed, ...asAWhole } : counts;
}

async function main(): Promise<number> {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
  const unknown = chosen.find((name) => !STEPS[name]);
  if (unknown) throw new Error(`There is no step ${unknown}: choose from ${Object.keys(STEPS).join(', ')}.`);
  await using scratch = await openScratch();
  let total: Counts = { passed: 0, failed: 0, failures: [] };
  let blocked = false;
  for (const stage of STAGES) {
    if (blocked || interrupted) break;
    const names = stage.filter((name) => chosen.includes(name));
    const started = names.map((name) => startStep(name, scratch.path, names.length === 1));
    for (const { speak, end } of started) {
      speak();
      const { counts, blocks } = await end;
      blocked ||= blocks;
      total = {
        passed: total.passed + counts.passed,
        failed: total.failed + counts.failed,
        failures: [...total.failures, ...counts.failures],
      };
    }
  }
  // Once more at the end: whoever reads only the last lines of a long log learns what failed.
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

process.exitCode = await main();
