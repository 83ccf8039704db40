import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const SOON = { timeout: 10_000, interval: 20 };

const submit = (app: App, email: string) =>
  fetch(`${app.url}/submit-review`, { ...formFrom(app.url, reviewFields({ email })), redirect: 'manual' });

/** Asks a process to stop; resolves with its exit code and how long it took, in milliseconds. */
async function terminate(app: App): Promise<{ code: number | null; took: number }> {
  const began = performance.now();
  app.process.kill('SIGTERM');
  const [code] = (await once(app.process, 'exit')) as [number | null];
  return { code, took: performance.now() - began };
}

/** A mail server that takes a letter and does not say that it has it until `release` is called. */
async function slowMailServer() {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume();
      begun.resolve();
      void released.promise.then(() => {
        taken += 1;
        done();
      });
    },
  });
  // A sender that is cut off in the middle of a letter is part of these tests.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    begun: begun.promise,
    release: released.resolve,
    taken: () => taken,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test('a running request is finished, streams end with a hint, and nobody else is let in', async () => {
  const app = await startApp({ databaseUrl: database.url });
  const events = readEvents(await fetch(`${app.url}/api/live`));
  await events.nextFigures();

  await client.query('begin; lock table reviews in access exclusive mode');
  const submission = submit(app, 'late@mail.example');
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select 1 from pg_stat_activity where application_name = 'iolite' and
      wait_event_type = 'Lock' and datname = current_database()`);
    expect(rows).toHaveLength(1);
  }, SOON);
  const ended = terminate(app);
  expect((await events.next())?.text).toMatch(/^retry: \d+$/);
  expect(await events.next()).toBeNull();
  await vi.waitFor(() => expect(fetch(`${app.url}/healthz`)).rejects.toThrow(), SOON);
  expect(app.process.exitCode).toBeNull();
  await client.query('commit');

  const response = await submission;
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  const { code, took } = await ended;
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
  const { rows } = await client.query(`select 1 from reviews where email = 'late@mail.example'`);
  expect(rows).toHaveLength(1);
  expect(app.log()).toContain('Iolite is stopping.');
});

test('a request that will not end does not hold up the stop', async () => {
  const app = await startApp({ databaseUrl: database.url });
  await client.query('begin; lock table reviews in access exclusive mode');
  const submission = submit(app, 'never@mail.example').catch((error: Error) => error);
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select 1 from pg_locks where not granted`);
    expect(rows.length).toBeGreaterThan(0);
  }, SOON);
  const { code, took } = await terminate(app);
  await client.query('rollback');
  expect(await submission).toBeInstanceOf(Error);
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
});

test('a letter on its way is finished, and not sent again', async () => {
  const mail = await slowMailServer();
  const app = await startApp({ databaseUrl: database.url, env: { SMTP_URL: mail.url } });
  await submit(app, 'letter@mail.example');
  await mail.begun;
  const ended = terminate(app);
  await vi.waitFor(() => expect(app.log()).toContain('Iolite is stopping.'), SOON);
  mail.release();
  const { code, took } = await ended;
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
  expect(mail.taken()).toBe(1);
  const { rows } = await client.query(`select state::text from pgboss.job where name = 'letters'
    and data->>'to' = 'letter@mail.example'`);
  expect(rows).toEqual([{ state: 'completed' }]);
  await mail.stop();
});

test('a letter that the mail server never takes is given back, and leaves with the next start', async () => {
  const mail = await slowMailServer();
  const app = await startApp({ databaseUrl: database.url, env: { SMTP_URL: mail.url } });
  await submit(app, 'patient@mail.example');
  await mail.begun;
  const { code, took } = await terminate(app);
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);

  const next = await startApp({ databaseUrl: database.url });
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select 1 from mail_tray where recipient = 'patient@mail.example'`);
    expect(rows).toHaveLength(1);
  }, SOON);
  expect((await terminate(next)).code).toBe(0);
  mail.release();
  await mail.stop();
});
