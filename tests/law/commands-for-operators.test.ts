import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages with instructions for operators. Decisions are records, and one page is for those who write migrations. */
const PAGES = globSync(['README.md', 'docs/*.md', 'docs/house/*.md'], { exclude: ['docs/change-something.md'] });
/** The beginnings of statements, calls of PostgreSQL's functions, and its own client. */
const SQL =
  /^\s*(?:select|insert into|update \S+ set|delete from|(?:alter|create|drop) [a-z]+|truncate|grant|revoke|with \S+ as)\b|\bpg_\w+\(|\bpsql\b/im;
const COMMAND = /^(?:npm run (?:--silent )?)?iolite (?:-- )?sql\b/;

/** Code spans and code blocks with SQL that is not the argument of `iolite sql`. */
function rawSqlIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code.trim());
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks.flatMap((block) => block.split('\n')), ...spans].filter(
    (code) => SQL.test(code) && !COMMAND.test(code),
  );
}

test.each(PAGES)('%s asks for no SQL but by iolite sql', (page) => {
  expect(rawSqlIn(readFileSync(page, 'utf8'))).toEqual([]);
});

test('covers the pages for operators, and finds each kind of SQL', () => {
  expect(PAGES).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/scale.md']));
  const good =
    'Run `iolite sql "select 1"`, `npm run iolite -- sql "select 1"`, `with`, `update`, `pg_cancel_backend`.';
  expect(rawSqlIn(good)).toEqual([]);
  const bad =
    '`delete from open_data_releases`, `update app_secrets set previous_value = null`, `pg_promote()`, `psql`';
  expect(rawSqlIn(`${bad}\n\n\`\`\`sh\niolite sql "select 1"\nselect 1\n\`\`\`\n`)).toEqual([
    'select 1',
    'delete from open_data_releases',
    'update app_secrets set previous_value = null',
    'pg_promote()',
    'psql',
  ]);
});
