import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { run as runWith } from './run.fixture.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const run = (...args: string[]) => runWith({ DATABASE_URL: database.url }, 'connections', ...args);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('lists a connection that others wait for first, and ends it', async () => {
  const [forgotten, site] = [await connect(database.url, 'somebody'), await connect(database.url, 'iolite')];
  const pidOf = async (client: typeof site) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const [blocking, waiting] = [await pidOf(forgotten), await pidOf(site)];
  await forgotten.query('begin; lock table reviews');
  const written = site.query('select 1\n  from reviews');
  await eventually(async () => {
    const [first, second] = JSON.parse((await run('list', '--json')).out);
    expect(first).toMatchObject({ pid: blocking, program: 'somebody', state: 'idle in transaction', blockedBy: [] });
    expect(second).toMatchObject({ pid: waiting, program: 'iolite', state: 'active', blockedBy: [blocking] });
    expect(second.statement).toBe('select 1 from reviews');
  });
  expect((await run('list')).out).toMatch(
    new RegExp(
      `^PID +PROGRAM +STATE +SECONDS +WAITS FOR +STATEMENT\\n${blocking} +somebody +idle in transaction +\\d+\\.\\d +begin; lock table reviews\\n${waiting} +iolite +active +\\d+\\.\\d +${blocking} +select 1 from reviews\\n`,
    ),
  );

  expect(await run('end', String(blocking))).toEqual({
    code: 0,
    err: '',
    out: `The connection ${blocking} is ended.\n`,
  });
  expect((await written).rows).toEqual([]);
  await expect(forgotten.query('select 1')).rejects.toThrow();
  await site.end();
});

test('refuses a number that is no connection of this database', async () => {
  const other = await connect(new URL('/postgres', database.url).href, 'somebody');
  const { rows } = await other.query('select pg_backend_pid() as pid');
  expect(await run('end', String(rows[0].pid))).toMatchObject({
    code: 1,
    err: `There is no connection ${rows[0].pid}.\n`,
  });
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  expect(await run('end', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('a PID from the list') });
});
