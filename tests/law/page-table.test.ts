import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { disallowedPrefixes, listedPaths, PAGES } from '#app/page-table.ts';

test.each(Object.entries(PAGES).flatMap(([path, { axe }]) => (axe ? [[path, `tests/browser/${axe}.spec.ts`]] : [])))(
  'the accessibility of %s is measured by %s',
  (_path, file) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/\b(axe|openToEveryone)\(/);
  },
);

test('every listed page is measured: anybody may come to it', () => {
  const missed = Object.entries(PAGES).filter(([, { search, axe }]) => search === 'listed' && axe === null);
  expect(missed).toEqual([]);
});

test('the lists for search engines are read from the table, without the parts of a path that vary', () => {
  expect(listedPaths).toEqual(expect.arrayContaining(['/', '/faq', '/submit-review']));
  expect(listedPaths.filter((path) => /[:*]/.test(path))).toEqual([]);
  expect(disallowedPrefixes).toEqual(expect.arrayContaining(['/operator', '/your-data/', '/edit-link/']));
  expect(disallowedPrefixes.filter((path) => /[:*]/.test(path))).toEqual([]);
  for (const path of listedPaths) {
    expect(
      disallowedPrefixes.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
  }
});

test('what begins with another disallowed path is not named again', () => {
  expect(disallowedPrefixes).not.toContain('/operator/reviews');
  expect(disallowedPrefixes).not.toContain('/login/code');
});
