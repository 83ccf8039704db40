import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, ask, listening, type Question } from './ask.ts';
import { check, title, until } from './checks.ts';

/** The name that the examples give the site. */
export const HOST = 'iolite.example';
const MEBIBYTE = 1024 * 1024;

export type ProxyCommand = { readonly origin: string; readonly command: readonly string[]; readonly port: number };

/**
 * The example for nginx, with free ports and a certificate of our own; nothing else of it is changed.
 *
 * @param more what another example puts before it, and into what is passed on to the site.
 */
export function nginx(folder: string, site: number, port: number, more = { before: '', within: '' }): ProxyCommand {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
    .replaceAll(/listen 443/g, `listen 127.0.0.1:${port}`)
    .replaceAll(/listen 80/g, `listen 127.0.0.1:${port + 1}`)
    .replaceAll(/^\tlisten \[::\].*\n/gm, '')
    .replace(/\/etc\S+fullchain\.pem/, certificate)
    .replace(/\/etc\S+privkey\.pem/, key)
    .replace('location / {', `location / {\n${more.within}`);
  const file = join(folder, 'nginx.conf');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const whole = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { access_log off; include /etc/nginx/mime.types; ${kept}\n${more.before}\n${example} }\n`;
  writeFileSync(file, whole);
  return { origin: `https://127.0.0.1:${port}`, port, command: ['nginx', '-c', file, '-g', 'daemon off;'] };
}

/** The example for Caddy as it is; by its environment it is told where it listens, without a certificate. */
function caddy(folder: string, site: number, port: number): ProxyCommand {
  const settings = [
    `SITE_ADDRESS=http://${HOST}:${port}`,
    `SITE_UPSTREAM=127.0.0.1:${site}`,
    `HOME=${folder}`,
    `XDG_DATA_HOME=${folder}`,
    `XDG_CONFIG_HOME=${folder}`,
  ];
  const command = ['env', ...settings, 'caddy', 'run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
  return { origin: `http://127.0.0.1:${port}`, port, command };
}

/** Puts each proxy in front of a running site by our example, and looks at what visitors then get. */
export async function tryProxies(work: string, site: number, port: number): Promise<void> {
  for (const [index, [name, make]] of [['nginx', nginx] as const, ['Caddy', caddy] as const].entries()) {
    title(`${name} in front of the site`);
    const folder = join(work, name);
    mkdirSync(folder, { recursive: true });
    const proxy = make(folder, site, port + 2 * index);
    const [program = '', ...words] = proxy.command;
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const ended = once(child, 'exit');
    await check('starts with the example', async () => {
      await Promise.race([
        until(() => listening(proxy.port), 20),
        ended.then(() => Promise.reject(new Error(`it ended: ${said}`))),
      ]);
    });
    await lookThrough(proxy.origin, index);
    child.kill('SIGTERM');
    await ended;
  }
}

async function lookThrough(origin: string, index: number): Promise<void> {
  const get = (path: string, question?: Question) => ask(origin, path, HOST, question);
  const sent = (path: string, bytes: number, type = 'application/x-www-form-urlencoded'): Promise<Answer> =>
    get(path, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Length': String(bytes), Origin: `https://${HOST}` },
      body: Buffer.alloc(bytes, 'a'),
    });

  await check('the home page comes, compressed, with what caches and browsers are to do with it', async () => {
    const page = await until(async () => {
      const answer = await get('/', { headers: { 'Accept-Encoding': 'gzip' } });
      assert.equal(answer.status, 200);
      return answer;
    }, 20);
    assert.equal(page.headers['content-encoding'], 'gzip');
    assert.match(String(page.headers['cache-control']), /^public, max-age=0, s-maxage=5/);
    assert.match(String(page.headers['strict-transport-security']), /max-age=/);
    assert.match(String(page.headers.vary), /accept-encoding/i);
  });
  await check('files of the pages are kept for good', async () => {
    const file = /\/assets\/[^"']+\.js/.exec((await get('/')).body)?.[0];
    assert.ok(file, 'the page names none');
    const { status, headers } = await get(file);
    assert.deepEqual([status, headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
  });
  await check('live figures come at once, and signs of life after them', async () => {
    const { headers, body } = await get('/api/live', { enough: /: still here/ });
    assert.match(String(headers['content-type']), /^text\/event-stream/);
    assert.match(body, /^(event|data|id|retry|:)/m);
  });
  await check('a file that is too large is refused, and nobody’s next request is lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const refused = await sent('/submit-review', 2.5 * MEBIBYTE);
      assert.equal(refused.status, 413, 'by the site');
      const next = await sent('/submit-review', 10);
      assert.ok(next.status < 500, `the next one: ${next.status}`);
    }
    for (let round = 0; round < 20; round += 1) {
      const refused = await sent('/submit-review', 5 * MEBIBYTE);
      assert.equal(refused.status, 413, 'of a larger one, by whoever');
      assert.equal((await get('/healthz')).status, 200, 'the next one');
    }
  });
  await check('a visitor who makes up other addresses is still counted as one, and others are not', async () => {
    const signUp = (number: number, from: string) =>
      get('/api/addSubscriber', {
        method: 'POST',
        from,
        headers: {
          'Content-Type': 'application/json',
          Origin: `https://${HOST}`,
          'X-Forwarded-For': `198.51.100.${number}, 203.0.113.${number}`,
        },
        body: JSON.stringify({ email: `visitor-${index}-${from}-${number}@mail.example` }),
      });
    const [one, other] = [`127.0.1.${2 + index}`, `127.0.2.${2 + index}`];
    const answers: number[] = [];
    for (let number = 1; number <= 25; number += 1) answers.push((await signUp(number, one)).status);
    assert.ok(answers.includes(200), `none was let in: ${answers}`);
    assert.equal(answers.at(-1), 429, `answers were ${answers}`);
    assert.equal((await signUp(30, other)).status, 200, 'the other one');
  });
  await check('a request for another site’s name is not the site’s', async () => {
    const { status } = await ask(origin, '/', 'elsewhere.example');
    assert.ok(status !== 200 || index === 1, `it was answered with ${status}`);
  });
}
