/**
 * Runs every rung of the tests one after another and closes with how many tests passed and failed.
 * Usage: node tests/run.ts [rung …]; without names, all of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
type Rung = {
  readonly title: string;
  readonly command: (report: string) => readonly string[];
  /** Counts the tests of the report that the command wrote; absent where a command is one test by itself. */
  readonly count?: (report: unknown) => Counts;
};

const vitest = (title: string, ...flags: string[]): Rung => ({
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

const RUNGS: Readonly<Record<string, Rung>> = {
  lint: { title: 'Lint, format and import rules', command: () => ['biome', 'check', '--error-on-warnings', '.'] },
  routes: { title: 'Types of the routes', command: () => ['react-router', 'typegen'] },
  types: { title: 'Types', command: () => ['tsc', '--noEmit'] },
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

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

async function climb(rung: Rung, report: string): Promise<Counts> {
  process.stdout.write(`\n── ${rung.title} ──\n`);
  const [command = '', ...flags] = rung.command(report);
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Many tests start programs; what Node has compiled once serves the next.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  };
  const [code] = (await once(spawn(command, flags, { cwd: root, stdio: 'inherit', env }), 'exit')) as [number | null];
  const asAWhole = { failed: 1, failures: [`${rung.title}: ended with exit code ${code}`] };
  if (!rung.count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, ...asAWhole };
  const nothing: Counts = { passed: 0, failed: 0, failures: [] };
  const counts = await readFile(report, 'utf8').then(
    (text) => rung.count?.(JSON.parse(text)) ?? nothing,
    () => nothing,
  );
  // A runner that fails without a failed test, or that finds none to run, has failed all the same.
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { passed: counts.passed, ...asAWhole } : counts;
}

async function main(): Promise<number> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(RUNGS);
  const reports = await mkdtemp(join(tmpdir(), 'iolite-tests-'));
  let total: Counts = { passed: 0, failed: 0, failures: [] };
  for (const name of names) {
    const rung = RUNGS[name];
    if (!rung) throw new Error(`There is no rung ${name}: choose from ${Object.keys(RUNGS).join(', ')}.`);
    const { passed, failed, failures } = await climb(rung, join(reports, `${name}.json`));
    total = {
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    };
    if (failed > 0 && !rung.count) break;
  }
  await rm(reports, { recursive: true });
  // Once more at the end: whoever reads only the last lines of a long log learns what failed.
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

process.exitCode = await main();
