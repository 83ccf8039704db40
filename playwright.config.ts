import { defineConfig } from '@playwright/test';

/** `node tests/browser/run.ts` runs this; the browser, the site and its database come from the tests' fixtures. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  // Node runs the tests without a bundler, as it runs the site.
  build: { external: ['**'] },
  outputDir: 'test-results',
  // Timeouts are for busy machines: a check that passes ends the wait at once.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A trace doubles the work of the browser; use `--trace on` where it is needed.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } }],
});
