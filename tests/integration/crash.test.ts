import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findRunningPostgres } from '#platform/postgres/embedded.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { readPostmaster } from '#platform/postgres/postmaster.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';

/* One data directory with the database of its own; what one test leaves behind is what the next one starts with. */

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let app: App;

/** The addresses under which a review was sent and taken: the visitor has been thanked. */
const thanked = new Set<string>();

const start = () => startApp({ databaseUrl: '', env: { DATA_DIR: folder.path, TRUST_PROXY: 'loopback' } });

beforeAll(async () => {
  folder = await openTestFolder();
  app = await start();
});
afterEach(() => expect(app.log()).not.toMatch(/@mail|eyJ|author_key=/));
afterAll(async () => {
  await app.stop();
  await folder[Symbol.asyncDispose]();
});

/** Visitors who send reviews at the same time, each one after another, until told to stop or cut off. */
function crowd(name: string, { patient = false } = {}) {
  const leaving = new AbortController();
  const { url } = app;
  let sent = 0;
  const failures: number[] = [];
  const before = thanked.size;

  async function visitor(): Promise<void> {
    while (!leaving.signal.aborted) {
      sent += 1;
      const email = `${name}${sent}@mail.example`;
      const form = formFrom(url, reviewFields({ email, lensId: String(1 + (sent % 10)) }), networkOf(sent));
      try {
        const { status } = await fetch(`${url}/submit-review`, { ...form, redirect: 'manual' });
        if (status === 302) thanked.add(email);
        else {
          failures.push(status);
          await backAgain(url);
        }
      } catch (error) {
        if (patient) throw error;
        return;
      }
    }
  }
  const visitors = Array.from({ length: 16 }, visitor);
  return {
    failures,
    thanked: () => thanked.size - before,
    async leave() {
      leaving.abort();
      await Promise.all(visitors);
    },
  };
}

/** Waits, as a person would, until the site works again or is gone. */
async function backAgain(url: string): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    expect(answer?.ok ?? true).toBe(true);
  });
}

/** More than the visitors who send at the same time: some have sent again. */
const ENOUGH = 24;

/** What a proxy says of visitors who come from a network each. */
const networkOf = (visitor: number) => ({ 'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}` });

async function openDatabase(): Promise<pg.Client> {
  const url = await findRunningPostgres({ dataDir: folder.path, explicit: true });
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  return client;
}

/** `counting`: how many of the stored reviews count; of so many from one network most wait. */
async function readStored(): Promise<{ addresses: Set<string>; counting: number }> {
  const client = await openDatabase();
  const { rows } = await client.query<{ email: string; counts: boolean }>(
    'select email, waiting_since is null as counts from reviews',
  );
  await client.end();
  return { addresses: new Set(rows.map(({ email }) => email)), counting: rows.filter(({ counts }) => counts).length };
}

/** Everyone who was thanked is in the database, and the site counts exactly what counts there. */
async function nothingIsLost(): Promise<void> {
  const { addresses, counting } = await readStored();
  expect([...thanked].filter((email) => !addresses.has(email))).toEqual([]);
  const { lenses } = (await (await fetch(`${app.url}/api/lenses`)).json()) as {
    lenses: { all: { reviews: number } }[];
  };
  expect(lenses.reduce((sum, lens) => sum + lens.all.reviews, 0)).toBe(counting);
}

/** As many reviews as the site has connections are written at once: none was lost with the server. */
async function everyConnectionWorks(): Promise<void> {
  const client = await openDatabase();
  await client.query('begin; lock table reviews in access exclusive mode');
  const visitors = crowd('crowd');
  try {
    await eventually(async () => {
      const { rows } = await client.query(
        `select count(*)::int as waiting from pg_stat_activity
         where application_name = 'iolite' and wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ waiting: 10 }]);
    });
  } finally {
    await client.end();
    await visitors.leave();
  }
}

async function killPostgres(): Promise<void> {
  const postmaster = await readPostmaster(join(folder.path, 'postgres', 'cluster'));
  process.kill(postmaster!.pid, 'SIGKILL');
}

test('the site is killed while reviews come in: every review that was taken is there after the next start', async () => {
  const visitors = crowd('one');
  await eventually(() => expect(visitors.thanked()).toBeGreaterThan(ENOUGH));
  await app.kill();
  await visitors.leave();
  app = await start();
  expect(visitors.failures).toEqual([]);
  await nothingIsLost();
});

test('its database is killed while reviews come in: it recovers by itself, and nothing that was taken is lost', async () => {
  const events = readEvents(await fetch(`${app.url}/api/live`));
  expect((await events.nextFigures()).stale).toBe(false);
  const visitors = crowd('two', { patient: true });
  await eventually(() => expect(visitors.thanked()).toBeGreaterThan(ENOUGH));
  await killPostgres();
  await eventually(() => expect(visitors.failures.length).toBeGreaterThan(0));
  const during = visitors.thanked();
  await eventually(() => expect(visitors.thanked()).toBeGreaterThan(during + ENOUGH));
  await visitors.leave();
  expect(new Set(visitors.failures)).toEqual(new Set([503]));

  const staleness: boolean[] = [];
  while (!staleness.includes(true) || staleness.at(-1)) staleness.push((await events.nextFigures()).stale);
  await events.cancel();
  await eventually(nothingIsLost);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  await everyConnectionWorks();
});

test('both are killed at once: the next start needs no hand, and nothing that was taken is lost', async () => {
  const visitors = crowd('three');
  await eventually(() => expect(visitors.thanked()).toBeGreaterThan(ENOUGH));
  const ended = once(app.process, 'exit');
  await killPostgres();
  app.process.kill('SIGKILL');
  await ended;
  await visitors.leave();
  app = await start();
  expect(app.log()).toContain('The previous run was cut off; PostgreSQL recovers everything that was saved.');
  await nothingIsLost();
});
