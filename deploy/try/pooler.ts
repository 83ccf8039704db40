/** Puts PgBouncer in transaction mode between the site and its database. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import pg from 'pg';
import { startApp } from '#tests/support/app.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openDatabase, openFolder, openProgram, runIolite } from './support.ts';

const PORT = 29_200;
const VISITORS = 40;
const FEW = 4;

test('the site behind PgBouncer in transaction mode', async (t) => {
  const direct = await openDatabase(t);
  const { hostname, port, username, password, pathname } = new URL(direct);
  const database = `host=${hostname} port=${port} user=${username} password=${password}`;
  const pooler = `listen_addr=127.0.0.1\nlisten_port=${PORT}\nunix_socket_dir=\nauth_type=any\npool_mode=transaction\ndefault_pool_size=${FEW}`;
  const file = join(openFolder(t), 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n${pathname.slice(1)} = ${database}\n[pgbouncer]\n${pooler}\n`);
  await openProgram(t, PORT, ['pgbouncer', '-q', '-u', 'nobody', file]);
  const url = Object.assign(new URL(direct), { port: String(PORT) }).href;
  const env = { DIRECT_DATABASE_URL: direct };
  const site = await startApp({ databaseUrl: url, env });
  t.after(() => site.stop());
  await t.test(`takes ${VISITORS} reviews at a time over ${FEW} connections, and shows them`, async (t) => {
    const send = () => {
      const form = formFrom(site.url, reviewFields({ email: `${randomUUID()}@mail.example` }));
      return fetch(`${site.url}/submit-review`, { ...form, redirect: 'manual' });
    };
    const answers = await Promise.all(Array.from({ length: VISITORS }, send));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [302]);
    const isShown = async () => {
      const { all } = (await (await fetch(`${site.url}/api/lenses/3`)).json()) as { all: { reviews: number } };
      assert.equal(all.reviews, VISITORS);
    };
    await t.waitFor(isShown, { timeout: 20_000 });
    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    const { rows } = await client.query(`select from pg_stat_activity where application_name = 'iolite'`);
    await client.end();
    assert.ok(rows.length <= FEW);
  });
  await t.test('has commands work over the direct connection', () => {
    const settings = { DATABASE_URL: url, ...env };
    const backups = openFolder(t);
    assert.match(runIolite(['backup', '--to', backups], settings), /iolite-[0-9a-f]{8}-/);
    const checked = runIolite(['check'], settings);
    assert.match(checked, /GOOD +pooler: .*transaction/);
  });
});
