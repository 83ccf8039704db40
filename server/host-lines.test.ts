import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuseWrongHosts } from './host-lines.ts';

const app = new Hono().use(refuseWrongHosts).get('/', (c) => c.text('ok'));
const statusWith = async (...rawHeaders: string[]) => (await app.request('/', {}, { incoming: { rawHeaders } })).status;

test('a request that names its host twice is refused, in whatever case', async () => {
  expect(await statusWith('Host', 'iolite.example', 'Accept', '*/*', 'Host', 'evil.example')).toBe(400);
  expect(await statusWith('host', 'iolite.example', 'HOST', 'iolite.example')).toBe(400);
});

test('a request with an empty Host line is refused', async () => {
  expect(await statusWith('Accept', '*/*', 'Host', '')).toBe(400);
});

test('a request that names its host once, or not at all, goes on', async () => {
  expect(await statusWith('Host', 'iolite.example', 'X-Host', 'Host', 'Accept', 'Host')).toBe(200);
  expect(await statusWith('Date', 'today', 'Host', 'iolite.example', 'From', '')).toBe(200);
  expect(await statusWith()).toBe(200);
});
