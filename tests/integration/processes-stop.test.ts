import { once } from 'node:events';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type ExpectStatic, test } from 'vitest';
import { startMailbox } from '#platform/mail/mailbox.fixture.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';

/** Far below the half minute of a query's timeout, and with room for a busy machine (milliseconds). */
const WITHIN_BOUNDS = 20_000;

const submit = (app: App, email: string) =>
  fetch(`${app.url}/submit-review`, { ...formFrom(app.url, reviewFields({ email })), redirect: 'manual' });

/** Stops a process; resolves with its exit code and how long it took, in milliseconds. */
async function terminate(app: App): Promise<{ code: number | null; took: number }> {
  const began = performance.now();
  app.process.kill('SIGTERM');
  const [code] = (await once(app.process, 'exit')) as [number | null];
  return { code, took: performance.now() - began };
}

type Scene = { readonly url: string; readonly client: pg.Client; readonly expect: ExpectStatic };

/** A test of processes on a database of their own, concurrent with the other tests of its group. */
function scene(name: string, play: (scene: Scene) => Promise<void>): void {
  test.concurrent(name, async ({ expect }) => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await play({ url: database.url, client, expect });
    await client.end();
    await database.drop();
  });
}

/** Waits until a review is about to be stored and is blocked. */
const untilHeld = ({ client, expect }: Scene) =>
  eventually(async () => {
    const { rows } = await client.query(`select 1 from pg_stat_activity where application_name = 'iolite' and
      wait_event_type = 'Lock' and datname = current_database()`);
    expect(rows.length).toBeGreaterThan(0);
  });

scene('a request that will not end does not hold up the stop', async (scene) => {
  const { url, client, expect } = scene;
  const app = await startApp({ databaseUrl: url });
  await client.query('begin; lock table reviews in access exclusive mode');
  const submission = submit(app, 'never@mail.example').catch((error: Error) => error);
  await untilHeld(scene);
  const { code, took } = await terminate(app);
  await client.query('rollback');
  expect(await submission).toBeInstanceOf(Error);
  expect(code).toBe(0);
  expect(took).toBeLessThan(WITHIN_BOUNDS);
});

scene(
  'a process dies between sending a letter and noting it down, and the next one stops in good order',
  async (scene) => {
    const { url, client, expect } = scene;
    const mailbox = await startMailbox();
    mailbox.fallSilent();
    const start = () => startApp({ databaseUrl: url, env: { SMTP_URL: mailbox.url } });
    const first = await start();
    await submit(first, 'patient@mail.example');
    await eventually(() => expect(mailbox.arrived).toHaveLength(1));
    expect((await fetch(`${first.url}/mail-tray`)).status, 'letters leave').toBe(404);
    expect(first.log()).not.toMatch(/Letters land|\?key=/);
    await first.kill();
    mailbox.answer();

    // An hour later the queue misses the heartbeat of the process.
    await client.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = 'letters'`);
    await client.query('update pgboss.queue set monitor_on = null');
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await boss.start();
    await boss.supervise('letters');
    await boss.stop();
    await client.query(`update pgboss.job set start_after = now() where name = 'letters' and state = 'retry'`);
    const next = await start();
    await eventually(() => expect(mailbox.arrived).toHaveLength(2));
    expect(mailbox.arrived[1]?.messageId, 'the same letter').toBe(mailbox.arrived[0]?.messageId);

    // The stop meets a letter, a request in flight and an open stream.
    mailbox.fallSilent();
    await submit(next, 'letter@mail.example');
    const letters = () => mailbox.arrived.filter(({ envelope }) => envelope.includes('letter@mail.example'));
    await eventually(() => expect(letters()).toHaveLength(1));
    const events = readEvents(await fetch(`${next.url}/api/live`));
    await events.nextFigures();
    await client.query('begin; lock table reviews in access exclusive mode');
    const submission = submit(next, 'late@mail.example');
    await untilHeld(scene);
    const ended = terminate(next);
    // Figures of the review just sent may still be in flight.
    const texts: string[] = [];
    for (let message = await events.next(); message; message = await events.next()) texts.push(message.text);
    expect(texts.at(-1)).toMatch(/^retry: \d+$/);
    mailbox.answer();
    await eventually(() => expect(fetch(`${next.url}/healthz`)).rejects.toThrow());
    expect(next.process.exitCode).toBeNull();
    await client.query('commit');
    const response = await submission;
    expect([response.status, response.headers.get('location')]).toEqual([302, '/?message=review-sent.3']);
    const { code, took } = await ended;
    expect(code).toBe(0);
    expect(took).toBeLessThan(WITHIN_BOUNDS);
    expect(next.log()).toContain('Iolite is stopping.');
    const stored = await client.query(`select 1 from reviews where email = 'late@mail.example'`);
    expect(stored.rows).toHaveLength(1);
    const sent = await client.query(`select state::text from pgboss.job where name = 'letters'
    and data->>'to' = 'letter@mail.example'`);
    expect(sent.rows).toEqual([{ state: 'completed' }]);
    expect(letters(), 'sent once').toHaveLength(1);
    await mailbox.stop();
  },
);
