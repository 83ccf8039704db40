import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withoutValues } from '#platform/db/drizzle.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, string | number>> };
type Sent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly { readonly name: string; readonly attributes: readonly Attribute[] }[];
};

/** A minimal collector that stores what is sent. */
const bodies: string[] = [];
const headers: unknown[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  bodies.push(body);
  headers.push([request.url, request.headers['x-key']]);
  response.setHeader('Content-Type', 'application/json').end('{}');
});
const resources = () => bodies.flatMap((body) => JSON.parse(body).resourceSpans);
const spans = (): Sent[] =>
  resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans));
const attributesOf = ({ attributes }: Pick<Sent, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const sdkLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => /@opentelemetry.(sdk|exporter|otlp)-/.test(file));

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
let site: TestSite;

/** A site that sends its traces to a port. */
function openTracing(port: number): Promise<TestSite> {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const others = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc', OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_SERVICE_NAME: 'eyes' };
  for (const [name, value] of Object.entries({ ...settings, ...others })) vi.stubEnv(name, value);
  return openTestSite({ settings });
}

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => {
  vi.unstubAllEnvs();
  collector.close();
});

test('without a collector, nothing is loaded, and no log line has a trace id', async () => {
  const untraced = await openTestSite();
  await untraced.request('/healthz', { headers: { traceparent } });
  expect(sdkLoaded()).toBe(false);
  expect(untraced.log()).toContain('/healthz');
  expect(untraced.log()).not.toContain('"trace"');
  await untraced.close();
});

test('requests, their statements and letters are traced, without any user input', async () => {
  site = await openTracing((collector.address() as AddressInfo).port);
  expect(sdkLoaded()).toBe(true);
  await site.request(`/your-data/${TOKEN}?email=ada%40mail.example`, { headers: { traceparent } });
  await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ email: 'ben@mail.example' })));
  const named = (name: string) => spans().filter((span) => span.name === name);
  await eventually(() => {
    for (const name of ['GET /your-data/:token', 'POST /submit-review/:lensId?', 'process letters', 'send a letter'])
      expect(spans().map((span) => span.name)).toContain(name);
  });

  const [looked] = named('GET /your-data/:token') as [Sent];
  expect(looked).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(attributesOf(looked)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/your-data/:token',
    'http.response.status_code': expect.any(Number),
    'url.scheme': 'https',
  });
  expect(site.log()).toContain(`"trace":"${TRACE}"`);

  const [sent] = named('POST /submit-review/:lensId?') as [Sent];
  expect(sent.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert reviews', 'begin', 'commit']));
  for (const statement of sent.events) expect(Object.keys(attributesOf(statement))).toEqual(['db.query.text']);
  const [job] = named('process letters') as [Sent];
  expect(attributesOf(job)).toEqual({ 'messaging.destination.name': 'letters' });
  expect(named('send a letter')).toContainEqual(expect.objectContaining({ parentSpanId: job.spanId }));
  expect(headers).toContainEqual(['/v1/traces', 'abc']);
  expect(JSON.stringify(resources()[0].resource)).toContain('"service.name","value":{"stringValue":"eyes"}');
  expect(bodies.join('')).not.toMatch(/eyJ|@|%40|mail\.example|192\.0\.2|Clear at/);
});

test('a trace begun by a stranger is not joined', async () => {
  const sent = { traceparent };
  const from = { incoming: { headers: sent, socket: { remoteAddress: '198.51.100.7' } } };
  await site.fetch(new Request(`${site.publicUrl}/readyz`, { headers: sent }), from);
  const [asked] = await eventually(() => {
    const found = spans().filter(({ name }) => name === 'GET /readyz');
    expect(found).not.toEqual([]);
    return found;
  });
  expect(asked?.traceId).not.toBe(TRACE);
  await site.close();
});

test('while the collector is down, responses are normal, and the log reports it once', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
  const alone = await openTracing(port);
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await alone.request('/lenses/3')).status).toBe(200);
    await eventually(() => expect(alone.log()).toContain('Traces cannot be sent'));
  }
  expect(alone.log().match(/Traces cannot be sent/g)).toHaveLength(1);
  await alone.close();
});

test('literals in a statement are masked, and its placeholders and names stay', () => {
  expect(withoutValues(`select "a1" from t2 where b = 'it''s' and c > 12.5 and d = $1 limit 3`)).toBe(
    'select "a1" from t2 where b = ? and c > ? and d = $1 limit ?',
  );
});
