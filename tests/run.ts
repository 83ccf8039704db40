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

type Counts = { readonly passed: number; readonly failed: number };
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
    const { numPassedTests, numTotalTests } = report as { numPassedTests: number; numTotalTests: number };
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  },
});

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
      const { expected, unexpected, flaky, skipped } = (report as { stats: Record<string, number> }).stats as {
        [name in 'expected' | 'unexpected' | 'flaky' | 'skipped']: number;
      };
      return { passed: expected, failed: unexpected + flaky + skipped };
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
  if (!rung.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = await readFile(report, 'utf8').then(
    (text) => rung.count?.(JSON.parse(text)) ?? { passed: 0, failed: 0 },
    () => ({ passed: 0, failed: 0 }),
  );
  // A runner that fails without a failed test, or that finds none to run, has failed all the same.
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

async function main(): Promise<number> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(RUNGS);
  const reports = await mkdtemp(join(tmpdir(), 'iolite-tests-'));
  let total: Counts = { passed: 0, failed: 0 };
  for (const name of names) {
    const rung = RUNGS[name];
    if (!rung) throw new Error(`There is no rung ${name}: choose from ${Object.keys(RUNGS).join(', ')}.`);
    const { passed, failed } = await climb(rung, join(reports, `${name}.json`));
    total = { passed: total.passed + passed, failed: total.failed + failed };
    if (failed > 0 && !rung.count) break;
  }
  await rm(reports, { recursive: true });
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

process.exitCode = await main();
