import { expect, test } from 'vitest';
import { networksBehind, visitorsBy } from './visitor.ts';

type Asked = Parameters<ReturnType<typeof visitorsBy>>[0];

function network(remoteAddress: string | undefined, forwarded?: string, trusted: string[] = []) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return visitorsBy(networksBehind(trusted))({ env: { incoming: { headers, socket: { remoteAddress } } } } as Asked)
    .network;
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '::1'],
  [undefined, 'unknown'],
])('a request from %s comes from the network %s', (address, expected) => {
  expect(network(address)).toBe(expected);
});

test('X-Forwarded-For from a stranger is ignored', () => {
  expect(network('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7');
  expect(network('192.0.2.7', '198.51.100.1', ['loopback'])).toBe('192.0.2.7');
});

test('behind a trusted proxy the visitor is the last IP address that is not a trusted proxy', () => {
  const trusted = ['loopback', '10.0.0.0/8'];
  expect(network('127.0.0.1', '198.51.100.1', trusted)).toBe('198.51.100.1');
  expect(network('127.0.0.1', '203.0.113.9, 198.51.100.1, 10.1.2.3', trusted)).toBe('198.51.100.1');
  expect(network('127.0.0.1', 'nonsense', trusted)).toBe('unknown');
  expect(network('127.0.0.1', undefined, trusted)).toBe('127.0.0.1');
});
