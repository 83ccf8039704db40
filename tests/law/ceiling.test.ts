import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import ceiling from './ceiling.json' with { type: 'json' };

const RULE = 'lines of *.ts and *.tsx, without *.test.*, *.fixture.*, tests/ and bench/';

const NOT_OURS = /^(?:node_modules|build|\.[^/]+)(?:\/|$)/;
const isOfTests = (file: string) => /\.(?:test|fixture)\.tsx?$|^(?:tests|bench)\//.test(file);
const isProduction = (file: string) => /\.tsx?$/.test(file) && !isOfTests(file);

it('holds no more production code than the ceiling', () => {
  const files = globSync('**/*.{ts,tsx}', { exclude: (file) => NOT_OURS.test(file) }).filter(isProduction);
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  process.stdout.write(`\nProduction code (${RULE}): ${lines} of ${ceiling.productionLines}\n`);
  expect(files.length).toBeGreaterThan(1000);
  expect(lines, RULE).toBeLessThanOrEqual(ceiling.productionLines);
});

it('counts what is shipped and no tests', () => {
  for (const file of ['app/root.tsx', 'vite.config.ts', 'deploy/sbom.ts', 'artwork/draw.ts']) {
    expect(isProduction(file), file).toBe(true);
  }
  for (const file of [
    'app/ui/bars.test.tsx',
    'domain/review/data/rows.fixture.ts',
    'tests/run.ts',
    'bench/run.ts',
    'a.md',
  ]) {
    expect(isProduction(file), file).toBe(false);
  }
});
