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

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: pure, testTimeout: 60_000 } },
      {
        test: {
          name: 'integration',
          include: ['{domain,platform,server,cli}/**/*.test.ts', 'tests/{integration,law}/**/*.test.ts'],
          exclude: [...pure, 'node_modules/**'],
          globalSetup: ['tests/support/global-setup.ts'],
          // Most of these tests wait for a process, a socket or a clock, not for a processor.
          maxWorkers: 5,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
