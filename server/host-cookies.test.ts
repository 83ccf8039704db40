import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hostCookies } from './host-cookies.ts';

const KEY = 'k'.repeat(43);

describe('the door', () => {
  const app = new Hono()
    .use(hostCookies)
    .get('/', (c) => c.text(c.req.header('Cookie') ?? ''))
    .get('/leave', (c) => {
      c.header('Set-Cookie', 'flash=signed-out; Path=/; Max-Age=60; HttpOnly');
      c.header('Set-Cookie', 'iolite.session_token=; Max-Age=0; Path=/; Secure', { append: true });
      return c.text('left');
    });
  const seen = async (Cookie: string) => (await app.request('/', { headers: { Cookie } })).text();

  test.each([
    ['ours', '__Host-flash=a; __Host-iolite.session_token=b%3D.c=', 'flash=a; iolite.session_token=b%3D.c='],
    ['none that a neighbor could have set', 'flash=a; iolite.session_token=b; __Secure-iolite.session_token=c', ''],
    [
      'what browsers keep for long under its former name',
      'author_key=a;known_browser=b',
      'author_key=a; known_browser=b',
    ],
    ['no former one beside ours', 'author_key=theirs; __Host-author_key=ours; author_key=theirs', 'author_key=ours'],
    ['nothing out of nonsense', '__Host-; ;=;author_key', ''],
  ])('takes %s', async (_what, sent, expected) => {
    expect((await seen(sent)).replace(/(^|; )(?=;|$)/g, '')).toBe(expected);
  });

  test('passes on only cookies that this host alone may have set', async () => {
    expect((await app.request('/leave')).headers.getSetCookie()).toEqual([
      '__Host-flash=signed-out; Path=/; Max-Age=60; HttpOnly; Secure',
      '__Host-iolite.session_token=; Max-Age=0; Path=/; Secure',
    ]);
  });
});

describe('a site', () => {
  const sites: Record<string, TestSite> = {};
  const DOCTOR = registrationForm('ada@mail.example');

  beforeAll(async () => {
    for (const publicUrl of ['https://iolite.example', 'http://iolite.example']) {
      const site = await openTestSite({ publicUrl });
      sites[new URL(publicUrl).protocol] = site;
      await site.services.doctors.register(DOCTOR, new Headers(), NETWORK);
      await site.sql(`update registered_doctors set status = 'verified'`);
    }
  });
  afterAll(async () => {
    for (const site of Object.values(sites)) await site.close();
  });

  const send = async (protocol: string, path: string, fields: Record<string, string>, cookie?: string) => {
    const site = sites[protocol]!;
    return site.request(path, formFrom(site.publicUrl, fields, cookie === undefined ? {} : { Cookie: cookie }));
  };
  const all = async (protocol: string) => {
    const review = await send(protocol, '/submit-review', reviewFields());
    const signIn = await send(protocol, '/login', { email: DOCTOR.email, password: DOCTOR.password });
    return [...review.headers.getSetCookie(), ...signIn.headers.getSetCookie()];
  };
  const names = (cookies: string[]) => new Set(cookies.map((cookie) => cookie.split('=')[0]));

  test('a site on HTTPS sets no cookie that another site could set', async () => {
    const cookies = await all('https:');
    const plain = ['author_key', 'flash', 'iolite.session_token', 'known_browser'];
    expect(names(cookies)).toEqual(new Set(plain.map((name) => `__Host-${name}`)));
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; HttpOnly(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  });

  test('a site on plain HTTP sets cookies that a browser accepts there', async () => {
    const cookies = await all('http:');
    expect([...names(cookies)].filter((name) => name?.startsWith('__'))).toEqual([]);
    expect(cookies.join('\n')).not.toMatch(/; Secure/);
  });

  test('recognizes the author of a review by the former cookie, and replaces it', async () => {
    const site = sites['https:']!;
    const mine = reviewFields({ email: 'eve@mail.example', overall: '4' });
    await send('https:', '/submit-review', mine, `author_key=${KEY}`);
    const again = await send('https:', '/submit-review', { ...mine, overall: '2' }, `author_key=${KEY}`);
    expect(again.headers.getSetCookie()[0]).toMatch(new RegExp(`^__Host-author_key=${KEY};`));
    expect(again.headers.getSetCookie()).toContain('author_key=; Path=/; Max-Age=0; HttpOnly; Secure');
    expect(await site.sql(`select overall from reviews where email = 'eve@mail.example'`)).toEqual([{ overall: 2 }]);
  });
});
