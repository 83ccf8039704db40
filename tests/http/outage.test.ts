import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
const NOTE = 'These figures may be a few minutes old.';
const WRITTEN = 'Halos at night, but I would choose it again.';

beforeAll(async () => {
  site = await openTestSite();
  await site.sql(`insert into reviews (lens_id, email, email_key, reviewer_type, overall, comments, submitted_at)
    values (3, 'eve@mail.example', 'eve@mail.example', 'patient', 5, 'one', '2026-03-04T12:00Z')`);
  await site.settled();
});
afterAll(() => site.close());

const status = async (path: string) => (await site.request(path)).status;
const submit = () =>
  site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ comments: WRITTEN, dayVision: '3.7' })));

/** Lets the database accept no connection, and cuts existing ones; the returned function ends this. */
async function cutOff(): Promise<() => Promise<void>> {
  const name = new URL(site.databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
  };
}

test('a failing write preserves the input, and neither it nor the e-mail address is logged', async () => {
  await site.sql('alter table reviews rename to reviews_away');
  const failed = await submit();
  const page = await failed.text();
  const lens = await site.request('/lenses/3?doctors=only');
  await site.sql('alter table reviews_away rename to reviews');
  expect(failed.status).toBe(503);
  expect(failed.headers.get('set-cookie')).toBeNull();
  expect(page).toContain(WRITTEN);
  expect(page).toContain('value="3.7"');
  expect(page).toContain('ada@mail.example');
  expect(await site.sql('select 1 from reviews where email = $1', ['ada@mail.example'])).toEqual([]);

  expect([lens.status, lens.headers.get('cache-control')], 'a lens without its comments, which is not cached').toEqual([
    200,
    'private, no-cache',
  ]);
  await eventually(() => expect(site.log()).toContain('A page failed'));
  expect(site.log()).toMatch(/relation \\"reviews\\" does not exist/);
  expect(site.log()).not.toContain('Halos');
  expect(site.log()).not.toMatch(/ada@|author_key=/);
});

test('a write of unknown outcome is reported as such, and sending it again does no harm', async () => {
  await site.sql(`create function end_session() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return new; end $$`);
  await site.sql(`create constraint trigger end_session after insert on reviews deferrable initially deferred
    for each row execute function end_session()`);
  const failed = await submit();
  const page = await failed.text();
  await site.sql('drop function end_session cascade');
  expect(failed.status).toBe(503);
  expect(page).toContain('We could not find out whether this was saved');
  expect(page).toContain(WRITTEN);
  for (const _ of [1, 2]) expect((await submit()).status).toBe(302);
  expect(await site.sql('select 1 from reviews where email = $1', ['ada@mail.example'])).toHaveLength(1);
  await site.sql(`delete from reviews where email = 'ada@mail.example'`);
  await site.settled();
});

test('without a database pages show the last figures and say so, writes wait, and everything recovers by itself', async () => {
  await site.request('/lenses/3');
  const events = readEvents(await site.request('/api/live'));
  await events.nextFigures();

  // What the tests before have caused is logged.
  await eventually(() => expect(site.log()).toContain('It is unknown whether a write was committed'));
  const before = site.log().length;
  const reconnect = await cutOff();
  // Earlier writes may be reported with it, or shortly before.
  await eventually(async () => expect(await events.nextFigures()).toMatchObject({ stale: true }));
  for (const path of ['/', '/lenses/3', '/compare-lenses?lens1=3&lens2=4']) {
    const page = await site.request(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(NOTE);
  }
  expect(await (await site.request('/lenses/3')).text()).toContain('"ratingCount":1');
  // These URLs were not cached before.
  expect(await (await site.request('/lenses/3?folds=filled')).text()).toMatch(/1 review.*, written in .*2026/);
  expect(await (await site.request('/?q=pan')).text()).toContain('(1 review)');
  expect(await status('/sitemap.xml')).toBe(200);
  expect(await status('/api/lenses')).toBe(200);
  expect(await status('/submit-review/3')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  await eventually(async () => expect(await status('/readyz')).toBe(503));
  const comments = await site.request('/api/lenses/3/comments');
  expect([comments.status, comments.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  const failed = await submit();
  expect(failed.status).toBe(503);
  expect(await failed.text()).toContain(WRITTEN);

  await eventually(() => expect(site.log().slice(before)).toContain('The database is unavailable'));

  await reconnect();
  await eventually(async () => expect(await events.nextFigures()).toMatchObject({ stale: false }));
  await eventually(() => expect(site.log()).toContain('The database is available again'));
  await eventually(async () => expect(await status('/readyz')).toBe(200));
  expect((await submit()).status).toBe(302);
  await eventually(async () =>
    expect(await events.nextFigures()).toMatchObject({ lenses: [{ lensId: 3, all: { reviews: 2 } }] }),
  );
  expect(await (await site.request('/lenses/3')).text()).not.toContain(NOTE);
  await events.cancel();
  const lines = site
    .log()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // Letters are delivered, requests answered, and /readyz has its own line.
  const shown = lines.filter(
    ({ level, msg }) => (level !== 'info' && msg !== 'Not ready') || msg.startsWith('The database'),
  );
  expect(shown, 'one line at the beginning and one at the end, for all that failed').toMatchObject([
    { level: 'error', reason: 'the database cannot be reached', msg: 'The database is unavailable' },
    { level: 'info', requests: 2, msg: 'The database is available again' },
  ]);
  expect(site.log()).not.toContain('Halos');
});
