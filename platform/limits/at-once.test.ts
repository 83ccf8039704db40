import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAtOnce } from './at-once.ts';

const MOST = 2;
const networks = ['192.0.2.7', '2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:2:1::/64'];

test('a network gets its number of slots, whatever others hold and however often one is released', () => {
  const steps = fc.array(fc.record({ network: fc.constantFrom(...networks), gives: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (acts) => {
      const atOnce = createAtOnce(MOST);
      const held = new Map(networks.map((network) => [network, [] as (() => void)[]]));
      for (const { network, gives } of acts) {
        const own = held.get(network) ?? [];
        if (gives) {
          const release = own.pop();
          release?.();
          release?.();
          continue;
        }
        const release = atOnce.take(network);
        expect(release !== null).toBe(own.length < MOST);
        if (release) own.push(release);
      }
    }),
  );
});

test('a /48 of IPv6 gets as many slots as five of its networks, and another when one is released', () => {
  const atOnce = createAtOnce(MOST);
  const take = (network: number) => atOnce.take(`2001:db8:1:${network.toString(16)}::/64`);
  const held = Array.from({ length: 10 }, (_, network) => take(network));
  expect(held.every(Boolean)).toBe(true);
  expect(take(10)).toBeNull();
  held[0]?.();
  expect(take(10)).not.toBeNull();
});
