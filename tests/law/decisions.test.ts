import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Maximum number of records that hold, so that somebody new can read what applies to them. */
const MOST_RECORDS = 45;

const HISTORY = 'docs/decisions/history.md';
const DECISIONS = globSync('docs/decisions/*.md', { exclude: [HISTORY] }).toSorted();
const NUMBERS = DECISIONS.map((file) => Number.parseInt(basename(file), 10));
const PAGES = globSync(['README.md', 'app/ui/README.md', 'docs/**/*.md']);

/** The numbers of replaced records, with the record that each row of the history names in its place. */
const REPLACED = [...readFileSync(HISTORY, 'utf8').matchAll(/^\| (?<number>\d+) \|.*?\[decision (?<now>\d+)\]/gm)].map(
  ({ groups }) => ({ number: Number(groups?.number), now: Number(groups?.now) }),
);

test('a decision has its number in file and title', () => {
  for (const [index, file] of DECISIONS.entries()) {
    expect(readFileSync(file, 'utf8'), file).toMatch(new RegExp(`^# ${NUMBERS[index]}\\. `));
  }
});

test('every number is a decision that holds, or is named once in the history', () => {
  const numbers = [...NUMBERS, ...REPLACED.map(({ number }) => number)].toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(DECISIONS.length).toBeLessThanOrEqual(MOST_RECORDS);
});

test('what replaced a decision holds', () => {
  for (const { number, now } of REPLACED) expect(NUMBERS, `replaced: ${number}`).toContain(now);
});

test('a link that names a decision by its number leads to it', () => {
  const links = PAGES.flatMap((page) => [
    ...readFileSync(page, 'utf8').matchAll(/\[(?:decision )?(?<number>\d+)\]\([^)]*?(?<file>\d{3})-[^)]*\)/g),
  ]).map(({ groups }) => groups as { number: string; file: string });
  expect(links.length).toBeGreaterThan(10);
  for (const { number, file } of links) expect(Number(number)).toBe(Number(file));
});

test('a decision that is named without a link holds', () => {
  const sources = globSync(['{app,cli,domain,letters,platform,server,tests,deploy,bench}/**/*.{ts,tsx,sql}', ...PAGES]);
  const named = sources
    .filter((file) => file !== HISTORY && file !== 'tests/law/decisions.test.ts')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecision (\d+)/g)].map(([, number]) => ({
        file,
        number: Number(number),
      })),
    );
  expect(named.length).toBeGreaterThan(10);
  for (const { file, number } of named) expect(NUMBERS, file).toContain(number);
});
