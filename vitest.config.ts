import { defineConfig } from 'vitest/config';
import { texts } from './content.config.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { quickStart, roomy } from './tests/support/quick-start.ts';

/** Pure rules run anywhere; all other tests use a PostgreSQL that is started once for the run. */
const pure = [
  'domain/**/{rules,form,check,name,catalogue}.test.ts',
  'domain/outcome/{form.numbers,reference-id,rules/*,statistics/*,figures/{families,groups,joining},case-mix/*,year/*}.test.ts',
  'domain/experience/figures/{grouping,division,figures}.test.ts',
  'domain/{doctor,evidence,experience,intake,invitation,lens,release,review,spreadsheet}/rules/*.test.ts',
  'app/**/*.test.{ts,tsx}',
  'letters/**/*.test.ts',
  'bench/**/*.test.ts',
  'tests/components/**/*.test.{ts,tsx}',
  'tests/{recomputation,sources}/*.test.ts',
  'platform/{config,json,log}/**/*.test.ts',
  'platform/backup/{archive,names,newest}.test.ts',
  'server/{hold-back-crowd,options,visitor}.test.ts',
  'tests/law/{address-keys,architecture,ceiling,changelog,commands-for-operators,content,decisions,deploy,durations,import-rules,length-first,licenses,packages,page-table,paths,qualifiers,reading-level,runbook,sources,test-names,texts,type-sizes,verdicts}.test.{ts,tsx}',
];
/** Tests that need no built pages, and can run during the build. */
const services = ['{domain,platform}/**/*.test.ts'];
/** Tests that start programs and mostly wait for them: one after the other, concurrent with CPU-bound tests. */
const programs = ['cli/**/*.test.ts', 'server/run.*.test.ts', 'tests/integration/**/*.test.ts'];
const http = ['server/**/*.test.ts', 'tests/{http,law}/**/*.test.ts'];

const setupFiles = ['tests/support/samples.ts'];

/** For busy machines, in milliseconds: nothing waits for them but a test that hangs. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

const onPostgres = {
  setupFiles,
  execArgv: [roomy, ...quickStart],
  // React in production mode, as on the real site, takes half the work; `oxc` below compiles JSX for it.
  env: { NODE_ENV: 'production' },
  // The key of a cached module does not say for which mode its JSX was compiled.
  fsModuleCachePath: 'node_modules/.vitest-cache-production',
  isolate: false,
  ...timeouts,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/global-setup.ts'],
    // The report counts the cases that one test generates as one.
    includeTaskLocation: true,
    projects: [
      {
        plugins: [texts()],
        test: { name: 'rules', include: pure, setupFiles, execArgv: [roomy], isolate: false, ...timeouts },
      },
      ...[
        { name: 'services', include: services },
        { name: 'programs', include: programs },
        { name: 'http', include: http, exclude: programs },
      ].map(({ exclude = [], ...own }) => ({
        plugins: [texts()],
        oxc: { jsx: { development: false } },
        test: { ...onPostgres, ...own, exclude: [...pure, ...exclude, 'node_modules/**'] },
      })),
    ],
  },
});
