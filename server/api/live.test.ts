import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { versionsOf } from '#domain/review/rules/live-figures.ts';
import { type EventStream, readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { beatHeart } from './live.ts';

let site: TestSite;
const ALL = CATALOGUE.map(({ id }) => id);

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let authors = 0;
async function addReview(lensId: number, run: (text: string, params: unknown[]) => Promise<unknown> = site.sql) {
  authors += 1;
  await run(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall)
     values ($1, $2 || '@mail.example', $2 || '@mail.example', 'patient', 5)`,
    [lensId, `author${authors}`],
  );
}

/** Opens a stream while `work` runs. */
async function withStream<T>(path: string, init: RequestInit, work: (events: EventStream) => Promise<T>): Promise<T> {
  const events = readEvents(await site.request(path, init));
  try {
    return await work(events);
  } finally {
    await events.cancel();
  }
}

const lensIds = ({ lenses }: { lenses: readonly { lensId: number }[] }) => lenses.map((lens) => lens.lensId);

describe('a stream', () => {
  test('declares its type, and that proxies must not buffer it', async () => {
    const response = await site.request('/api/live');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    await response.body?.cancel();
  });

  test('begins with the retry interval and a snapshot of all lenses', async () => {
    await withStream('/api/live', {}, async (events) => {
      expect((await events.next())?.text).toMatch(/^retry: \d+$/);
      const snapshot = await events.nextFigures();
      expect(snapshot.lenses).toEqual(site.services.figures.all());
      expect(snapshot.stale).toBe(false);
      expect(snapshot.id).toBe(versionsOf(site.services.figures.all()));
    });
  });

  const ask = (path: string, headers = {}) =>
    withStream(path, { headers }, async (events) => lensIds(await events.nextFigures()));
  const now = () => versionsOf(site.services.figures.all());

  test('repeats nothing to a page that is up to date, whichever lenses it shows', async () => {
    expect(await ask(`/api/live?since=${now()}`)).toEqual([]);
    expect(await ask(`/api/live?since=${versionsOf([site.services.figures.of(3)])}`)).toEqual([]);
    expect(await ask('/api/live?since=')).toEqual([]);
    expect(await ask('/api/live', { 'Last-Event-ID': now() })).toEqual([]);
    expect(await ask('/api/live?since=3.00000000', { 'Last-Event-ID': now() }), 'what it heard last counts').toEqual(
      [],
    );
  });

  test('sends a page exactly what it has missed', async () => {
    const before = now();
    const shown = (lensIds: number[]) => versionsOf(lensIds.map(site.services.figures.of));
    const [one, both, other] = [shown([4]), shown([4, 6]), shown([6])];
    await addReview(4);
    await site.settled();
    for (const seen of [one, both, before]) expect(await ask(`/api/live?since=${seen}`)).toEqual([4]);
    expect(await ask(`/api/live?since=${other}`)).toEqual([]);
    expect(await ask(`/api/live?since=${now()}`, { 'Last-Event-ID': before })).toEqual([4]);
  });

  test.each(['older', '0.0.0', '3', '-', 'sends everything to a client whose versions are %j'])(
    'sends everything to a client whose versions are %j',
    async (seen) => {
      expect(await ask(`/api/live?since=${encodeURIComponent(seen)}`)).toEqual(ALL);
    },
  );

  test('begins with less than half a kilobyte for a page that is up to date', async () => {
    await withStream(`/api/live?since=${now()}`, {}, async (events) => {
      const [retry, begin] = [await events.next(), await events.next()];
      expect(`${retry?.text}${begin?.text}`.length).toBeLessThan(256);
    });
  });

  test('reports a committed review, and never one that was rolled back', async () => {
    await withStream('/api/live', {}, async (events) => {
      await events.nextFigures();
      const client = new pg.Client({ connectionString: site.databaseUrl });
      await client.connect();
      await client.query('begin');
      await addReview(5, (text, params) => client.query(text, params));
      await client.query('rollback');
      await client.end();
      await addReview(3);
      const heard: number[] = [];
      let change = await events.nextFigures();
      // Changes of the preceding tests may arrive only now.
      for (; !change.lenses.some(({ lensId }) => lensId === 3); change = await events.nextFigures()) {
        heard.push(...change.lenses.map(({ lensId }) => lensId));
      }
      expect(heard).not.toContain(5);
      expect(change.lenses.find(({ lensId }) => lensId === 3)).toMatchObject({ all: { reviews: 1 } });
      expect(change.lenses.map(({ lensId }) => lensId)).not.toContain(5);
      expect(change.id).toBe(now());
      expect(site.services.figures.of(5).all.reviews).toBe(0);
    });
  });

  test('sends many changes in few messages, and ends with the true figures', async () => {
    await withStream('/api/live', {}, async (events) => {
      await events.nextFigures();
      const start = performance.now();
      for (let count = 0; count < 40; count += 1) await addReview(7);
      let messages = 1;
      const shown = ({ lenses }: Awaited<ReturnType<typeof events.nextFigures>>) =>
        lenses.find(({ lensId }) => lensId === 7)?.all.reviews;
      while (shown(await events.nextFigures()) !== 40) messages += 1;
      expect(messages, 'at once, and then four in a second').toBeLessThan(3 + (performance.now() - start) / 250);
    });
  });

  test('notifies all clients when the figures may be out of date, and when they no longer are', async () => {
    await withStream('/api/live', {}, async (events) => {
      await events.nextFigures();
      site.services.figures.setStale(true);
      expect(await events.nextFigures()).toMatchObject({ stale: true, lenses: [] });
      site.services.figures.setStale(false);
      expect(await events.nextFigures()).toMatchObject({ stale: false, lenses: [] });
    });
  });

  test('stays open by comments', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = beatHeart(site.hub);
    try {
      await withStream('/api/live', {}, async (events) => {
        await events.nextFigures();
        vi.advanceTimersByTime(20_000);
        expect((await events.next())?.text).toMatch(/^: /);
      });
    } finally {
      stop();
      vi.useRealTimers();
    }
  });

  test('accepts only GET', async () => {
    const answer = await site.request('/api/live', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('when a browser disconnects', () => {
  test('its stream is removed, 200 times over', async () => {
    const server = createServer(getRequestListener(site.fetch));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`;
    const browsers = Array.from({ length: 200 }, () => new AbortController());
    const streams = await Promise.all(browsers.map(async ({ signal }) => readEvents(await fetch(url, { signal }))));
    await Promise.all(streams.map((events) => events.nextFigures()));
    expect(site.hub.size()).toBe(200);

    await addReview(9);
    const hearsOf9 = async (events: EventStream) => {
      while (!lensIds(await events.nextFigures()).includes(9));
    };
    await Promise.all(streams.map(hearsOf9));

    for (const browser of browsers) browser.abort();
    await eventually(() => expect(site.hub.size()).toBe(0));
    server.closeAllConnections();
    server.close();
  });

  test('a HEAD request leaves no stream behind', async () => {
    const answer = await site.request('/api/live', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(site.hub.size()).toBe(0);
  });
});

describe('when the site stops', () => {
  test('streams end with a retry interval, and an unread one does not delay the stop', async () => {
    const stopping = await openTestSite();
    const events = readEvents(await stopping.request('/api/live'));
    await events.nextFigures();
    const unread = await stopping.request('/api/live');
    expect(stopping.hub.size()).toBe(2);

    const closed = stopping.close();
    expect((await events.next())?.text).toMatch(/^retry: \d+$/);
    expect(await events.next()).toBeNull();
    await closed;
    expect(stopping.hub.size()).toBe(0);
    await expect(unread.body?.cancel()).rejects.toThrow('dropped');
  });
});
