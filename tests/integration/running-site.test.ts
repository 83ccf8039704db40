import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registrationForm } from '#domain/doctor/portal.fixture.ts';
import { type App, startApp, trayUrlOf } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { runIolite } from '#tests/support/iolite.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { run } from '../../cli/run.fixture.ts';

/* The site as its own production process, and the command beside it. */

// Several programs start here, one after the other.
vi.setConfig({ testTimeout: 120_000 });

const form = registrationForm('ada@mail.example');

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
const post = (app: App, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { ...formFrom(app.url, fields, headers), redirect: 'manual' });
const session = async (app: App, cookie: string) =>
  ((await (await fetch(`${app.url}/api/session`, { headers: { Cookie: cookie } })).json()) as { session: unknown })
    .session;

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: App;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  app = await startApp({ databaseUrl: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await app.stop();
  await client.end();
  await database.drop();
});

describe('a doctor and an operator', () => {
  const iolite = (...args: string[]) => run({ DATABASE_URL: database.url }, ...args);
  const subjects = async () =>
    (await client.query(`select subject from mail_tray where recipient = 'ada@mail.example' order by created_at`)).rows;

  test('meet: registered, verified by command, notified by the running site, logged in, and logged out at once when rejected', async () => {
    expect((await post(app, '/doctor-registration', form)).status).toBe(302);
    const pending = await post(app, '/login', { email: form.email, password: form.password });
    expect(pending.status).toBe(403);
    expect(cookiesOf(pending)).toEqual([]);

    const registration = { subject: 'Confirm your e-mail address for Iolite' };
    await eventually(async () => expect(await subjects()).toEqual([registration, registration]));
    expect(await iolite('doctors', 'verify', form.email)).toMatchObject({ code: 1, out: '' });
    const [letter] = (await client.query('select text from mail_tray order by created_at')).rows;
    const [link] = /\/confirm-address\/[\w.-]+/.exec(letter.text) ?? [''];
    expect((await post(app, link, {})).status).toBe(302);

    const verified = await runIolite({ DATABASE_URL: database.url }, 'doctors', 'verify', form.email);
    expect(verified).toMatchObject({ code: 0, err: '' });
    await eventually(async () => {
      expect(await subjects()).toEqual([
        registration,
        registration,
        { subject: 'Your doctor account on Iolite is verified' },
      ]);
    });

    const signedIn = await post(app, '/login', { email: form.email, password: form.password });
    expect(signedIn.status).toBe(302);
    const cookie = cookiesOf(signedIn).join('; ');
    expect(await session(app, cookie)).toEqual({ displayName: 'ada', isVerifiedDoctor: true });

    expect(await iolite('doctors', 'reject', form.email, '--reason', 'Licence ended.')).toMatchObject({ code: 0 });
    expect(await session(app, cookie)).toEqual({ displayName: 'ada', isVerifiedDoctor: false });
    const dashboard = await fetch(`${app.url}/doctor-dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' });
    expect(dashboard.status).toBe(302);
    expect(cookiesOf(dashboard), 'the next page says why').toContain('flash=not-verified');
    expect(await session(app, cookie)).toBeNull();
    await eventually(async () => expect(await subjects()).toHaveLength(4));
    expect(app.log()).not.toContain('@');
  });

  test('are protected from pages of other sites', async () => {
    await iolite('doctors', 'verify', form.email);
    const signIn = (origin: string) =>
      post(app, '/login', { email: form.email, password: form.password }, { Origin: origin });
    const cookie = cookiesOf(await signIn(app.url)).join('; ');
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) {
      const signedIn = await signIn(origin);
      expect([signedIn.status, cookiesOf(signedIn)], origin).toEqual([403, []]);
      const registered = registrationForm('eve@mail.example');
      expect((await post(app, '/doctor-registration', registered, { Origin: origin })).status).toBe(403);
      expect((await post(app, '/reset-password', { email: form.email }, { Origin: origin })).status).toBe(403);
      expect((await post(app, '/logout', {}, { Origin: origin, Cookie: cookie })).status).toBe(403);
      const eye = { intent: 'submit', lensId: '5' };
      for (const path of ['/doctor-submissions', '/doctor-submissions.data']) {
        expect((await post(app, path, eye, { Origin: origin, Cookie: cookie })).status, path).toBe(403);
      }
      const forged = await post(app, '/api/auth/sign-out', {}, { Origin: origin, Cookie: cookie });
      expect(forged.status).toBe(404);
    }
    expect(await session(app, cookie)).not.toBeNull();
    expect((await client.query('select from post_op_submissions')).rows).toHaveLength(0);
    expect((await iolite('doctors', 'verify', 'eve@mail.example')).code).toBe(1);
  });
});

/** A proxy that forwards under the site's local name and adds no headers, as nginx does in HTTP/1.1 by default. */
async function silentProxy(site: string): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: new URL(site).host };
    const passed = request(new URL(incoming.url ?? '/', site), { method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('the URL that the site prints opens its letters, and through a proxy without headers nobody gets in without it', async () => {
  const open = (address: string, cookie = '') => fetch(address, { headers: { Cookie: cookie }, redirect: 'manual' });
  const printed = await eventually(() => trayUrlOf(app));
  expect(printed).toMatch(new RegExp(`^${app.url}/mail-tray\\?key=[\\da-f]{32}$`));
  expect((await post(app, '/submit-review', reviewFields({ email: 'printed@mail.example' }))).status).toBe(302);

  const entered = await open(printed);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/mail-tray']);
  const [cookie = ''] = entered.headers.getSetCookie()[0]?.split(';') ?? [];
  const page = await eventually(async () => {
    const text = await (await open(`${app.url}/mail-tray`, cookie)).text();
    expect(text).toContain('printed@mail.example');
    return text;
  });

  const proxy = await silentProxy(app.url);
  const [letter] = /\/mail-tray\/[\da-f-]{36}/.exec(page) ?? [];
  for (const path of ['/mail-tray', letter, `${letter}/html`]) {
    const refused = await open(proxy.url + path);
    expect(refused.status, path).toBe(403);
    expect(await refused.text()).not.toMatch(/printed@|confirm-review/);
  }
  proxy.server.close();
});
