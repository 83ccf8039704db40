import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebhook, isWebhook, type Notice } from './webhook.ts';

const ROUTING_KEY = 'R0UT1NGK3Y'.padEnd(32, 'X');
const NOTICE: Notice = { key: 'letters-failing', severity: 'critical', title: 'Letters', text: 'They do not leave.' };

type Taken = { readonly path: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: unknown };
const taken: Taken[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  taken.push({ path: request.url, headers: request.headers, body: JSON.parse(body) });
  response.writeHead(status, { Location: '/elsewhere' }).end('details that nobody reads');
});
let host: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  taken.length = 0;
  status = 200;
});
afterAll(() => server.close());

const send = (setting: string) => createWebhook(setting, 'https://iolite.example').send(NOTICE);

test('Slack gets a text', async () => {
  await send(`http://${host}/services/T0/B0/secret`);
  expect(taken).toMatchObject([{ path: '/services/T0/B0/secret', body: { text: 'Letters\nThey do not leave.' } }]);
  expect(Object.keys(taken[0]?.body as object)).toEqual(['text']);
  expect(taken[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(taken[0]?.headers.authorization).toBeUndefined();
});

test('ntfy gets a topic at its root, and a token where there is one', async () => {
  await send(`ntfy+http://tk_secret@${host}/lens-alarms`);
  const body = { topic: 'lens-alarms', title: 'Letters', message: 'They do not leave.', priority: 5 };
  expect(taken).toMatchObject([{ path: '/', body, headers: { authorization: 'Bearer tk_secret' } }]);
  await send(`ntfy+http://${host}/lens-alarms`);
  expect(taken[1]?.headers.authorization).toBeUndefined();
});

test('PagerDuty gets an event with its routing key', async () => {
  await send(`pagerduty+http://${ROUTING_KEY}@${host}/v2/enqueue`);
  expect(taken).toMatchObject([
    {
      path: '/v2/enqueue',
      body: {
        routing_key: ROUTING_KEY,
        event_action: 'trigger',
        dedup_key: 'letters-failing',
        payload: { summary: 'Letters', source: 'https://iolite.example', severity: 'critical' },
      },
    },
  ]);
  expect(taken[0]?.headers.authorization).toBeUndefined();
});

test.each([302, 403, 500])('status %i is a failure, and its error has no secret', async (refused) => {
  status = refused;
  const failure = await send(`ntfy+http://tk_secret@${host}/hidden-topic`).catch((error: Error) => error);
  expect(failure).toMatchObject({ message: `The webhook at ${host} answered with status ${refused}` });
  expect(taken, 'a redirect is not followed').toHaveLength(1);
});

test('a service that is gone is a failure, and its error has no secret', async () => {
  const failure = await send('http://127.0.0.1:1/services/secret').catch((error: Error) => error);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^The webhook at 127\.0\.0\.1:1 cannot be reached: /),
  });
  expect(String(failure)).not.toContain('secret');
});

test.each([
  ['https://hooks.slack.com/services/T0/B0/x', true],
  ['ntfy+https://ntfy.sh/my-topic', true],
  [`ntfy+https://ntfy.sh/${'t'.repeat(64)}`, true],
  [`pagerduty+https://${ROUTING_KEY}@events.pagerduty.com/v2/enqueue`, true],
  ['hooks.slack.com', false],
  ['https://user@hooks.slack.com/services', false],
  ['ntfy+https://ntfy.sh/', false],
  ['ntfy+https://ntfy.sh/a/b', false],
  [`ntfy+https://ntfy.sh/${'t'.repeat(65)}`, false],
  ['pagerduty+https://TOO-SHORT@events.pagerduty.com/v2/enqueue', false],
  ['pagerduty+https://events.pagerduty.com/v2/enqueue', false],
  ['teams+https://teams.example/x', false],
  ['smtp://mail.example', false],
])('%s is a webhook: %s', (setting, is) => {
  expect(isWebhook(setting)).toBe(is);
});
