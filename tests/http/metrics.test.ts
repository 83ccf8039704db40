import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplesOf } from '#tests/support/metrics.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const TOKEN = 'a-token-that-nobody-can-guess';
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ metricsToken: TOKEN });
});
afterAll(() => site.close());

/** A scrape from this machine, as by a Prometheus beside the site. */
const fromHere = (path: string, headers: Record<string, string> = {}) => {
  const sent = { host: '127.0.0.1:3000', ...headers };
  return site.fetch(new Request(`http://127.0.0.1:3000${path}`, { headers: sent }), {
    incoming: { headers: sent, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } },
  });
};
const withToken = (token: string) => site.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
const scrape = async () => samplesOf(await (await withToken(TOKEN)).text());

test('metrics are available to this machine and with the token, and not found for others', async () => {
  const answer = await withToken(TOKEN);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fromHere('/metrics')).status).toBe(200);

  const strangers = [
    await site.request('/metrics'),
    await withToken('a-token-that-somebody-guessed'),
    await withToken(''),
    await fromHere('/metrics', { 'x-forwarded-for': '127.0.0.1' }),
    await fromHere('/metrics', { authorization: 'Bearer a-token-that-somebody-guessed' }),
  ];
  expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(site.log().match(/"event":"token.refused","at":"metrics"/g)).toHaveLength(2);
  const posted = await site.request('/metrics', { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(posted.status).toBe(405);
});

test('requests are labelled by the pattern of their route, for any URL', async () => {
  const paths = [
    '/lenses/3',
    '/lenses/4.data?x=1',
    '/_.data',
    '/your-data/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA',
    '/nobody@mail.example/198.51.100.7',
    '/%E0%A4%A',
    '/assets/not-there.js',
    '/api/lenses/3',
    '/api/no/such',
  ];
  for (const path of paths) await site.request(path);
  await site.request('/lenses/3', { method: 'PROPFIND' });
  const samples = await scrape();
  const counted = samples.filter(({ name }) => name === 'iolite_request_seconds_count');
  const routes = new Set(counted.map(({ labels }) => labels.route));
  for (const route of [
    '/',
    '/lenses/:lensId',
    '/your-data/:token',
    '/api/lenses/:lens',
    '/api/*',
    '/metrics',
    'unmatched',
  ])
    expect(routes).toContain(route);
  expect(counted).toContainEqual(
    expect.objectContaining({ labels: { route: '/lenses/:lensId', method: 'other', status: '4xx' } }),
  );
  for (const { labels, value } of counted) {
    const isOf = (sample: (typeof samples)[number]) =>
      sample.name === 'iolite_request_seconds_bucket' &&
      ['route', 'method', 'status'].every((label) => sample.labels[label] === labels[label]);
    const buckets = samples.filter(isOf).map((sample) => sample.value);
    expect(buckets).toEqual(buckets.toSorted((one, other) => one - other));
    expect(buckets.at(-1)).toBe(value);
  }
  const labels = samples.flatMap((sample) => Object.values(sample.labels)).join('\n');
  expect(labels).not.toMatch(/@|eyJ|198\.51|192\.0\.2|not-there|\/lenses\/\d/);
});

test('metrics from the database are in every scrape, and without it the others', async () => {
  await site.request('/');
  await site.request('/');
  const samples = await scrape();
  const value = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (each) => each.name === name && Object.entries(labels).every(([key, text]) => each.labels[key] === text),
    )?.value;
  expect(value('iolite_page_cache_reads_total', { result: 'hit' })).toBeGreaterThan(0);
  expect(value('iolite_page_cache_reads_total', { result: 'miss' })).toBeGreaterThan(0);
  expect(value('iolite_database_pool_size')).toBe(10);
  expect(value('iolite_open_streams', { kind: 'reviews' })).toBe(0);
  expect(value('iolite_figures_age_seconds')).toBe(0);
  expect([value('iolite_ready'), value('iolite_database_up')]).toEqual([1, 1]);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});
