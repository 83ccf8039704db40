/** The steps of `tests/run.ts`: what each runs, and how the tests of its report are counted. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roomy } from '#tests/support/quick-start.ts';

/** `failures`: each failed case by file and name, with its message. */
export type Counts = {
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
};
/** One case of a test; the cases that a test generates stand at one line. `failure` is null where it passed. */
type Case = { readonly file: string; readonly place: string; readonly failure: string | null };
type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly location?: { readonly line: number; readonly column: number } | null;
    }[];
  }[];
};
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};
type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] };
export type Step = {
  readonly title: string;
  readonly command: (report: string) => readonly string[];
  /** The steps that it begins after, of those that run. */
  readonly after?: readonly string[];
  /** It makes databases of its own on the server of the run. */
  readonly meetsPostgres?: true;
  /** It takes what the other steps leave of the processors. */
  readonly givesWay?: true;
  /** A selection of another step: runs only where it is asked for by name. */
  readonly isSelection?: true;
  /** It may find no test to run. */
  readonly mayBeEmpty?: true;
  /** Counts the tests of the report that the command wrote; absent where a command is one test by itself. */
  readonly count?: (report: unknown) => Counts;
};

export const root = fileURLToPath(new URL('..', import.meta.url));
export const bin = join(root, 'node_modules', '.bin');

/** A command that Node runs. */
const byNode = (name: string, ...flags: readonly string[]) => ['node', roomy, join(bin, name), ...flags];

/** Counts each test once, however many cases it generates: it has failed if any of them has. */
function countTests(cases: readonly Case[]): Counts {
  const tests = [...Map.groupBy(cases, ({ place }) => place).values()];
  const failed = tests.filter((ofTest) => ofTest.some(({ failure }) => failure !== null)).length;
  return {
    files: new Set(cases.map(({ file }) => file)).size,
    passed: tests.length - failed,
    failed,
    failures: cases.flatMap(({ failure }) => failure ?? []),
  };
}

const vitest = (
  project: string,
  title: string,
  { flags = [], ...more }: Partial<Step> & { flags?: string[] } = {},
): Step => ({
  title,
  command: (report) => {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile=${report}`, ...flags];
    // Each worker reads and warms up all that it tries by itself, and other steps fill the gaps of the one.
    return byNode('vitest', 'run', '--project', project, '--maxWorkers=1', ...reports);
  },
  count(report) {
    const { testResults } = report as VitestReport;
    return countTests(
      testResults.flatMap(({ name: file, status, message, assertionResults }): Case[] => [
        // A file that cannot be loaded has no tests.
        ...(status !== 'passed' && message ? [{ file, place: file, failure: `${file}\n${message}` }] : []),
        ...assertionResults.map(({ fullName, status, failureMessages, location }) => ({
          file,
          place: location ? `${file}:${location.line}:${location.column}` : `${file} › ${fullName}`,
          failure: status === 'passed' ? null : `${file} › ${fullName}\n${failureMessages.join('\n')}`,
        })),
      ]),
    );
  },
  ...more,
});

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const journeys = (title: string, { flags = [], ...more }: Partial<Step> & { flags?: string[] }): Step => ({
  title,
  command: () => ['node', 'tests/browser/run.ts', '--reporter=list,json', ...flags],
  meetsPostgres: true,
  givesWay: true,
  count(report) {
    const { suites } = report as PlaywrightReport;
    return countTests(
      suites.flatMap(specsOf).map(({ file, line, title, tests }): Case => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
        // A test that was skipped, or passed only when it was tried again, has failed.
        const isPassed = tests.every(({ status }) => status === 'expected');
        return {
          file,
          place: `${file}:${line}`,
          failure: isPassed ? null : `${file}:${line} › ${title}\n${messages.join('\n')}`,
        };
      }),
    );
  },
  ...more,
});

/** What must be in order before anything is tried on a whole site. */
const SOUND = ['lint', 'types', 'build'];

/**
 * Each begins as soon as those that it comes after have ended. What meets PostgreSQL waits for processes, sockets and
 * clocks, and journeys want the processor: side by side each fills the other's gaps, and the journeys give way, so that
 * at the end none is left that mostly waits.
 */
export const STEPS: Readonly<Record<string, Step>> = {
  routes: { title: 'Types of the routes', command: () => byNode('react-router', 'typegen') },
  lint: {
    title: 'Lint and format',
    command: () => ['biome', 'check', '--error-on-warnings', '.'],
    after: ['routes'],
  },
  // Each of its threads reads for itself what all of them need: one alone takes the least work.
  types: { title: 'Types', command: () => ['tsc', '--noEmit', '--singleThreaded'], after: ['routes'] },
  build: { title: 'Build', command: () => ['node', roomy, 'deploy/build.ts'] },
  rules: vitest('rules', 'Pure rules'),
  services: vitest('services', 'Services and stores on PostgreSQL', { meetsPostgres: true }),
  programs: vitest('programs', 'Programs on PostgreSQL', { after: SOUND, meetsPostgres: true }),
  http: vitest('http', 'HTTP and laws on PostgreSQL', { after: SOUND, meetsPostgres: true }),
  browser: journeys('Journeys in Chromium', { after: SOUND }),
  // What `npm run check` takes of the steps above.
  touched: vitest('services', 'Services touched since main', {
    flags: ['--changed=main', '--passWithNoTests'],
    meetsPostgres: true,
    isSelection: true,
    mayBeEmpty: true,
  }),
  ten: journeys('Ten journeys in Chromium', { after: ['build'], flags: ['--grep=@check'], isSelection: true }),
};
