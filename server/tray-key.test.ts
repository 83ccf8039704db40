import type { HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTrayMailer, newestInTray } from '#platform/mail/tray.store.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { readTrayKey, trayUrl } from './tray-key.ts';

/** A person at the machine, or a proxy there that adds no headers: their requests look the same. */
const LOCAL = { incoming: { headers: {}, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } };
const SECRET = 'https://iolite.example/confirm-review/one-use';

let site: TestSite;
let key: string;
let letter: string;

beforeAll(async () => {
  key = 'f'.repeat(32);
  site = await openTestSite({ trial: true, trayKey: key });
  const { db } = site.database;
  const content = { subject: 'Is this yours?', html: `<head></head>${SECRET}`, text: SECRET, messageId: '<1@x>' };
  await createTrayMailer(db).send({ to: 'ada@mail.example', ...content });
  letter = `/mail-tray/${(await newestInTray(db, 1))[0]?.id}`;
});
afterAll(() => site.close());

type Asked = { readonly cookie?: string; readonly bindings?: unknown };

/** A browser at the machine that does not follow redirects. */
async function ask(path: string, { cookie, bindings = LOCAL as unknown as HttpBindings }: Asked = {}) {
  const headers = { Host: 'localhost:3000', Accept: 'text/html', ...(cookie && { Cookie: cookie }) };
  const answer = await site.fetch(new Request(site.publicUrl + path, { headers }), bindings);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('a request from this machine without the key', () => {
  const wrong: [string, string, string?][] = [
    ['and with none', ''],
    ['and with an empty one', '?key='],
    ['and with another', `?key=${'0'.repeat(32)}`],
    ['and with its beginning', `?key=${'f'.repeat(31)}`],
    ['and with a longer one', `?key=${'f'.repeat(33)}`],
    ['and with another cookie', '', 'mail_tray=0'],
    ['and with the cookie of another name', '', `tray=${'f'.repeat(32)}`],
  ];
  test.each(wrong)('%s sees no letter, and reads where to find the key', async (_how, query, cookie) => {
    for (const path of ['/mail-tray', letter, `${letter}/html`, '/mail-tray/1', '/mail-tray/nowhere']) {
      const refused = await ask(path + query, cookie ? { cookie } : {});
      expect([path, refused.status]).toEqual([path, 403]);
      expect(refused.text).toContain('Look at the window or the log of the site');
      expect(refused.text).not.toMatch(/ada@|confirm-review|Is this yours|ffff/);
      expect(refused.headers.get('set-cookie')).toBeNull();
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'none'$/);
    }
  });

  test('has the URL logged again, where only the operator reads it', async () => {
    const before = site.log().length;
    await ask('/mail-tray');
    expect(site.log().slice(before)).toContain(`If it was you, open ${trayUrl(site.publicUrl, key)}"`);
  });
});

describe('the key', () => {
  let opened: Awaited<ReturnType<typeof ask>>;
  beforeEach(async () => {
    opened = await ask(`/mail-tray?key=${key}`);
  });

  test('redirects to the URL without it, with a session cookie for the tray only', () => {
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/mail-tray']);
    expect(opened.headers.getSetCookie()).toEqual([`mail_tray=${key}; Path=/mail-tray; HttpOnly; SameSite=Strict`]);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.text).toBe('');
  });

  test('opens every page of the tray from then on', async () => {
    const [cookie = ''] = opened.headers.getSetCookie()[0]?.split(';') ?? [];
    expect((await ask('/mail-tray', { cookie })).text).toContain('Is this yours?');
    expect((await ask(letter, { cookie })).text).toContain(SECRET);
    expect((await ask(`${letter}/html`, { cookie })).text).toContain(SECRET);
    expect((await ask('/mail-tray/nowhere', { cookie })).status).toBe(404);
  });

  test('opens a letter too, and redirects nowhere else', async () => {
    expect((await ask(`${letter}?key=${key}`)).headers.get('location')).toBe(letter);
    for (const path of ['//evil.example', '/mail-tray//evil.example', '/mail-tray/..//evil.example']) {
      const location = (await ask(`${path}?key=${key}`)).headers.get('location');
      expect(new URL(location ?? '/', site.publicUrl).host, path).toBe('localhost:3000');
    }
  });

  test('is of no use from elsewhere, or through a proxy that is known or adds headers', async () => {
    const cookie = `mail_tray=${key}`;
    const elsewhere = { incoming: { ...LOCAL.incoming, socket: { remoteAddress: '192.168.1.20' } } };
    const known = { incoming: { ...LOCAL.incoming, socket: { remoteAddress: '192.0.2.1' } } };
    const oldHttp = { incoming: { ...LOCAL.incoming, httpVersion: '1.0' } };
    for (const bindings of [elsewhere, known, oldHttp]) {
      const refused = await ask(`/mail-tray?key=${key}`, { cookie, bindings });
      expect(refused.status).toBe(404);
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
  });

  test('is on no page and in no other response of the site', async () => {
    for (const path of ['/', '/submit-review', '/api/session', '/mail-tray', '/mail-tray/letters']) {
      const answer = await ask(path, { cookie: `mail_tray=${key}` });
      expect(JSON.stringify([...answer.headers]) + answer.text, path).not.toContain(key);
    }
  });

  test('is the same in every process and after every restart, and differs between databases', async () => {
    const other = await openTestSite({ trial: true });
    const [mine, again, theirs] = await Promise.all([site, site, other].map(({ secrets }) => readTrayKey(secrets)));
    await other.close();
    expect(mine).toMatch(/^[\da-f]{32}$/);
    expect(again).toBe(mine);
    expect(theirs).not.toBe(mine);
  });
});

test('samples of all letters need no key', async () => {
  expect((await ask('/mail-tray/letters')).status).toBe(200);
});
