import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinks } from '#platform/links/links.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { run as runWith } from './run.fixture.ts';

const KEY = 'b2'.repeat(32);
const SECRET = 'what an app makes codes from';

let site: TestSite;
const run = (...args: string[]) => runWith({ DATABASE_URL: site.databaseUrl, SECRETS_KEY: KEY }, ...args);

beforeAll(async () => {
  site = await openTestSite({ settings: { SECRETS_KEY: KEY } });
});
afterAll(() => site.close());

test('lists every secret without its value', async () => {
  const list = await run('secrets', 'list');
  expect([list.code, list.err]).toEqual([0, '']);
  expect(list.out).toMatch(/^NAME +IN THE DATABASE +ROTATED +PREVIOUS ACCEPTED UNTIL\n/);
  for (const name of ['auth', 'links', 'operators']) {
    expect(list.out).toMatch(new RegExp(`^${name} +encrypted +never +–$`, 'm'));
    const value = await site.secrets.read(name);
    expect(list.out).not.toContain(value);
    expect(JSON.stringify(await site.sql('select * from app_secrets'))).not.toContain(value);
  }
});

test('rotates the secret of links: those in mailboxes go on working', async () => {
  const token = await site.links.sign({ purpose: 'unsubscribe', subject: 'x', seconds: 3600 });
  const before = await site.secrets.read('links');
  const rotated = await run('secrets', 'rotate', 'links');
  expect(rotated).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Restart every process now.') });
  const pair = await site.secrets.readPair('links', new Date());
  expect([pair[0] === before, pair[1]]).toEqual([false, before]);
  expect((await createLinks(pair, () => new Date()).open('unsubscribe', token))?.subject).toBe('x');
  expect((await run('secrets', 'list')).out).toMatch(/^links +encrypted +\d{4}-.* UTC +\d{4}-.* UTC$/m);
});

test.each([
  ['auth', 'auth'],
  ['operators', 'operator'],
])('rotates the secret %s: apps for codes, and keys that sign tokens, go on working', async (name, tables) => {
  const key = await site.secrets.read(name);
  const data = await symmetricEncrypt({ key, data: SECRET });
  const user = randomUUID();
  await site.sql(`insert into ${tables}_users (id, name, email) values ($1, $1, $1)`, [user]);
  await site.sql(`insert into ${tables}_two_factors (id, user_id, secret, backup_codes) values ($1, $1, $2, $2)`, [
    user,
    data,
  ]);
  await site.sql(`insert into auth_keys (id, public_key, private_key, created_at) values ($1, 'x', $2, now())`, [
    user,
    JSON.stringify(data),
  ]);

  expect((await run('secrets', 'rotate', name)).code).toBe(0);
  const next = await site.secrets.read(name);
  expect(next).not.toBe(key);
  const [app] = await site.sql<{ secret: string; backup_codes: string }>(
    `select secret, backup_codes from ${tables}_two_factors where id = $1`,
    [user],
  );
  for (const stored of [app?.secret, app?.backup_codes]) {
    expect(await symmetricDecrypt({ key: next, data: stored ?? '' })).toBe(SECRET);
  }
  const [keys] = await site.sql<{ private_key: string }>('delete from auth_keys where id = $1 returning *', [user]);
  const signer = { key: name === 'auth' ? next : key, data: JSON.parse(keys?.private_key ?? '') };
  expect(await symmetricDecrypt(signer)).toBe(SECRET);
});

test('refuses a secret that stored hashes rest on, and one that is not known', async () => {
  for (const name of ['addresses', 'patients', 'other']) {
    const refused = await run('secrets', 'rotate', name);
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('links, auth') });
  }
});

test('changes nothing with another key, or without one', async () => {
  const before = await site.sql('select * from app_secrets order by name');
  for (const other of ['c3'.repeat(32), undefined]) {
    const env = { DATABASE_URL: site.databaseUrl, ...(other && { SECRETS_KEY: other }) };
    const refused = await runWith(env, 'secrets', 'rotate', 'links');
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('SECRETS_FILE or SECRETS_KEY') });
  }
  expect(await site.sql('select * from app_secrets order by name')).toEqual(before);
});
