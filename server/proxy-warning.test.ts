import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { warnOfUnknownProxy } from './proxy-warning.ts';

function visits(trusted: readonly string[]) {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const app = new Hono().use(warnOfUnknownProxy(trusted, log)).get('/', (c) => c.text('ok'));
  const visit = async (remoteAddress: string, forwarded?: string) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
    await app.request('/', { headers }, { incoming: { headers, socket: { remoteAddress } } });
    return lines.length;
  };
  return { visit, lines };
}

test('an unknown proxy is logged once', async () => {
  const { visit, lines } = visits([]);
  expect(await visit('127.0.0.1')).toBe(0);
  expect(await visit('127.0.0.1', '198.51.100.1')).toBe(1);
  expect(await visit('127.0.0.1', '198.51.100.2')).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: expect.stringContaining('set TRUST_PROXY') });
});

test('a trusted proxy causes no warning', async () => {
  const { visit } = visits(['loopback']);
  expect(await visit('127.0.0.1', '198.51.100.1')).toBe(0);
  expect(await visit('10.1.2.3', '198.51.100.1')).toBe(1);
});
