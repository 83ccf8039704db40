import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The law: a unit test is beside the file that it tests and has its name, perhaps with one more word for the tested
 * part. Tests of more than one file are in `tests/`.
 */

const KINDS = ['.ts', '.tsx', '.server.tsx', '.css', '.mjs'];

/** Whether a test is named after a file beside it. */
function isNamedAfterFile(test: string): boolean {
  const name = test.replace(/\.test\.tsx?$/, '');
  const isThere = (file: string) => KINDS.some((kind) => existsSync(file + kind));
  return isThere(name) || isThere(name.replace(/\.[\w-]+$/, ''));
}

it('names every test after the file that it tests', () => {
  const tests = globSync('{app,cli,domain,letters,platform,server}/**/*.test.{ts,tsx}');
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((test) => !isNamedAfterFile(test))).toEqual([]);
});

it('rejects names of no file', () => {
  expect(isNamedAfterFile('domain/review/rules.test.ts')).toBe(true);
  expect(isNamedAfterFile('domain/review/count/figures.store.test.ts')).toBe(true);
  expect(isNamedAfterFile('domain/review/write/service.races.test.ts')).toBe(true);
  for (const odd of ['races', 'races.service', 'service.two.words']) {
    expect(isNamedAfterFile(`domain/review/${odd}.test.ts`), odd).toBe(false);
  }
});
