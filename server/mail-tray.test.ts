import { Hono } from 'hono';
import type { GetConnInfo } from 'hono/conninfo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderLetter } from '#letters/index.ts';
import { SAMPLE_SITE, SAMPLES } from '#letters/samples.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createTrayMailer, newestInTray } from '#platform/mail/tray.store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLetterPreviews } from './letter-previews.ts';
import { createMailTray, localOnly } from './mail-tray.ts';
import { isLocalRequest } from './own-machine.ts';

describe('who may open the tray', () => {
  const from = (remoteAddress: string | undefined, headers: Record<string, string> = { host: 'localhost:3000' }) =>
    isLocalRequest({ remoteAddress, headers: new Headers(headers) });

  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])('someone at %s', (address) => {
    expect(from(address)).toBe(true);
  });

  test.each([
    '192.168.1.20',
    '10.0.0.1',
    '172.17.0.1',
    '0.0.0.0',
    '203.0.113.7',
    '::ffff:192.168.1.20',
    'fe80::1',
    '2001:db8::1',
    '::',
    '127.0.0.1.evil.example',
    'x127.0.0.1',
    '',
    undefined,
  ])('nobody at %s opens the tray', (address) => {
    expect(from(address)).toBe(false);
  });

  test.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:8080', '[::1]', '[::1]:3000'])(
    'this machine opens the tray under the name %s',
    (host) => expect(from('127.0.0.1', { host })).toBe(true),
  );

  test.each([
    'iolite.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil.localhost',
    '127.0.0.1.nip.io',
    '127.0.0.1@evil.example',
    'localhost:3000.evil.example',
    'localhost:',
    '192.168.1.20:3000',
    '[::1',
    '::1',
    '',
  ])('nobody opens the tray under the name %j, which may be made to resolve to this machine', (host) => {
    expect(from('127.0.0.1', { host })).toBe(false);
  });

  test('nobody opens the tray without a Host', () => expect(from('127.0.0.1', {})).toBe(false));

  test('nobody opens the tray in HTTP/1.0, which proxies speak', () => {
    const headers = new Headers({ host: 'localhost:3000' });
    expect(isLocalRequest({ remoteAddress: '127.0.0.1', headers, httpVersion: '1.0' })).toBe(false);
    expect(isLocalRequest({ remoteAddress: '127.0.0.1', headers, httpVersion: '1.1' })).toBe(true);
  });

  test.each([
    ['behind a proxy on this machine that says nothing of itself but is known', { trustProxy: ['loopback'] }],
    ['behind one that is known by its address', { trustProxy: ['127.0.0.1'] }],
    ['on a site that is reached by HTTPS', { publicUrl: 'https://iolite.example' }],
  ])('nobody opens the tray %s', async (_where, reach) => {
    const getConnInfo: GetConnInfo = () => ({ remote: { address: '127.0.0.1' } });
    const open = { trayOn: true, publicUrl: 'http://localhost:3000', trustProxy: ['10.0.0.0/8'], getConnInfo };
    const ask = (rule: typeof open) =>
      new Hono()
        .get('/', (c) => c.text(String(localOnly(rule)(c))))
        .request('/', { headers: { host: 'localhost:3000' } });
    expect(await (await ask(open)).text()).toBe('true');
    expect(await (await ask({ ...open, ...reach })).text()).toBe('false');
  });

  test.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])(
    'nobody opens the tray through a proxy that says so by %s',
    (header) => {
      expect(from('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' })).toBe(false);
      expect(from('127.0.0.1', { host: 'localhost', [header]: '' })).toBe(false);
    },
  );
});

describe('the pages', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let opened: OpenDatabase;
  let id: string;
  let address = '127.0.0.1';
  const connInfo: GetConnInfo = () => ({ remote: { address } });
  const rule = { publicUrl: 'http://localhost:3000', trustProxy: [], getConnInfo: connInfo };
  const looks = async () => '/assets/styles-x.css';
  const keyRule = { key: 'the-key', looks, remind: () => undefined };
  const link = 'https://iolite.example/your-review?token=a-b.c&from=letter';

  const site = (trayOn = true) =>
    new Hono()
      .route('/mail-tray/letters', createLetterPreviews(localOnly({ ...rule, trayOn }), looks))
      .route('/mail-tray', createMailTray({ db: opened.db, allowed: localOnly({ ...rule, trayOn }), ...keyRule }))
      .notFound((c) => c.text('the site’s own page for what is not there', 404));
  const get = (path: string, { app = site(), host = 'localhost:3000' } = {}) =>
    app.request(path, { headers: { host, cookie: 'mail_tray=the-key' } });
  const hostile = '<script>alert(1)</script>';

  beforeAll(async () => {
    database = await testDatabase();
    // A connection may break as the database is dropped; one that breaks earlier fails its own query.
    opened = openDatabase(database.url, () => undefined);
    const mailer = createTrayMailer(opened.db);
    await mailer.send({ to: 'old@example.org', subject: 'Older', html: '', text: '', messageId: '<1@x>' });
    await mailer.send({
      to: 'ada@example.org',
      subject: `Newer ${hostile}`,
      html: `<!doctype html>\n<html>\n<head>\n<title>x</title></head><body><a href="${link}">Open</a></body></html>`,
      text: `Hello ${hostile}\n\nOpen:\n${link}\n`,
      messageId: '<2@x>',
    });
    id = (await newestInTray(opened.db, 1))[0]!.id;
  });

  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  test('the list shows recipient, subject and time, newest first', async () => {
    const answer = await get('/mail-tray');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<title>Mail tray – Iolite</title>');
    expect(page).toMatch(/ada@example\.org[\s\S]*Newer[\s\S]*old@example\.org[\s\S]*Older/);
    expect(page).toContain(`<a href="/mail-tray/${id}">Newer &lt;script&gt;`);
    expect(page).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC</);
    expect(page).not.toContain('<script');
  });

  test('a letter’s text has links to follow', async () => {
    const page = await (await get(`/mail-tray/${id}`)).text();
    const escaped = link.replace('&', '&amp;');
    expect(page).toContain(`<a href="${escaped}">${escaped}</a>`);
    expect(page).toContain('To ada@example.org');
    expect(page).not.toContain('<script');
    expect(page).toContain(`<iframe title="The letter as HTML" src="/mail-tray/${id}/html" sandbox=`);
  });

  test('a letter’s HTML is shown without scripts, and its links open outside the frame', async () => {
    const answer = await get(`/mail-tray/${id}/html`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(await answer.text()).toContain('<head>\n<base target="_top">');
  });

  test('pages use the site’s styles, which a letter’s styles cannot change', async () => {
    for (const path of ['/mail-tray', `/mail-tray/${id}`, '/mail-tray/letters']) {
      const answer = await get(path);
      const html = await answer.text();
      expect(html).toContain('<link rel="stylesheet" href="/assets/styles-x.css">');
      expect(html).toMatch(/<header class="site-header">[\s\S]*Iolite/);
      expect(html).not.toMatch(/<style| style=/);
      expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'; font-src 'self'");
    }
  });

  test('pages are never stored, framed or scripted', async () => {
    for (const path of ['/mail-tray', `/mail-tray/${id}`]) {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe-inline/);
    }
  });

  test.each(['/mail-tray/00000000-0000-4000-8000-000000000000', '/mail-tray/1', "/mail-tray/'--", '/mail-tray/x/html'])(
    '%s is not there',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('every letter of the site is shown with sample data', async () => {
    const list = await get('/mail-tray/letters');
    expect(list.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    const page = await list.text();
    const paths = [...page.matchAll(/href="(\/mail-tray\/letters\/[^"]+)"/g)].map(([, path]) => path ?? '');
    const samples = Object.values(SAMPLES).flat();
    expect(paths).toHaveLength(samples.length);
    for (const [index, sample] of samples.entries()) {
      const path = paths[index] ?? '';
      const { subject, text } = renderLetter(sample, SAMPLE_SITE);
      expect(path).toContain(sample.kind);
      const shown = await (await get(path)).text();
      expect(shown).toContain(`<h1 class="text-3xl">${subject}</h1>`);
      expect(shown).toContain(text.split('\n')[0]);
      expect(shown).toContain(`src="${path}/html" sandbox=`);
      const framed = await get(`${path}/html`);
      expect(framed.headers.get('content-security-policy')).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
      expect(await framed.text()).toContain('<base target="_top">');
    }
    for (const path of ['no-such-kind/1', 'edit-link/0', 'edit-link/99', 'edit-link/x', 'edit-link', '__proto__/1']) {
      expect((await get(`/mail-tray/letters/${path}`)).status, path).toBe(404);
    }
  });

  test('other visitors get a 404', async () => {
    const nowhere = await (await get('/nowhere')).text();
    for (const path of ['/mail-tray', `/mail-tray/${id}`, `/mail-tray/${id}/html`, '/mail-tray/letters']) {
      const refusals = [await get(path, { app: site(false) }), await get(path, { host: 'iolite.example' })];
      address = '192.168.1.20';
      refusals.push(await get(path));
      address = '127.0.0.1';
      for (const refusal of refusals) {
        expect(refusal.status).toBe(404);
        expect(await refusal.text()).toBe(nowhere);
      }
      expect((await get(path)).status).toBe(200);
    }
  });

  test('errors are handled by the site', async () => {
    const closed = openDatabase(database.url, () => {});
    await closed.close();
    const app = new Hono()
      .route('/mail-tray', createMailTray({ db: closed.db, allowed: () => true, ...keyRule }))
      .onError((_error, c) => c.text('not just now', 503));
    expect((await get('/mail-tray', { app })).status).toBe(503);
  });

  test('an empty tray says so', async () => {
    await opened.pool.query('delete from mail_tray');
    expect(await (await get('/mail-tray')).text()).toContain('No letters yet.');
  });
});
