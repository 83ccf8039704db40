import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, startApp } from '#tests/support/app.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { type Answer, ask, listening, type Question } from './ask.ts';
import { check, title, until } from './checks.ts';
import { HOST, nginx, type ProxyCommand } from './proxies.ts';

const PORT = 29_300;
const TIMES = 60;
/** As browsers of different makers write down what they read. */
const CODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br', 'gzip', 'deflate, gzip;q=1.0'];
/** Of everybody, of one person, with a message, and not there at all. */
const PATHS = [
  '/',
  '/lenses/3',
  '/submit-review',
  '/login',
  '/doctor-dashboard',
  '/operator',
  '/invite',
  '/not-there',
  '/?told=saved',
];

/** The example for the cache beside that for nginx, with a folder of our own. */
export function cachingNginx(folder: string, site: number, port: number): ProxyCommand {
  const [whole = '', below = ''] = readFileSync('deploy/nginx-cache.conf', 'utf8').split(/^# -{9,}.*\n/m);
  const kept = whole.replace(/\/var\/cache\S+/, join(folder, 'kept'));
  return nginx(folder, site, port, { before: kept, within: below.replaceAll(/^# /gm, '') });
}

/**
 * The example for Varnish, with a socket for purges on the second port after that of visitors.
 *
 * @param changed what an operator writes otherwise than the example.
 */
export function varnish(
  folder: string,
  site: number,
  port: number,
  changed = (example: string) => example,
): ProxyCommand {
  const file = join(folder, 'varnish.vcl');
  const example = readFileSync('deploy/varnish.vcl', 'utf8').replace('"3000"', `"${site}"`);
  writeFileSync(file, changed(example));
  const sockets = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${port + 1}`];
  const words = ['-F', ...sockets, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,64m'];
  return { origin: `http://127.0.0.1:${port}`, port, command: ['varnishd', ...words] };
}

/** A public site on a port, and a cache in front of it on the next one, for as long as somebody looks at them. */
export async function behindCache(
  options: { folder: string; databaseUrl: string; port: number; make: typeof cachingNginx },
  look: (cache: ProxyCommand, site: App) => Promise<void>,
): Promise<void> {
  const { folder, databaseUrl, port, make } = options;
  mkdirSync(folder, { recursive: true });
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://${HOST}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '127.0.0.1',
  };
  const site = await startApp({ databaseUrl, env });
  const cache = make(folder, port, port + 1);
  const [program = '', ...words] = cache.command;
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit');
  await check('starts with the example', () =>
    Promise.race([until(() => listening(cache.port), 20), ended.then(() => Promise.reject(new Error(said)))]),
  );
  try {
    await look(cache, site);
  } finally {
    child.kill('SIGTERM');
    await Promise.all([ended, site.stop()]);
  }
}

/** How long the last page is shown while the site is away, in seconds: nginx shows it until the site is back. */
const CACHES = [
  { name: 'nginx', make: cachingNginx, staysFor: Number.POSITIVE_INFINITY },
  { name: 'Varnish', make: varnish, staysFor: 15 },
];

/** Puts each cache in front of a site by our example, and looks at what visitors then get. */
export async function tryCaches(work: string, databaseUrl: string): Promise<void> {
  for (const [index, { name, make, staysFor }] of CACHES.entries()) {
    title(`${name} as a cache that visitors share`);
    const port = PORT + 10 * index;
    const options = { folder: join(work, `cache-${name}`), databaseUrl, port, make };
    await behindCache(options, async ({ origin }, site) => {
      await lookThrough(origin, site, port);
      await lookWhileAway(origin, site, staysFor);
    });
  }
}

export const isHit = ({ headers }: Answer) => headers['x-cache'] === 'HIT';

async function lookThrough(origin: string, site: App, port: number): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}, question: Question = {}) =>
    ask(origin, path, HOST, { ...question, headers: { ...headers, ...question.headers } });
  const post = (path: string, { body, headers }: ReturnType<typeof formFrom>) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return ask(origin, path, HOST, { method: 'POST', body: String(body), headers: { ...headers, ...type } });
  };
  const asked = (path: string) =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes(`"method":"GET","path":"${path}"`)).length;

  let ratio = '';
  await check(`the home page, asked for ${TIMES} times, reaches the site a few times`, async () => {
    await get('/');
    const before = asked('/');
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, time) => get('/', { 'Accept-Encoding': CODINGS[time % CODINGS.length] ?? '' })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const reached = asked('/') - before;
    ratio = `${Math.round((100 * (TIMES - reached)) / TIMES)} % from the cache`;
    assert.ok(reached <= 10, `${reached} reached it`);
  });
  process.stdout.write(`        ${ratio}\n`);
  await check('only what the site calls public comes from it, whoever asks', async () => {
    let hits = 0;
    for (const path of PATHS) {
      const straight = await ask(`http://127.0.0.1:${port}`, path, HOST, { headers: { Cookie: 'author_key=one' } });
      const isPublic = /public.*s-maxage/.test(String(straight.headers['cache-control']));
      for (const Cookie of ['author_key=one', 'author_key=two', 'flash=saved']) {
        const answer = await get(path, { Cookie });
        if (isHit(answer)) hits += 1;
        assert.ok(!isHit(answer) || (isPublic && !Cookie.startsWith('flash')), `${path} for ${Cookie}`);
      }
    }
    assert.ok(hits >= 3, `${hits} hits`);
  });
  await check('browsers are told what the site tells them, ask each time, and are told when they have it', async () => {
    const straight = await ask(`http://127.0.0.1:${port}`, '/', HOST);
    await get('/');
    const kept = await get('/');
    assert.ok(isHit(kept));
    for (const name of ['cache-control', 'cdn-cache-control', 'etag', 'expires', 'surrogate-control']) {
      assert.equal(kept.headers[name], straight.headers[name], name);
    }
    assert.match(String(kept.headers['cache-control']), /max-age=0,/);
    assert.equal((await get('/', { 'If-None-Match': String(kept.headers.etag) })).status, 304);
  });
  await check('what somebody typed is shown to nobody else', async () => {
    const typed = formFrom(`http://${HOST}`, reviewFields({ email: 'nobody', comments: 'Typed by one of us.' }));
    const refused = await post('/submit-review', typed);
    assert.equal(refused.status, 422);
    assert.match(refused.body, /Typed by one of us/);
    assert.doesNotMatch((await get('/submit-review')).body, /Typed by one of us/);
  });
  await check('a message is shown to the one visitor for whom it waits', async () => {
    const sent = await post('/submit-review', formFrom(`http://${HOST}`, reviewFields()));
    assert.equal(sent.status, 302);
    const cookies = [sent.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
    // A browser that keeps cookies is led on once more, to the address without the message.
    let [path, thanks] = ['', sent];
    for (let step = 0; thanks.status === 302 && step < 3; step += 1) {
      const leads = new URL(String(thanks.headers.location), `http://${HOST}`);
      path = leads.pathname + leads.search;
      thanks = await get(path, { Cookie: cookies.join('; ') });
    }
    assert.match(thanks.body, /Thank you for your valuable feedback!/);
    assert.doesNotMatch((await get(path)).body, /Thank you for your valuable feedback!/);
  });
  await check('live figures come through at once', async () => {
    const { body } = await get('/api/live', {}, { enough: /^(event|data|id|retry|:)/m });
    assert.ok(body.length > 0);
  });
}

/** Pages are fresh in a shared cache for so long, in seconds. */
const FRESH = 5;

/** Ends the site, and looks at its last page for as long as that is shown. */
async function lookWhileAway(origin: string, site: App, staysFor: number): Promise<void> {
  const get = () => ask(origin, '/', HOST);
  await check('the last page is shown while the site is away, also when it is over', async () => {
    const home = await get();
    const asked = performance.now();
    await site.stop();
    assert.equal((await get()).body, home.body);
    await pause(1_000 * (FRESH + 1));
    assert.equal((await get()).body, home.body);
    if (!Number.isFinite(staysFor)) return;
    // It was asked for once more a moment ago, which may not make it any younger.
    await pause(1_000 * (staysFor + 1) - (performance.now() - asked));
    assert.equal((await get()).status, 503);
  });
}
