import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { quickStart } from './tests/support/quick-start.ts';

/** Pure rules run anywhere; everything else meets a real PostgreSQL that is started once for the run. */
const pure = [
  'domain/**/{rules,form,name,catalogue,address}.test.ts',
  'domain/outcome/{accuracy,acuity,astigmatism,case-mix,proportion,reference-id,refraction,summary}.test.ts',
  'app/**/*.test.{ts,tsx}',
  'letters/**/*.test.ts',
  'platform/{config,log}/**/*.test.ts',
  'server/visitor.test.ts',
  'tests/law/{import-rules,length-first,paths,texts}.test.{ts,tsx}',
];
const withDatabase = ['{domain,platform,server,cli}/**/*.test.ts', 'tests/{integration,law}/**/*.test.ts'];

const filesWith = (text: string) => globSync(withDatabase).filter((file) => readFileSync(file, 'utf8').includes(text));
/** Who does not wait for the beat shares a process only with others who do not. */
const offTheBeat = filesWith('({ onTheBeat: (_milliseconds: number, work: () => unknown) => work() })');
/** Whoever puts anything else in the place of a module needs a process of their own. */
const replacing = filesWith('vi.mock(').filter((file) => !offTheBeat.includes(file));

const integration = {
  execArgv: quickStart,
  isolate: false,
  // Most of these tests wait for a process, a socket or a clock, not for a processor.
  maxWorkers: 5,
  // After the rules, which have their own number of workers.
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      { test: { name: 'rules', include: pure, isolate: false, testTimeout: 60_000 } },
      {
        test: {
          ...integration,
          name: 'integration',
          include: withDatabase,
          exclude: [...pure, ...offTheBeat, ...replacing, 'node_modules/**'],
        },
      },
      { test: { ...integration, name: 'integration, off the beat', include: offTheBeat } },
      { test: { ...integration, name: 'integration, apart', include: replacing, isolate: true } },
    ],
  },
});
