import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { readFigures } from '#domain/review/rules/live-figures.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import { openSite, type Site } from '#server/site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const NETWORK = '192.0.2.7';
const form = {
  lensId: '3',
  overall: '4',
  dayVision: '8.0',
  nightVision: '6.5',
  nearVision: '9.1',
  intermediateVision: '7.7',
  dysphotopsia: '',
  reviewerType: 'patient',
  email: 'ada@example.com',
  comments: 'I read without glasses again.',
  healthConsent: '1',
};

let database: Awaited<ReturnType<typeof testDatabase>>;
/** Two processes of one site, which share nothing but the database. */
let here: Site;
let there: Site;

const openProcess = () =>
  openSite({
    config: readConfig({}),
    databaseUrl: database.url,
    catalogue: CATALOGUE,
    publicUrl: 'http://localhost:3000',
    demonstration: false,
    clock: () => new Date(),
    fixedResponseTime: atOnce,
    log: pino({ level: 'silent' }),
  });
const query = async (text: string) => (await here.database.pool.query(text)).rows;
const reviewsOf = (site: Site, lensId: number) => site.services.figures.of(lensId).all.reviews;
/** Kind and token of the links that have been mailed to an address. */
const linksTo = async (address: string) =>
  (await query('select recipient, text from mail_tray'))
    .filter(({ recipient }) => recipient === address)
    .map(({ text }) => /http:\/\/localhost:3000\/([\w-]+)\/(\S+)/.exec(text)?.slice(1) ?? []);

beforeAll(async () => {
  database = await testDatabase();
  [here, there] = await Promise.all([openProcess(), openProcess()]);
});
afterEach(async () => {
  await query('truncate reviews cascade');
  await eventually(() => expect([reviewsOf(here, 3), reviewsOf(there, 3)]).toEqual([0, 0]));
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

/** An open stream of a process; the events received so far. */
function follow(site: Site) {
  const events: string[] = [];
  const stream = new PassThrough({ encoding: 'utf8' });
  stream.on('data', (text: string) => text.startsWith('event') && events.push(text));
  site.hub.add(stream, '');
  return { events, end: () => stream.destroy() };
}
const figuresIn = (event = '') => readFigures(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? ''));

/** Serves pages with the response cache of a process. Each shows the number of reviews of one lens. */
function pagesOf(site: Site) {
  const app = new Hono();
  app.use(
    site.responseCache.middleware(
      () => true,
      () => '/:lens',
    ),
  );
  app.get('/:lens', (c) => {
    c.set('shared', { key: c.req.path, shows: new Set([Number(c.req.param('lens'))]), suits: () => true });
    return c.text(String(site.services.figures.of(Number(c.req.param('lens'))).all.reviews));
  });
  return async (lens: number) => (await app.request(`/${lens}`)).text();
}

test('a review sent in one process is seen in another: figures, live readers and cached pages', async () => {
  const page = pagesOf(there);
  const stream = follow(there);
  expect([await page(3), await page(4)]).toEqual(['0', '0']);

  expect(await here.services.reviews.submit(form, 'browser', NETWORK)).toEqual({ kind: 'taken' });
  await eventually(() => expect([reviewsOf(there, 3), stream.events.length]).toEqual([1, 1]));
  const [event] = stream.events;
  expect(figuresIn(event).lenses).toEqual([there.services.figures.of(3)]);
  expect(event).not.toContain('ada@');
  expect(await page(3)).toBe('1');
  stream.end();
});

test('the link in the letter opens the review in every process', async () => {
  const email = 'bea@example.com';
  await here.services.reviews.submit({ ...form, email }, 'browser', NETWORK);
  await eventually(async () => expect(await linksTo(email)).toHaveLength(1));
  const [kind, token] = (await linksTo(email))[0] ?? [];
  expect(kind).toBe('confirm-review');
  const shown = await there.services.reviews.showReview(token ?? '');
  expect(shown).toMatchObject({ lensId: 3, verified: false });
  await there.services.reviews.confirmReview({ token: token ?? '', version: shown?.version ?? '', authorKey: null });
  await eventually(() => expect(here.services.figures.of(3).all.verified).toBe(1));
});

test('concurrent first reviews of one person, in any process, result in one review and one letter', async () => {
  const email = 'cleo@example.com';
  await Promise.all(
    [here, there, here, there].map((site) => site.services.reviews.submit({ ...form, email }, 'browser', NETWORK)),
  );
  await here.services.reviews.requestEditLink({ ...form, email }, NETWORK);
  await eventually(async () =>
    expect((await linksTo(email)).map(([kind]) => kind).toSorted()).toEqual(['confirm-review', 'edit-link']),
  );
  expect(await query('select from reviews')).toHaveLength(1);
});

test('a process that was disconnected from notifications catches up by itself', async () => {
  const stream = follow(there);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'iolite listener' and datname = current_database()`);
  await here.services.reviews.submit(form, 'browser', NETWORK);
  await eventually(() => expect([reviewsOf(here, 3), reviewsOf(there, 3)]).toEqual([1, 1]));
  // Staleness is reported as well, unless the figures are fresh again first.
  await eventually(() => expect(figuresIn(stream.events.at(-1)).stale).toBe(false));
  expect(there.services.figures.isStale()).toBe(false);
  stream.end();
});
