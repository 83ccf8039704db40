import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';

const FILES_LEFT_OUT = { exclude: ['node_modules/**', 'build/**'] };
/** Every file and folder, without a slash at its end. */
const PATHS = new Set(globSync('**/*', FILES_LEFT_OUT).map((path) => path.replace(/\/$/, '')));
const FILES = new Set([...PATHS].map((path) => posix.basename(path)));
const FOLDERS = globSync('*/', FILES_LEFT_OUT).map((folder) => folder.replace(/\/$/, ''));
const PAGES = globSync(['README.md', 'app/ui/README.md', 'docs/**/*.md']);
/** Files that are referred to by name only. */
const FILE_NAME = /^[\w.-]+\.(?:ts|tsx|mjs|css|sql|md)$/;

/** Whether files match; `<room>` stands for any. */
const matches = (pattern: string) => {
  const glob = pattern.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
  return PATHS.has(glob) || [...PATHS].some((path) => matchesGlob(path, glob));
};

/** The paths in a page's links and code spans that do not exist. */
function lostPaths(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target as string);
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, words]) => words as string);
  return [
    ...links.filter((link) => !/^\w+:/.test(link) && !existsSync(posix.join(posix.dirname(page), link))),
    ...quoted.filter((path) => FOLDERS.includes(path.split('/')[0] ?? '') && path.includes('/') && !matches(path)),
    ...quoted.filter((name) => FILE_NAME.test(name) && !FILES.has(name)),
  ];
}

test.each(PAGES)('every path in %s exists', (page) => {
  expect(lostPaths(page, readFileSync(page, 'utf8'))).toEqual([]);
});

test('covers all pages, and detects each kind of path that does not exist', () => {
  expect(PAGES).toEqual(expect.arrayContaining(['README.md', 'docs/ARCHITECTURE.md', 'docs/change-something.md']));
  const links = '[here](change-something.md), [away](https://iolite.example), [gone](../domain/gone.ts)';
  const quoted =
    '`domain/<room>/service` `domain/*/rules.ts` `rules.ts` `/api/live` `app/gone/a.ts` `domain/*/gone.ts` `gone.ts`';
  expect(lostPaths('docs/ARCHITECTURE.md', `${links} ${quoted}`)).toEqual([
    '../domain/gone.ts',
    'domain/<room>/service',
    'app/gone/a.ts',
    'domain/*/gone.ts',
    'gone.ts',
  ]);
});
