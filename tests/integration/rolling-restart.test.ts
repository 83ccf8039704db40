import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';

/** Milliseconds: a process that lets somebody down is found in time, and there is work left for those that start. */
const READ_EVERY = 10;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

test('two processes are restarted one after the other, and nobody who reads or sends notices', {
  timeout: 300_000,
}, async () => {
  const database = await testDatabase();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startApp({ databaseUrl: database.url, env: { PORT: String(port), TRUST_PROXY: 'loopback' } });
  const apps = new Map<number, App>();
  await Promise.all(ports.map(async (port) => apps.set(port, await start(port))));
  const proxy = await startRoundRobin(ports);

  const failures: string[] = [];
  const thanked: string[] = [];
  let read = 0;
  let leaving = false;
  async function reader(path: string): Promise<void> {
    while (!leaving) {
      const response = await fetch(proxy.url + path);
      const page = await response.text();
      if (response.status !== 200) failures.push(`GET ${path}: ${response.status} ${page.slice(0, 200)}`);
      read += 1;
      await pause(READ_EVERY);
    }
  }
  async function writer(name: string): Promise<void> {
    for (let sent = 0; !leaving; sent += 1) {
      const email = `${name}${sent}@mail.example`;
      const fields = reviewFields({ email, lensId: String(1 + (sent % 10)) });
      const form = formFrom(proxy.url, fields, { 'X-Forwarded-For': `10.${name.length}.${sent >> 8}.${sent & 255}` });
      const response = await fetch(`${proxy.url}/submit-review`, { ...form, redirect: 'manual' });
      if (response.status === 302) thanked.push(email);
      else failures.push(`POST: ${response.status} ${(await response.text()).slice(0, 200)}`);
    }
  }
  // One of each, in turn at both, is always there when a process leaves or comes.
  const visitors = [reader('/lenses/3'), writer('a')];

  for (const port of ports) {
    await eventually(() => expect(ports.map(proxy.isReady)).toEqual([true, true]));
    const before = { read, thanked: thanked.length };
    const app = apps.get(port);
    await app?.stop();
    expect(app?.process.exitCode).toBe(0);
    apps.set(port, await start(port));
    await eventually(() => {
      expect(read - before.read).toBeGreaterThan(20);
      expect(thanked.length - before.thanked).toBeGreaterThan(5);
    });
  }
  leaving = true;
  await Promise.all(visitors);

  expect(failures).toEqual([]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from reviews');
  await client.end();
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(thanked));
  await proxy.close();
  await Promise.all([...apps.values()].map((app) => app.stop()));
  await database.drop();
});
