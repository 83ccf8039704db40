import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openPool } from '#tests/support/test-database.ts';
import { type Listener, type ListenerOptions, listen } from './listener.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let listeners: Listener[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
});
afterEach(async () => {
  await Promise.all(listeners.map((listener) => listener.stop()));
  listeners = [];
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const notify = (...payloads: string[]) =>
  pool.query(`select pg_notify('news', payload) from unnest($1::text[]) as payload`, [payloads]);
// Other test files use the same server.
const LISTENERS = `application_name = 'iolite listener' and datname = current_database()`;
const connections = async () =>
  (await pool.query<{ pid: number }>(`select pid from pg_stat_activity where ${LISTENERS}`)).rows;
const cutConnections = () => pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENERS}`);

/** A listener that records its calls. */
function record(options: Partial<ListenerOptions> = {}) {
  const events: string[] = [];
  const batches: string[][] = [];
  const listener = listen({
    url: database.url,
    channel: 'news',
    async onNotifications(payloads) {
      batches.push([...payloads]);
    },
    async onConnected() {
      events.push('connected');
    },
    onDisconnected: () => void events.push('disconnected'),
    ...options,
  });
  listeners.push(listener);
  return { listener, events, batches };
}

test('passes on what is notified on its channel, each payload once', async () => {
  const { events, batches } = record();
  await eventually(() => expect(events).toEqual(['connected']));
  await pool.query(`select pg_notify('other', 'x')`);
  await notify('1', '2', '1');
  await eventually(() => expect(batches.flat().toSorted()).toEqual(['1', '2']));
  await notify('');
  await eventually(() => expect(batches.flat().toSorted()).toEqual(['', '1', '2']));
});

test('combines a flood of notifications into a few calls', async () => {
  const { events, batches } = record();
  await eventually(() => expect(events).toEqual(['connected']));
  for (let round = 0; round < 100; round += 1) await notify('1', '2', '3');
  await notify('last');
  await eventually(() => expect(batches.flat()).toContain('last'));
  const duringFlood = batches.length;
  expect(duringFlood, 'hundreds of notifications in a few batches').toBeLessThan(50);
  for (const batch of batches) expect(new Set(batch).size).toBe(batch.length);
});

test('collects what arrives while a handler runs, and passes it on afterwards', async () => {
  const release = Promise.withResolvers<void>();
  const batches: string[][] = [];
  let working = 0;
  let most = 0;
  const { events } = record({
    async onNotifications(payloads) {
      working += 1;
      most = Math.max(most, working);
      batches.push([...payloads]);
      if (batches.length === 1) await release.promise;
      working -= 1;
    },
  });
  await eventually(() => expect(events).toEqual(['connected']));
  await notify('first');
  await eventually(() => expect(batches).toHaveLength(1));
  for (const payload of ['a', 'b', 'a', 'c']) await notify(payload);
  expect(batches).toEqual([['first']]);
  release.resolve();
  await eventually(() => expect(batches).toHaveLength(2));
  expect(batches[1]?.toSorted()).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
});

test('passes on nothing before the first load is done, and loses nothing of it', async () => {
  const reading = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  record({
    async onConnected() {
      reading.resolve();
      await release.promise;
      order.push('read');
    },
    async onNotifications(payloads) {
      order.push(...payloads);
    },
  });
  const witness = record();
  await eventually(() => expect(witness.events).toEqual(['connected']));
  await reading.promise;
  await notify('early');
  await notify('late');
  await eventually(() => expect(witness.batches.flat()).toEqual(['early', 'late']));
  release.resolve();
  await eventually(() => expect(order).toEqual(['read', 'early', 'late']));
});

test('passes on what may have been missed after each connection, without delaying anything', async () => {
  const release = Promise.withResolvers<void>();
  const handed: string[][] = [];
  const { listener, events } = record({
    missed: ['1', '2'],
    async onNotifications(payloads) {
      handed.push([...payloads].toSorted());
      await release.promise;
    },
  });
  await listener.connected;
  await eventually(() => expect(handed).toEqual([['1', '2']]));
  release.resolve();
  await cutConnections();
  await eventually(() => expect(events).toEqual(['connected', 'disconnected', 'connected']));
  await eventually(() => expect(handed).toHaveLength(2));
});

test('reconnects when the connection is cut, reports it, and continues', async () => {
  const { events, batches } = record();
  await eventually(() => expect(events).toEqual(['connected']));
  for (const round of [1, 2]) {
    await cutConnections();
    await eventually(() => expect(events).toHaveLength(1 + 2 * round));
  }
  expect(events).toEqual(['connected', 'disconnected', 'connected', 'disconnected', 'connected']);
  await notify('after');
  await eventually(() => expect(batches).toEqual([['after']]));
  await eventually(async () => expect(await connections()).toHaveLength(1));
});

test('reconnects when a handler fails, so that everything is loaded again', async () => {
  const errors: string[] = [];
  let failing = true;
  const { events } = record({
    async onNotifications() {
      if (failing) throw new Error('cannot read');
    },
    onDisconnected: (error) => void errors.push(error.message),
  });
  await eventually(() => expect(events).toEqual(['connected']));
  await notify('1');
  await eventually(() => expect(events).toEqual(['connected', 'connected']));
  expect(errors).toEqual(['cannot read']);
  failing = false;
});

test('retries when the first load fails, and reports when it is done', async () => {
  let tries = 0;
  const { listener, events, batches } = record({
    async onConnected() {
      tries += 1;
      if (tries < 3) throw new Error('cannot read');
      events.push('connected');
    },
  });
  await listener.connected;
  expect(events).toEqual(['disconnected', 'disconnected', 'connected']);
  await notify('1');
  await eventually(() => expect(batches).toEqual([['1']]));
});

test('keeps trying while there is no database, and stops on request', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/iolite_missing';
  const { listener, events } = record({ url: nowhere.href });
  await eventually(() => expect(events.length).toBeGreaterThan(1));
  expect(new Set(events)).toEqual(new Set(['disconnected']));
  await listener.stop();
  const tries = events.length;
  await pool.query('select pg_sleep(0.5)');
  expect(events).toHaveLength(tries);
});

test('leaves no connection, handler or warning once stopped', async () => {
  const { listener, events, batches } = record();
  await eventually(() => expect(events).toEqual(['connected']));
  await listener.stop();
  await eventually(async () => expect(await connections()).toEqual([]));
  await notify('late');
  expect([events, batches]).toEqual([['connected'], []]);
  await listener.stop();
});

test('can be stopped before it has connected', async () => {
  const { listener, events } = record();
  await listener.stop();
  await eventually(async () => expect(await connections()).toEqual([]));
  expect(events.filter((event) => event === 'disconnected')).toEqual([]);
});
