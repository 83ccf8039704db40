import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Pure rules run anywhere; everything else meets a real PostgreSQL that is started once for the run. */
const pure = [
  'domain/**/{rules,form,catalogue,address}.test.ts',
  'domain/outcome/{accuracy,acuity,astigmatism,case-mix,proportion,quantile,reference-id,refraction,summary}.test.ts',
  'app/**/*.test.{ts,tsx}',
  'letters/**/*.test.ts',
  'platform/{config,log}/**/*.test.ts',
  'server/visitor.test.ts',
];
const withDatabase = ['{domain,platform,server,cli}/**/*.test.ts', 'tests/{integration,law}/**/*.test.ts'];

/** Whoever puts something else in the place of a module, a clock or the output needs a process of their own. */
const replacing = globSync(withDatabase).filter((file) =>
  /\bvi\.(mock|useFakeTimers|spyOn)\(|run\.fixture/.test(readFileSync(file, 'utf8')),
);

const integration = {
  globalSetup: ['tests/support/global-setup.ts'],
  // Most of these tests wait for a process, a socket or a clock, not for a processor.
  maxWorkers: 5,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: pure, isolate: false, testTimeout: 60_000 } },
      {
        test: {
          ...integration,
          name: 'integration',
          include: withDatabase,
          exclude: [...pure, ...replacing, 'node_modules/**'],
          isolate: false,
        },
      },
      { test: { ...integration, name: 'integration, apart', include: replacing } },
    ],
  },
});
