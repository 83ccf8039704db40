import { inWiderNetwork, WIDER } from './wider-network.ts';

/** A concurrency limiter per network, counted in this process. */
export type AtOnce = {
  /** Takes a slot; the returned function releases it. Null when the network, or the /48 around it, has none left. */
  readonly take: (network: string) => (() => void) | null;
};

/** @param most slots of one network. */
export function createAtOnce(most: number): AtOnce {
  const held = new Map<string, number>();

  function add(key: string, change: 1 | -1): void {
    const count = (held.get(key) ?? 0) + change;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  }

  return {
    take(network) {
      const wider = inWiderNetwork(network);
      const isFull = (key: string, limit: number) => (held.get(key) ?? 0) >= limit;
      if (isFull(network, most) || (wider !== null && isFull(wider, WIDER * most))) return null;
      const keys = wider === null ? [network] : [network, wider];
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys.splice(0)) add(key, -1);
      };
    },
  };
}
