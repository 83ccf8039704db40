import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const DECISIONS = globSync('docs/decisions/*.md').toSorted();
const PAGES = globSync(['README.md', 'app/ui/README.md', 'docs/**/*.md']);

test('decisions are numbered consecutively, in file and title', () => {
  expect(DECISIONS.map((file) => Number.parseInt(basename(file), 10))).toEqual(DECISIONS.map((_, index) => index + 1));
  for (const [index, file] of DECISIONS.entries()) {
    expect(readFileSync(file, 'utf8'), file).toMatch(new RegExp(`^# ${index + 1}\\. `));
  }
});

test('a link that names a decision by its number leads to it', () => {
  const links = PAGES.flatMap((page) => [
    ...readFileSync(page, 'utf8').matchAll(/\[decision (?<number>\d+)\]\([^)]*?(?<file>\d{3})-[^)]*\)/g),
  ]).map(({ groups }) => groups as { number: string; file: string });
  expect(links.length).toBeGreaterThan(10);
  for (const { number, file } of links) expect(Number(number)).toBe(Number(file));
});
