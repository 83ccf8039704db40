import { expect, test } from 'vitest';
import { inWiderNetwork, surroundingNetwork } from './wider-network.ts';

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['ada@mail.example 2001:db8:1:2::/64', 'ada@mail.example 2001:db8:1::/48'],
  ['::/64', '::/48'],
  ['192.0.2.7', null],
  ['unknown', null],
  ['ada@mail.example', null],
  ['ada@mail.example 192.0.2.7', null],
  ['1:2:3:4:5:6:7:8:9/64', null],
  ['', null],
])('%j is in %j', (key, wider) => {
  expect(inWiderNetwork(key)).toBe(wider);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['192.0.3.0', '192.0.3.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
])('%j lies in %j', (network, surrounding) => {
  expect(surroundingNetwork(network)).toBe(surrounding);
});
