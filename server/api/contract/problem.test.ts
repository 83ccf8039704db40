import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROBLEMS } from './problem.ts';

test('every problem is answered with the status that the document of the API gives it', () => {
  const answered = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\((?:c, )?(\d{3}), '([A-Z][\w ]+)'/g)].map(
      ([, status, title = '']) => [title, Number(status)] as const,
    ),
  );
  const known = answered.filter(([title]) => title in PROBLEMS);
  expect(new Set(known.map(([title]) => title)).size).toBeGreaterThan(10);
  expect(known.map(([title]) => [title, PROBLEMS[title as keyof typeof PROBLEMS]])).toEqual(known);
});
