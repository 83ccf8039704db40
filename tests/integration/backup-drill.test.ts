import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, everythingIn, fillSite, rowsOf } from '#platform/backup/backup.fixture.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { startApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { run } from '../../cli/run.fixture.ts';

/*
 * A site is destroyed and restored: from its private database to a server, and from there to a private one again. How
 * long that takes depends on the machine alone, so the test has no time limit.
 */

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let server: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  folder = await openTestFolder();
  server = await emptyDatabase();
});
afterAll(async () => {
  await server.drop();
  await folder[Symbol.asyncDispose]();
});

test('a lost site is restored row by row, with the keys of its users, on either kind of database', {
  timeout: 0,
}, async () => {
  const [dataDir, files, passphrase] = ['data', 'backups', 'passphrase'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(passphrase, 'correct horse battery\n');
  const sealed = ['--passphrase-file', passphrase];
  const start = () => startApp({ databaseUrl: '', env: { DATA_DIR: dataDir }, timeout: 0 });
  const submit = (url: string, email: string) =>
    fetch(`${url}/submit-review`, { ...formFrom(url, reviewFields({ email })), redirect: 'manual' });
  const ownReview = async (url: string, cookie: string) =>
    (await fetch(`${url}/own-review`, formFrom(url, reviewFields(), { Cookie: cookie }))).json();

  let app = await start();
  const url = (await findRunningPostgres({ dataDir, explicit: true })) ?? '';
  await fillSite(url);
  const cookie =
    /author_key=[^;]+/.exec((await submit(app.url, 'ada@mail.example')).headers.get('set-cookie') ?? '')?.[0] ?? '';
  const mailed = `select text from mail_tray where recipient = 'ada@mail.example'`;
  const path = await eventually(async () => {
    const [letter] = await rowsOf<{ text: string }>(url, mailed);
    const found = /http:\/\/[^/\s]+(\/\S+)/.exec(letter?.text ?? '')?.[1];
    expect(found).toBeDefined();
    return found as string;
  });
  const before = await everythingIn(url);

  const backedUp = run({ DATA_DIR: dataDir }, 'backup', '--to', files, '--verify', ...sealed);
  let running = true;
  void backedUp.finally(() => {
    running = false;
  });
  const statuses = new Set<number>();
  for (let number = 1; running; number += 1) {
    statuses.add((await submit(app.url, `reader${number}@mail.example`)).status);
    await pause(100);
  }
  const made = await backedUp;
  expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining('every row came back') });
  // On a busy machine the site may answer that it has no time; it takes reviews all the same.
  expect(statuses).toContain(302);

  await app.kill();
  await eventually(async () => {
    await rm(dataDir, { recursive: true, force: true });
  });
  const file = join(files, (await readdir(files))[0] ?? '');
  const toServer = await run({ DATABASE_URL: server.url }, 'restore', file, ...sealed);
  expect(toServer).toMatchObject({ code: 0, out: expect.stringMatching(/Doctors +\d/) });
  const onServer = await everythingIn(server.url);
  // Nothing that was acknowledged before is missing, and all sessions have ended.
  for (const table of ['reviews', 'post_op_submissions', 'auth_users', 'app_secrets', 'doctor_audit', 'mail_tray']) {
    expect(onServer[table], table).toEqual(expect.arrayContaining(before[table] ?? []));
  }
  expect(onServer.auth_sessions).toEqual([]);

  expect(await run({ DATABASE_URL: server.url }, 'backup', '--to', join(files, 'again'))).toMatchObject({ code: 0 });
  const again = join(files, 'again', (await readdir(join(files, 'again')))[0] ?? '');
  expect(await run({ DATA_DIR: dataDir }, 'restore', again)).toMatchObject({ code: 0 });
  const postgres = await startEmbeddedPostgres({ dataDir, explicit: true });
  expect(await everythingIn(postgres.url)).toEqual(onServer);
  const waiting = `select data->>'to' as recipient from pgboss.job where name = 'letters' and start_after > now()`;
  expect(await rowsOf(postgres.url, waiting)).toEqual([{ recipient: 'a@mail.example' }]);
  await postgres.stop();

  app = await start();
  expect(await run({ DATA_DIR: dataDir }, 'restore', again, '--replace', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is already running on the data directory'),
  });
  expect(await ownReview(app.url, cookie)).toMatchObject({ content: { comments: 'Clear at every distance.' } });
  const opened = await fetch(app.url + path);
  expect([opened.status, await opened.text()]).toEqual([200, expect.not.stringContaining('no longer')]);
  await app.stop();
});
