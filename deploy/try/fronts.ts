/** Puts nginx with both examples, Caddy, and Varnish in front of a public site, and looks at what visitors then get. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { spawnApp } from '#tests/support/app.ts';
import { type Answer, ask, HOST, openDatabase, openFolder, openProgram, runIolite, untilReady } from './support.ts';

const SITE = 29_100;
const PORT = 29_110;
const PURGES = 29_111;
const ORIGIN = `https://${HOST}`;
const PUBLIC = ['/', '/lenses/1', '/lenses/3', '/compare-lenses?lens1=3&lens2=7', '/how-it-works', '/api/lenses/3'];
const OTHERS = ['/submit-review', '/doctor-dashboard', '/operator', '/not-there', '/?message=saved'];
const TOO_LARGE = Buffer.alloc(2.5 * 1024 * 1024, 'a');

/** nginx by both examples, with free ports, a certificate of its own and a folder for the cache. */
function nginx(folder: string): string[] {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const [cache = '', location = ''] = readFileSync('deploy/nginx-cache.conf', 'utf8').split(/^# -{9,}.*\n/m);
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${SITE}`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${PORT} ssl http2; listen 127.0.0.1:443 ssl http2;`)
    .replaceAll('listen 80', `listen 127.0.0.1:${PORT + 1}`)
    .replaceAll(/^\tlisten \[::\].*\n/gm, '')
    .replace(/\/etc\S+fullchain\.pem/, certificate)
    .replace(/\/etc\S+privkey\.pem/, key)
    .replace('location / {', `location / {\n${location.replaceAll(/^# /gm, '')}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const http = [...paths, cache.replace(/\/var\/cache\S+/, `${folder}/cache`), example].join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid; error_log ${folder}/log; events {}\nhttp { access_log off;\n${http} }\n`);
  return ['nginx', '-c', file, '-g', 'daemon off;'];
}

function caddy(folder: string): string[] {
  const address = [`SITE_ADDRESS=http://${HOST}:${PORT}`, `SITE_UPSTREAM=127.0.0.1:${SITE}`];
  const words = ['caddy', 'run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
  return ['env', '-u', 'XDG_DATA_HOME', '-u', 'XDG_CONFIG_HOME', `HOME=${folder}`, ...address, ...words];
}

function varnish(folder: string): string[] {
  const file = join(folder, 'varnish.vcl');
  writeFileSync(file, readFileSync('deploy/varnish.vcl', 'utf8').replace('"3000"', `"${SITE}"`));
  const sockets = ['-a', `127.0.0.1:${PORT}`, '-a', `purge=127.0.0.1:${PURGES}`];
  return ['varnishd', '-F', ...sockets, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,64m'];
}

const isHit = ({ headers }: Answer) => headers['x-cache'] === 'HIT';

for (const { name, command, scheme } of [
  { name: 'nginx', command: nginx, scheme: 'https' },
  { name: 'Caddy', command: caddy, scheme: 'http' },
  { name: 'Varnish', command: varnish, scheme: 'http' },
]) {
  test(`${name} in front of the site`, async (t) => {
    const env = {
      PORT: String(SITE),
      PUBLIC_URL: ORIGIN,
      SMTP_URL: 'smtp://127.0.0.1:1',
      FUNDING: 'Nobody pays for this trial.',
      OPERATED_BY: 'A trial, nowhere',
      TRUST_PROXY: '127.0.0.1',
    };
    const databaseUrl = await openDatabase(t);
    const site = spawnApp({ databaseUrl, env });
    const ended = once(site, 'exit');
    t.after(() => void site.kill('SIGKILL'));
    site.stdout.resume();
    await untilReady(t, `http://127.0.0.1:${SITE}`);
    const folder = openFolder(t);
    await openProgram(t, PORT, command(folder));
    const front = `${scheme}://127.0.0.1:${PORT}`;
    const get = (path: string, headers = {}) => ask(front, path, { headers });
    await t.test('passes a page on with its compression and its headers', async () => {
      const { status, headers } = await get('/', { 'Accept-Encoding': 'gzip' });
      assert.deepEqual([status, headers['content-encoding']], [200, 'gzip']);
      assert.match(String(headers['cache-control']), /^public, max-age=0, s-maxage=5/);
      assert.match(String(headers['strict-transport-security']), /max-age=/);
    });
    await t.test('streams live figures unbuffered', async () => {
      assert.match((await ask(front, '/api/live', { enough: /: still here/ })).body, /: still here/);
    });
    await t.test('lets the site refuse a form that is too large, and serves the next request', async () => {
      const headers = { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
      const options = { method: 'POST', headers, body: TOO_LARGE };
      assert.equal((await ask(front, '/submit-review', options)).status, 413);
      assert.equal((await get('/healthz')).status, 200);
    });
    await t.test('counts a visitor as one whatever X-Forwarded-For claims, and counts others apart', async () => {
      const signUp = async (number: number, localAddress: string) => {
        const forwarded = { 'X-Forwarded-For': `198.51.100.${number}, 203.0.113.${number}` };
        const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, ...forwarded };
        const body = JSON.stringify({ email: `visitor-${localAddress}-${number}@mail.example` });
        return (await ask(front, '/api/addSubscriber', { method: 'POST', localAddress, headers, body })).status;
      };
      const answers: (number | undefined)[] = [];
      for (let number = 1; number <= 25; number += 1) answers.push(await signUp(number, '127.0.1.2'));
      assert.deepEqual([answers[0], answers.at(-1)], [200, 429]);
      assert.equal(await signUp(30, '127.0.2.2'), 200);
    });
    if (name === 'nginx') {
      await t.test('is what the check of the site wants, with the TRUST_PROXY of the example', () => {
        assert.match(readFileSync('deploy/nginx.conf', 'utf8'), new RegExp(`TRUST_PROXY=${env.TRUST_PROXY},`));
        // The certificate is our own, and no name server knows the name.
        const resolve = `import dns from 'node:dns'; dns.lookup = (_, options, done) => done(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);`;
        const found = runIolite(['check', '--json'], {
          ...env,
          DATABASE_URL: databaseUrl,
          NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(resolve)}`,
        });
        const findings = JSON.parse(found) as { name: string; kind: string; words: string }[];
        const ofProxy = findings.filter(({ name }) => ['public address', 'proxy headers'].includes(name));
        assert.deepEqual(
          ofProxy.map(({ name, kind }) => `${name}: ${kind}`),
          ['public address: good', 'proxy headers: good'],
          found,
        );
      });
    }
    if (name === 'Caddy') return;
    await t.test('caches public answers only, and for nobody who has a message waiting or is logged in', async () => {
      for (const path of [...PUBLIC, ...OTHERS]) {
        const { headers } = await ask(`http://127.0.0.1:${SITE}`, path);
        const isPublic = /public.*s-maxage/.test(String(headers['cache-control']));
        await get(path);
        assert.equal(isHit(await get(path, { Cookie: 'author_key=one' })), isPublic, path);
        for (const own of ['flash', 'iolite.session_token', 'iolite-operator.session_token']) {
          assert.ok(!isHit(await get(path, { Cookie: `__Host-${own}=one` })), `${path} with ${own}`);
        }
      }
    });
    if (name === 'Varnish') {
      await t.test('forgets pages by the names of lenses they show, at the socket for purges alone', async () => {
        const purge = (origin: string, names: string) =>
          ask(origin, '/', { method: 'PURGE', headers: { 'Surrogate-Key': names } });
        assert.ok(Number((await purge(front, 'pages')).status) >= 400, 'a visitor');
        const before = await Promise.all(PUBLIC.map((path) => get(path)));
        assert.equal((await purge(`http://127.0.0.1:${PURGES}`, 'lens-1')).status, 200);
        for (const [index, { headers }] of before.entries()) {
          const shows = String(headers['surrogate-key']).split(' ').includes('lens-1');
          assert.equal(isHit(await get(PUBLIC[index] as string)), !shows, PUBLIC[index]);
        }
      });
    }
    await t.test('shows the last page while the site is away', async () => {
      const { body } = await get('/');
      site.kill('SIGTERM');
      await ended;
      assert.equal((await get('/')).body, body);
    });
  });
}
