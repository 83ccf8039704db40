import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, trayAddressOf } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const open = (address: string, cookie = '') => fetch(address, { headers: { Cookie: cookie }, redirect: 'manual' });

/** Passes everything on by the site's own local name and says nothing of itself, as nginx does in HTTP/1.1 when told no more. */
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

test('the address that the site prints opens its letters, and through a proxy that says nothing of itself nobody gets in without it', async () => {
  const app = await startApp({ databaseUrl: database.url });
  const printed = await eventually(() => trayAddressOf(app));
  expect(printed).toMatch(new RegExp(`^${app.url}/mail-tray\\?key=[\\da-f]{32}$`));
  const sent = await fetch(`${app.url}/submit-review`, { ...formFrom(app.url, reviewFields()), redirect: 'manual' });
  expect(sent.status).toBe(302);

  const entered = await open(printed);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/mail-tray']);
  const [cookie = ''] = entered.headers.getSetCookie()[0]?.split(';') ?? [];
  const tray = `${app.url}/mail-tray`;
  const page = await eventually(async () => {
    const text = await (await open(tray, cookie)).text();
    expect(text).toContain('ada@mail.example');
    return text;
  });

  const proxy = await silentProxy(app.url);
  const [letter] = /\/mail-tray\/[\da-f-]{36}/.exec(page) ?? [];
  for (const path of ['/mail-tray', letter, `${letter}/html`]) {
    const refused = await open(proxy.url + path);
    expect(refused.status, path).toBe(403);
    expect(await refused.text()).not.toMatch(/ada@|confirm-review/);
  }
  proxy.server.close();
  await app.stop();

  const restarted = await startApp({ databaseUrl: database.url });
  const again = await eventually(() => trayAddressOf(restarted));
  expect(new URL(again).search, 'a bookmark outlives a restart').toBe(new URL(printed).search);
  expect((await open(`${restarted.url}/mail-tray`, cookie)).status).toBe(200);
  await restarted.stop();
});

test('no address is printed where none would open', async () => {
  const behindProxy = await startApp({ databaseUrl: database.url, env: { TRUST_PROXY: 'loopback' } });
  const byMail = await startApp({ databaseUrl: database.url, env: { SMTP_URL: 'smtp://localhost:9' } });
  for (const app of [behindProxy, byMail]) {
    expect((await open(`${app.url}/mail-tray`)).status).toBe(404);
    await app.stop();
    expect(app.log()).not.toMatch(/Letters land|\?key=/);
  }
});
