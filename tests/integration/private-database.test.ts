import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registrationForm } from '#domain/doctor/portal.fixture.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { readPostmaster } from '#platform/postgres/postmaster.ts';
import { ROLES } from '#platform/postgres/roles.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { runIolite } from '#tests/support/iolite.ts';
import { quickStart } from '#tests/support/quick-start.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { reasonOf } from '../../server/run.ts';

/* A site on a data directory with a private database, which is found, killed and filled; each test starts with what the last one left. */

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let app: App;

/** E-mail addresses of reviews that were accepted: the visitor has been thanked. */
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

/** Concurrent visitors who send one review after another, until stopped or cut off. */
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

let asking: Promise<void> | undefined;

/** Waits, as a person would, until the site works again or has ended; one request for all waiting visitors. */
function backAgain(url: string): Promise<void> {
  asking ??= eventually(async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    expect(answer?.ok ?? true).toBe(true);
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** More than the concurrent visitors, since some have sent again. */
const ENOUGH = 24;

/** X-Forwarded-For of visitors from a network each. */
const networkOf = (visitor: number) => ({ 'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}` });

async function openDatabase(): Promise<pg.Client> {
  const url = await findRunningPostgres({ dataDir: folder.path, explicit: true });
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  return client;
}

/** `counting`: how many of the stored reviews count; with so many from one network, most wait. */
async function readStored(): Promise<{ addresses: Set<string>; counting: number }> {
  const client = await openDatabase();
  const { rows } = await client.query<{ email: string; counts: boolean }>(
    'select email, waiting_since is null as counts from reviews',
  );
  await client.end();
  return { addresses: new Set(rows.map(({ email }) => email)), counting: rows.filter(({ counts }) => counts).length };
}

/** Every thanked visitor's review is in the database, and the site counts exactly those that count. */
async function nothingIsLost(): Promise<void> {
  const { addresses, counting } = await readStored();
  expect([...thanked].filter((email) => !addresses.has(email))).toEqual([]);
  expect(await shown()).toBe(counting);
}

/** How many reviews the site counts. */
async function shown(): Promise<number> {
  const { lenses } = (await (await fetch(`${app.url}/api/lenses`)).json()) as {
    lenses: { all: { reviews: number } }[];
  };
  return lenses.reduce((sum, { all }) => sum + all.reviews, 0);
}

/** As many concurrent reads as the site has connections: none was lost with the server. */
async function everyConnectionWorks(): Promise<void> {
  const client = await openDatabase();
  await client.query('begin; lock table reviews in access exclusive mode');
  let leaving = false;
  // Personal data are not cached in a process.
  async function reader(): Promise<void> {
    while (!leaving) await fetch(`${app.url}/report/${randomUUID()}`);
  }
  const readers = Array.from({ length: 20 }, reader);
  try {
    await eventually(async () => {
      // Within a transaction, `pg_stat_activity` shows only the sessions of the first query.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query(
        `select count(*)::int as waiting from pg_stat_activity
         where application_name = 'iolite' and wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ waiting: 10 }]);
    });
  } finally {
    await client.end();
    leaving = true;
    await Promise.all(readers);
  }
}

const registration = () => ({
  ...formFrom(app.url, registrationForm('ada@mail.example')),
  redirect: 'manual' as const,
});

async function killPostgres(): Promise<void> {
  const postmaster = readPostmaster(join(folder.path, 'postgres', 'cluster'));
  process.kill(postmaster!.pid, 'SIGKILL');
}

test('the command finds it, and a second site is refused', async () => {
  expect((await fetch(`${app.url}/doctor-registration`, registration())).status).toBe(302);
  const statement = 'select status from registered_doctors';
  const { out } = await runIolite({ DATA_DIR: folder.path }, 'sql', statement, '--json');
  expect(JSON.parse(out)).toMatchObject([{ status: 'pending_verification' }]);

  const program = await runIolite({ DATA_DIR: folder.path }, 'sql', `copy (select 1) to program 'true'`);
  expect(program).toMatchObject({ code: 1, err: expect.stringContaining('permission denied') });

  const second = await startEmbeddedPostgres({ dataDir: folder.path, explicit: true }).catch(reasonOf);
  expect(second).toContain(`A site or an iolite command is already running on the data directory ${folder.path}.`);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});

test('an installation from before the site had a role of its own is moved to it by its next start', async () => {
  await app.stop();
  const older = await startEmbeddedPostgres({ dataDir: folder.path, explicit: true });
  const owner = new pg.Client({ connectionString: older.url });
  await owner.connect();
  for (const role of Object.values(ROLES)) {
    await owner.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
  }
  await owner.end();
  await older.stop();

  app = await start();
  const client = await openDatabase();
  const { rows } = await client.query(
    `select distinct usename, usesuper from pg_stat_activity join pg_user using (usename)
     where application_name like 'iolite%'`,
  );
  await client.end();
  expect(rows).toEqual([{ usename: ROLES.site, usesuper: false }]);
});

test('the site is killed while reviews come in: every accepted review is there after the next start', async () => {
  const visitors = crowd('one');
  await eventually(() => expect(visitors.thanked()).toBeGreaterThan(ENOUGH));
  await app.kill();
  await visitors.leave();
  app = await start();
  expect(visitors.failures).toEqual([]);
  await nothingIsLost();
});

test('its database is killed while reviews come in: it recovers by itself, and no accepted review is lost', async () => {
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

test('both are killed at once: the next start needs no intervention, and no accepted review is lost', async () => {
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

/** They are stored in three batches, and the database is killed during the second. */
const REVIEWS = 11_000;
const iolite = fileURLToPath(new URL('../../cli/iolite.ts', import.meta.url));

test('the database is killed in the middle of an import: run again, it continues, and open pages follow', async () => {
  const before = await shown();
  const file = join(folder.path, 'many.json');
  const review = (index: number) => ({
    lensId: (index % 10) + 1,
    reviewerType: 'patient',
    overallRating: 4,
    email: `visitor${index}@mail.example`,
    timestamp: 1_700_000_000_000 + index,
  });
  const reviews = Object.fromEntries(Array.from({ length: REVIEWS }, (_, index) => [`key${index}`, review(index)]));
  await writeFile(file, JSON.stringify({ reviews }));

  const importing = spawn(process.execPath, [...quickStart, iolite, 'import', file, '--apply'], {
    env: { ...process.env, DATA_DIR: folder.path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(importing, 'exit');
  let killed = false;
  for await (const words of importing.stderr) {
    if (killed || !/Storing: 30%/.test(String(words))) continue;
    killed = true;
    await killPostgres();
  }
  expect([killed, (await ended)[0]]).toEqual([true, 1]);

  // The site restarts its database by itself.
  await eventually(async () => expect((await fetch(`${app.url}/readyz`)).status).toBe(200));
  const again = await runIolite({ DATA_DIR: folder.path }, 'import', file, '--apply');
  expect([again.code, again.out.endsWith('All of it is stored.\n')]).toEqual([0, true]);
  await eventually(async () => expect(await shown()).toBe(before + REVIEWS));
});
