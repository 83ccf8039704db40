import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#tests/support/app.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { query } from '#tests/support/test-database.ts';
import { type Answer, ask } from './ask.ts';
import { behindCache, cachingNginx, isHit, varnish } from './caches.ts';
import { check, title } from './checks.ts';
import { HOST } from './proxies.ts';

const PORT = 29_340;
/** Pages and answers of all kinds: of all lenses, of some, of one, and of none. */
const PUBLIC = [
  '/',
  '/lenses/1',
  '/lenses/3',
  '/lenses/10',
  '/compare-lenses?lens1=3&lens2=7',
  '/how-it-works',
  '/api/lenses',
  '/api/lenses/1',
  '/api/lenses/3',
  '/api/lenses/3/comments',
  '/api/lenses/3/comments?order=lowest',
  '/api/v1/averages',
  '/api/v1/lenses/10/since-surgery',
  '/api/v1/comparison?lens=3&lens=10',
];
const PERSONAL = [
  '/doctor-dashboard',
  '/doctor-dashboard/account',
  '/lenses/3/comments',
  '/api/session',
  '/own-review?lens=3',
];
/** The second purge of a change comes so much later: whatever was being fetched during the first has arrived by then. */
const ONCE_MORE = 2_000;
const LOAD = { seconds: 12, everyMs: 20, reviewEveryMs: 3_000 };

/** What an operator writes who wants pages to be kept until they are told to go. */
const keptForAnHour = (example: string) =>
  example.replace('set beresp.grace = 10s;', 'set beresp.ttl = 1h;\n\tset beresp.grace = 0s;');

type Cached = { readonly origin: string; readonly port: number };

/** Has Varnish forget pages by the names that the site gives them, and says how much each cache takes off the site. */
export async function tryPurging(work: string, databaseUrl: string): Promise<void> {
  title('Varnish, which keeps pages for an hour and is told by name which to forget');
  const folder = join(work, 'cache-purged');
  const long: typeof cachingNginx = (...place) => varnish(...place, keptForAnHour);
  await behindCache({ folder, databaseUrl, port: PORT, make: long }, async ({ origin }, site) => {
    const cached = { origin, port: PORT };
    await forgetsByName(cached);
    await keepsNothingPersonal(cached, databaseUrl);
    await underLoad(cached, site, { purged: true });
  });
  for (const [place, [name, make]] of (
    [
      ['nginx', cachingNginx],
      ['Varnish', varnish],
    ] as const
  ).entries()) {
    title(`${name} as it is delivered, under the same load`);
    const port = PORT + 10 * (place + 1);
    const options = { folder: join(work, `cache-loaded-${name}`), databaseUrl, port, make };
    await behindCache(options, ({ origin }, site) => underLoad({ origin, port }, site, { purged: false }));
  }
}

const get = ({ origin }: Pick<Cached, 'origin'>, path: string, headers: Record<string, string> = {}) =>
  ask(origin, path, HOST, { headers });
const siteOf = ({ port }: Cached) => `http://127.0.0.1:${port}`;
const namesOf = ({ headers }: Answer) => String(headers['surrogate-key']).split(' ');

/** The socket for purges stands beside that for visitors. */
function purge({ origin }: Cached, name: string, method = 'PURGE'): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  return ask(`${protocol}//${hostname}:${Number(port) + 1}`, '/', HOST, { method, headers: { 'Surrogate-Key': name } });
}

async function sendReview(cached: Cached, lensId: number): Promise<void> {
  const fields = reviewFields({ lensId: String(lensId), email: `${randomUUID()}@mail.example` });
  const { body, headers } = formFrom(`http://${HOST}`, fields);
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status } = await ask(siteOf(cached), '/submit-review', HOST, {
    method: 'POST',
    body: String(body),
    headers: { ...headers, ...type, 'X-Forwarded-For': `198.51.100.${1 + Math.floor(250 * Math.random())}` },
  });
  assert.equal(status, 302);
}

async function openNews({ port }: Cached) {
  const asked = request({ host: '127.0.0.1', port, path: '/api/live', headers: { Host: HOST } }).end();
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  const news = readEvents(new Response(Readable.toWeb(stream) as ReadableStream));
  await news.nextFigures();
  return news;
}

async function forgetsByName(cached: Cached): Promise<void> {
  for (const lensId of [3, 1]) {
    await check(
      `a review of lens ${lensId} purges the pages that show it and no other, and none is out of date`,
      async () => {
        const names = new Map<string, string[]>();
        for (const path of PUBLIC) {
          const answer = await get(cached, path);
          assert.equal(answer.status, 200, path);
          names.set(path, namesOf(answer));
          assert.ok(isHit(await get(cached, path)), `${path} is kept`);
        }
        const news = await openNews(cached);
        await sendReview(cached, lensId);
        const told = (await news.nextFigures()).lenses.map((lens) => lens.lensId);
        await news.cancel();
        assert.deepEqual(told, [lensId]);
        assert.equal((await purge(cached, `lens-${lensId}`)).status, 200);
        const forgotten: string[] = [];
        for (const path of PUBLIC) {
          const answer = await get(cached, path);
          if (!isHit(answer)) forgotten.push(path);
          const shown = (await ask(siteOf(cached), path, HOST)).body;
          assert.ok(answer.body === shown, `${path} is not what the site shows`);
        }
        assert.deepEqual(
          forgotten,
          PUBLIC.filter((path) => names.get(path)?.includes(`lens-${lensId}`)),
        );
      },
    );
  }
  await check('an update purges everything; visitors purge nothing, and nobody what has no such name', async () => {
    for (const forwarded of ['127.0.0.1', '203.0.113.9']) {
      const headers = { 'Surrogate-Key': 'pages', 'X-Forwarded-For': forwarded };
      const answer = await ask(cached.origin, '/', HOST, { method: 'PURGE', headers });
      assert.ok(answer.status >= 400, `a visitor was answered ${answer.status}`);
    }
    for (const name of ['', '.*', 'lens-3|pages', 'lens-3" || obj.status == "200']) {
      assert.equal((await purge(cached, name)).status, 400, name);
    }
    assert.equal((await purge(cached, 'pages', 'GET')).status, 400);
    for (const path of PUBLIC) assert.ok(isHit(await get(cached, path)), path);
    assert.equal((await purge(cached, 'pages')).status, 200);
    for (const path of PUBLIC) assert.ok(!isHit(await get(cached, path)), path);
  });
}

/** The Cookie header of a doctor who has registered, was verified and has logged in, all through the cache. */
async function enterAsDoctor({ origin }: Cached, databaseUrl: string): Promise<{ email: string; Cookie: string }> {
  const [email, password] = [`${randomUUID()}@practice.example`, 'a good one'];
  const post = (path: string, fields: Record<string, string>) => {
    const { body, headers } = formFrom(`http://${HOST}`, fields);
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return ask(origin, path, HOST, { method: 'POST', body: String(body), headers: { ...headers, ...type } });
  };
  await post('/doctor-registration', {
    email,
    password,
    confirmPassword: password,
    practiceName: 'Clear Sight Eye Center',
    practiceWebsite: 'www.clear-sight.example',
    practicePhone: '+1 (555) 010-0199',
  });
  await query(databaseUrl, `update registered_doctors set status = 'verified'`);
  await query(databaseUrl, 'update auth_users set email_verified = true');
  const { status, headers } = await post('/login', { email, password });
  assert.equal(status, 302);
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  // The message of the login is for the next page alone.
  return { email, Cookie: cookies.filter((cookie) => !cookie.startsWith('flash=')).join('; ') };
}

async function keepsNothingPersonal(cached: Cached, databaseUrl: string): Promise<void> {
  await check('pages of a doctor, and whatever sets a cookie, are kept for nobody', async () => {
    const { email, Cookie } = await enterAsDoctor(cached, databaseUrl);
    let [own, cookies] = [0, 0];
    for (const path of [...PERSONAL, ...PUBLIC]) {
      for (const headers of [{ Cookie }, { Cookie }, { Cookie: 'flash=saved' }, {}, {}] as Record<string, string>[]) {
        const answer = await get(cached, path, headers);
        const isOwn = answer.body.includes(email);
        const setsCookie = answer.headers['set-cookie'] !== undefined;
        if (isOwn) own += 1;
        if (setsCookie) cookies += 1;
        assert.ok(!isOwn || headers.Cookie === Cookie, `${path} shows an address`);
        assert.ok(!isHit(answer) || !(isOwn || setsCookie || PERSONAL.includes(path)), `${path} is kept`);
      }
    }
    assert.ok(own >= 2 && cookies >= 2, `${own} pages of the doctor, ${cookies} cookies`);
  });
}

/** How many requests for public pages the site has answered, by its log. */
const reached = (site: App): number =>
  [...new Set(PUBLIC.map((path) => path.split('?')[0]))]
    .map((path) => `"method":"GET","path":"${path}"`)
    .reduce((sum, line) => sum + site.log().split(line).length - 1, 0);

/**
 * Visitors ask for public pages at a steady rate while reviews of lens 3 come in; how many of them reach the site, and,
 * where changes are purged, whether anybody is shown less than what was purged before they asked.
 */
async function underLoad(cached: Cached, site: App, { purged }: { purged: boolean }): Promise<void> {
  for (const path of PUBLIC) await get(cached, path);
  const before = reached(site);
  const news = await openNews(cached);
  /** The version of lens 3 of which nothing older may be shown any more. */
  let purgedUntil = 0;
  let going = true;
  const later: Promise<void>[] = [];
  const listening = (async () => {
    while (going) {
      const { lenses } = await news.nextFigures();
      const version = lenses.find(({ lensId }) => lensId === 3)?.version ?? 0;
      if (!purged) continue;
      await purge(cached, 'lens-3');
      later.push(
        pause(ONCE_MORE).then(async () => {
          await purge(cached, 'lens-3');
          purgedUntil = Math.max(purgedUntil, version);
        }),
      );
    }
  })().catch(() => undefined);

  const asked: Promise<{ hit: boolean; tooOld: boolean }>[] = [];
  const look = async (path: string) => {
    const least = purgedUntil;
    const answer = await get(cached, path);
    const version = path === '/api/lenses/3' ? (JSON.parse(answer.body) as { version: number }).version : least;
    return { hit: isHit(answer), tooOld: version < least };
  };
  const reviews: Promise<void>[] = [];
  const start = performance.now();
  let nextReview = LOAD.reviewEveryMs;
  for (let passed = 0; passed < 1_000 * LOAD.seconds; passed = performance.now() - start) {
    if (passed > nextReview) {
      nextReview += LOAD.reviewEveryMs;
      reviews.push(sendReview(cached, 3));
    }
    asked.push(look(PUBLIC[asked.length % PUBLIC.length] ?? '/'));
    await pause(LOAD.everyMs);
  }
  const seen = await Promise.all(asked);
  await Promise.all(reviews);
  await Promise.all(later);
  going = false;
  await news.cancel();
  await listening;
  const share = 1 - (reached(site) - before) / seen.length;
  await check(
    `${seen.length} requests for ${PUBLIC.length} pages, a review every ${LOAD.reviewEveryMs / 1_000} s`,
    () => {
      assert.ok(share > 0.5, `${share}`);
      assert.equal(seen.filter(({ tooOld }) => tooOld).length, 0, 'older than what was purged');
      if (purged) assert.ok(purgedUntil > 0);
    },
  );
  const atOnce = seen.filter(({ hit }) => hit).length / seen.length;
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  process.stdout.write(`        ${percent(share)} did not reach the site, ${percent(atOnce)} waited for nobody\n`);
}
