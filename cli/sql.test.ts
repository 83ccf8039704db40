import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runIolite } from '#tests/support/iolite.ts';
import { openPool } from '#tests/support/test-database.ts';
import { run } from './run.fixture.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: ReturnType<typeof openPool>;
const sql = (...args: string[]) => run({ DATABASE_URL: database.url }, 'sql', ...args);
const notes = async () => (await pool.query('select text from notes order by text')).rows.map(({ text }) => text);

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
  await pool.query('create table notes (text text)');
});
beforeEach(async () => {
  await pool.query(`truncate notes; insert into notes values ('one')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Runs the command with this text as its standard input, which is no terminal. */
async function sqlWithInput(input: string, ...args: string[]) {
  const stdin = Object.assign(new PassThrough(), { fd: 0 });
  stdin.end(input);
  const spy = vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as never);
  try {
    return await sql(...args);
  } finally {
    spy.mockRestore();
  }
}

test('shows rows in columns, without characters that control a terminal', async () => {
  const ran = await sql(
    String.raw`select 1 as number, E'a\n\x1b[31mb' as text, null as nothing, '2026-11-26'::date as day`,
  );
  expect(ran).toEqual({
    code: 0,
    err: '',
    out: 'number  text     nothing  day\n1       a [31mb           2026-11-26\n(1 row)\n',
  });
  expect((await sql('select 1 where false')).out).toBe('?column?\n(0 rows)\n');
});

test('writes rows as JSON', async () => {
  expect(JSON.parse((await sql('select 1 as number, text from notes', '--json')).out)).toEqual([
    { number: 1, text: 'one' },
  ]);
});

test('names an error of PostgreSQL in one line', async () => {
  expect(await sql('select nothing')).toEqual({ code: 1, out: '', err: 'column "nothing" does not exist\n' });
});

describe('without --write nothing can be changed', () => {
  const insert = `insert into notes values ('two')`;
  test.each([
    [insert],
    ['set default_transaction_read_only = off', insert],
    ['set session characteristics as transaction read write', insert],
    ['set transaction read write', insert],
    ['commit', insert],
    ['rollback', insert],
    ['commit and chain', insert],
    ['begin read write', insert],
    [`commit; begin read write; ${insert}; commit`],
    [`do $$ begin ${insert}; commit; end $$`],
    ['do $$ begin commit; end $$', insert],
    [`do $$ begin set transaction read write; ${insert}; end $$`],
    [`do $$ begin perform set_config('transaction_read_only', 'off', false); ${insert}; end $$`],
    [`with added as (${insert} returning 1) select * from added`],
    ['create table more ()'],
    ['drop table notes'],
    ['truncate notes'],
    [`alter table notes rename to other`],
    [`select * from notes for update`],
    ['copy notes from stdin'],
  ])('%s', async (...statements) => {
    const last = statements.at(-1) ?? '';
    // Each in a session of its own, and all in one session of which errors do not end the rest.
    expect((await sql(last)).code).toBe(1);
    await sqlWithInput(`${statements.join(';\n')};\n`);
    for (const first of statements.slice(0, -1)) {
      const ran = await sqlWithInput(`${first};\n${last};\n`);
      expect(ran).toMatchObject({
        code: 1,
        err: expect.stringMatching(/read-only|read-write|invalid transaction termination/),
      });
    }
    expect(await notes()).toEqual(['one']);
  });
});

test('with --write, statements change data, and the security stream says so', async () => {
  await using folder = await openTestFolder();
  const file = join(folder.path, 'security.log');
  // A process of its own, since the file stays open in this one.
  const ran = await runIolite(
    { DATABASE_URL: database.url, SECURITY_LOG: file },
    ...['sql', '--write', '--operator', 'Olga', `insert into notes values ('two')`],
  );
  expect(ran).toEqual({ code: 0, err: '', out: 'INSERT 1\n' });
  expect(await notes()).toEqual(['one', 'two']);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ event: 'sql.writable', actor: 'Olga' });
});

test('reads statements from the input, over several lines, to the first error', async () => {
  const ran = await sqlWithInput(
    `begin;\ninsert into notes\n  values ('two;\n\n');\n\nrollback;\nselect count(*)\nfrom notes`,
    '--write',
  );
  expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('unterminated') });
  const good = await sqlWithInput(
    `begin;\ninsert into notes\n  values ('two');\n\nrollback;\nselect count(*)\nfrom notes`,
    '--write',
  );
  expect(good).toEqual({ code: 0, err: '', out: 'BEGIN\nINSERT 1\nROLLBACK\ncount\n1\n(1 row)\n' });
  expect(await sqlWithInput(`select wrong;\ndelete from notes;\n`, '--write')).toMatchObject({ code: 1, out: '' });
  expect(await notes()).toEqual(['one']);
});

test('--replica reads from READ_DATABASE_URL', async () => {
  const missing = await sql('--replica', 'select 1');
  expect(missing).toEqual({ code: 1, out: '', err: 'There is no replica: READ_DATABASE_URL is not set.\n' });
  const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/none', READ_DATABASE_URL: database.url };
  expect((await run(settings, 'sql', '--replica', 'select text from notes')).out).toBe('text\none\n(1 row)\n');
  const gone = { DATABASE_URL: database.url, READ_DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  expect(await run(gone, 'sql', '--replica', 'select 1')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED.*\n$/),
  });
});
