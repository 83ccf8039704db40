import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GATE } from '#domain/review/rules/gate.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type EventStream, readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';

/* Two processes of the site that share nothing but a database, as behind a load balancer. */

let database: Awaited<ReturnType<typeof testDatabase>>;
let one: App;
let other: App;

const start = (port = 0) =>
  startApp({ databaseUrl: database.url, env: { PORT: String(port), TRUST_PROXY: 'loopback' } });

beforeAll(async () => {
  database = await testDatabase();
  [one, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

const submit = (app: App, changes: Record<string, string>, headers = {}) =>
  fetch(`${app.url}/submit-review`, { ...formFrom(app.url, reviewFields(changes), headers), redirect: 'manual' });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function reviewsOf(app: App, lensId: number): Promise<number> {
  const { lenses } = (await (await fetch(`${app.url}/api/lenses`)).json()) as {
    lenses: { all: { reviews: number } }[];
  };
  return lenses[lensId - 1]!.all.reviews;
}

async function openStream(app: App): Promise<EventStream> {
  const events = readEvents(await fetch(`${app.url}/api/live`));
  await events.nextFigures();
  return events;
}

test('a review sent through one process shows in the other, live and on request', async () => {
  const events = await openStream(other);
  expect((await submit(one, { lensId: '6' })).status).toBe(302);
  expect(await events.nextFigures()).toMatchObject({ lenses: [{ lensId: 6, all: { reviews: 1 } }] });
  expect(await reviewsOf(other, 6)).toBe(1);
  expect(await (await fetch(`${other.url}/lenses/6`)).text()).toContain('"ratingCount":1');
  await eventually(async () => expect(await reviewsOf(one, 6)).toBe(1));
  await events.cancel();
});

test('an answer about an e-mail address is sent at a fixed response time', async () => {
  const asked = performance.now();
  await submit(one, { email: 'constant@example.com' });
  // Timers count whole milliseconds.
  expect(performance.now() - asked).toBeGreaterThanOrEqual(248);
});

test('the page of a lens is the same in both, apart from their URLs', async () => {
  const pageOf = async ({ url }: { readonly url: string }) =>
    (await (await fetch(`${url}/lenses/6`)).text()).replaceAll(url, '');
  // One of the two may have been notified earlier of previous changes.
  await eventually(async () => {
    const [first, second] = await Promise.all([pageOf(one), pageOf(other)]);
    expect(first).toContain('aggregateRating');
    expect(second).toBe(first);
  });
});

test('a broken stream is resumed at the other process without a gap or a repetition', async () => {
  let id = '';
  const resume = async () => {
    const resumed = readEvents(await fetch(`${other.url}/api/live`, { headers: { 'Last-Event-ID': id } }));
    const first = await resumed.nextFigures();
    await resumed.cancel();
    return first.lenses.map(({ lensId }) => lensId);
  };
  // One of the two may have been notified earlier of previous changes.
  await eventually(async () => {
    const events = readEvents(await fetch(`${one.url}/api/live`));
    ({ id } = await events.nextFigures());
    await events.cancel();
    expect(await resume()).toEqual([]);
  });
  await submit(one, { lensId: '9', email: 'gap@mail.example' });
  await eventually(async () => expect(await reviewsOf(other, 9)).toBe(1));
  // The first review of a lens marks it beside the other lenses, so what is shown of these changes, too.
  expect(await resume()).toContain(9);
});

test('both recognize the author, and a link mailed by one works in the other', async () => {
  const author = cookieOf(await submit(one, { email: 'both@mail.example', comments: 'From the first.' }));
  const asked = formFrom(other.url, { lensId: '3', email: 'both@mail.example' }, { Cookie: author });
  const own = await (await fetch(`${other.url}/own-review`, asked)).json();
  expect(own).toMatchObject({ content: { comments: 'From the first.' } });

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const path = await eventually(async () => {
    const { rows } = await client.query(`select text from mail_tray where recipient = 'both@mail.example'`);
    return /\/confirm-review\/[\w.-]+/.exec(rows[0]!.text)![0];
  });
  const shown = await (await fetch(other.url + path)).text();
  const version = /name="version" value="([^"]*)"/.exec(shown)?.[1] ?? '';
  const confirmed = await fetch(other.url + path, {
    ...formFrom(other.url, { intent: 'confirm', version }),
    redirect: 'manual',
  });
  expect(confirmed.status).toBe(302);
  const { rows } = await client.query(`select status from reviews where email = 'both@mail.example'`);
  expect(rows).toEqual([{ status: 'verified' }]);
  await client.end();
});

test('of many concurrent reviews through both, so many count as the gate admits, and every letter is sent once', async () => {
  const writers = Array.from({ length: 60 }, (_, n) =>
    submit(
      n % 2 === 0 ? one : other,
      { lensId: '2', email: `crowd${n}@gmail.com` },
      { 'X-Forwarded-For': `198.51.${n}.1` },
    ),
  );
  expect((await Promise.all(writers)).map(({ status }) => status)).toEqual(Array(60).fill(302));
  const { most } = GATE.ofLens;
  for (const app of [one, other]) await eventually(async () => expect(await reviewsOf(app, 2)).toBe(most));

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const stored = `select count(*)::int as stored, count(waiting_since)::int as waiting from reviews where lens_id = 2`;
  expect((await client.query(stored)).rows).toEqual([{ stored: 60, waiting: 60 - most }]);
  const letters = `select count(*)::int as letters, count(distinct recipient)::int as people
    from mail_tray where recipient like 'crowd%'`;
  await eventually(async () => expect((await client.query(letters)).rows).toEqual([{ letters: 60, people: 60 }]));
  await client.end();
});

test('a change made outside all processes reaches both', async () => {
  const streams = await Promise.all([openStream(one), openStream(other)]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall)
     values (10, 'sql@mail.example', 'sql@mail.example', 'doctor', 5)`,
  );
  for (const events of streams) {
    // Earlier changes may arrive only now.
    await eventually(async () =>
      expect((await events.nextFigures()).lenses).toContainEqual(expect.objectContaining({ lensId: 10 })),
    );
    await events.cancel();
  }
  await client.end();
});

test('a form from another site is refused in production', async () => {
  const foreign = formFrom('https://evil.example', reviewFields({ lensId: '1' }));
  for (const path of ['/submit-review', '/submit-review.data', '/own-review']) {
    expect((await fetch(one.url + path, foreign)).status).toBe(403);
  }
  expect(await reviewsOf(one, 1)).toBe(0);
});

test('where an unknown proxy is possible, no URL of the mail tray is printed, for none would open', async () => {
  expect((await fetch(`${one.url}/mail-tray`)).status).toBe(404);
  expect(one.log()).not.toMatch(/Letters land|\?key=/);
});

test('neither log contains an e-mail address or a token', () => {
  for (const app of [one, other]) {
    expect(app.log().split('\n').length).toBeGreaterThan(20);
    expect(app.log()).not.toMatch(/@mail|eyJ|author_key=/);
  }
});

/** Milliseconds between the requests of a visitor: enough of them meet each stop, and the starting process gets its processor. */
const REQUEST_EVERY = 20;

test('both are restarted one after the other, and no reader or sender notices', {
  timeout: 300_000,
}, async () => {
  const ports = [one, other].map(({ url }) => Number(new URL(url).port));
  const proxy = await startRoundRobin(ports);

  const failures: string[] = [];
  const thanked: string[] = [];
  let read = 0;
  let leaving = false;
  async function reader(path: string): Promise<void> {
    while (!leaving) {
      const response = await fetch(proxy.url + path);
      const page = await response.text();
      if (response.status !== 200) failures.push(`GET ${path}: ${response.status} ${page.slice(0, 200)}`);
      read += 1;
      await pause(REQUEST_EVERY);
    }
  }
  async function writer(name: string): Promise<void> {
    for (let sent = 0; !leaving; sent += 1) {
      const email = `${name}${sent}@rolling.example`;
      const fields = reviewFields({ email, lensId: String(1 + (sent % 10)) });
      const form = formFrom(proxy.url, fields, { 'X-Forwarded-For': `10.${name.length}.${sent >> 8}.${sent & 255}` });
      const response = await fetch(`${proxy.url}/submit-review`, { ...form, redirect: 'manual' });
      if (response.status === 302) thanked.push(email);
      else failures.push(`POST: ${response.status} ${(await response.text()).slice(0, 200)}`);
      await pause(REQUEST_EVERY);
    }
  }
  // One of each, alternating between both, is always active when a process stops or starts.
  const visitors = [reader('/lenses/3'), writer('a')];

  async function restart(app: App): Promise<App> {
    await eventually(() => expect(ports.map(proxy.isReady)).toEqual([true, true]));
    const before = { read, thanked: thanked.length };
    await app.stop();
    expect(app.process.exitCode).toBe(0);
    const next = await start(Number(new URL(app.url).port));
    await eventually(() => {
      expect(read - before.read).toBeGreaterThan(20);
      expect(thanked.length - before.thanked).toBeGreaterThan(5);
    });
    return next;
  }
  one = await restart(one);
  other = await restart(other);
  leaving = true;
  await Promise.all(visitors);

  expect(failures).toEqual([]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `select email from reviews where email like '%@rolling.example'`,
  );
  await client.end();
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(thanked));
  await proxy.close();
});
