import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen } from '#platform/live/listener.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Line, startLine } from '#tests/support/line.ts';
import { query } from '#tests/support/test-database.ts';
import { serverUrlsIn } from './connection.ts';
import { openDatabase } from './database.ts';

test.each([
  ['postgres://u:p%40@one/db', ['postgres://u:p%40@one/db']],
  [
    'postgresql://u@one:5432,two:5433/db?target_session_attrs=read-write&sslmode=verify-full',
    ['postgresql://u@one:5432/db?sslmode=verify-full', 'postgresql://u@two:5433/db?sslmode=verify-full'],
  ],
  ['postgres://[::1]:1,10.0.0.7/db?target_session_attrs=primary', ['postgres://[::1]:1/db', 'postgres://10.0.0.7/db']],
  ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=%2Frun%2Fpostgresql']],
  ['postgres://one,two/db?target_session_attrs=any', []],
  ['postgres://one,,two/db', []],
  ['postgres://one:x/db', []],
  ['mysql://one/db', []],
])('%s names servers', (url, addresses) => {
  expect(serverUrlsIn(url)).toEqual(addresses);
});

let primary: Awaited<ReturnType<typeof testDatabase>>;
let standby: Awaited<ReturnType<typeof testDatabase>>;
let lines: Line[];
let url: string;

beforeAll(async () => {
  [primary, standby] = await Promise.all([testDatabase(), testDatabase()]);
  await query(
    standby.url,
    `alter database ${new URL(standby.url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
});
afterAll(() => Promise.all([primary.drop(), standby.drop()]));
beforeEach(async () => {
  lines = await Promise.all([startLine(primary.url), startLine(primary.url)]);
  lines[0]?.leadTo(standby.url);
  const address = new URL(primary.url);
  url = primary.url.replace(address.host, lines.map(({ port }) => `127.0.0.1:${port}`).join());
});
afterEach(() => {
  for (const line of lines) line.close();
});

test('connections go to the server that accepts writes, and after a failover to the new one', async () => {
  const { pool, close } = openDatabase(url, () => undefined);
  const heard: string[] = [];
  const listener = listen({
    url,
    channel: 'moved',
    onNotifications: async (payloads) => void heard.push(...payloads),
    onConnected: async () => void heard.push('connected'),
    onDisconnected: () => undefined,
  });
  await listener.connected;
  const written = async () =>
    (await pool.query(`select current_setting('transaction_read_only') as reads, pg_notify('moved', 'word')`)).rows[0]
      ?.reads;
  expect(await written()).toBe('off');
  await eventually(() => expect(heard).toEqual(['connected', 'word']));

  lines[0]?.leadTo(primary.url);
  lines[1]?.close();
  await eventually(async () => expect(await written().catch(() => 'none yet')).toBe('off'));
  await eventually(() => expect(heard.slice(2)).toContain('connected'));
  await listener.stop();
  await close();
});

test('when no server accepts writes, the error names each one', async () => {
  lines[1]?.close();
  const { pool, close } = openDatabase(url, () => undefined);
  const none = /none of its servers takes writes \(127\.0\.0\.1:\d+ only reads; 127\.0\.0\.1:\d+ .*ECONNREFUSED.*\)/;
  await expect(pool.query('select 1')).rejects.toThrow(none);
  await close();
});
