import { beforeEach, describe, expect, test } from 'vitest';
import { createHub, type Hub, type Subscriber } from './hub.ts';

let hub: Hub;
beforeEach(() => {
  hub = createHub();
});

/** A reader that takes what it is sent at once, or only when it is let. */
function reader({ slow = false } = {}) {
  const received: string[] = [];
  const held: (() => void)[] = [];
  let closed = 0;
  const subscriber: Subscriber = {
    write(text) {
      received.push(text);
      return slow ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve();
    },
    close: () => {
      closed += 1;
    },
  };
  return {
    subscriber,
    received,
    closed: () => closed,
    /** Lets it take all that waits. */
    async catchUp() {
      for (const release of held.splice(0)) release();
      await Promise.resolve();
    },
  };
}
const broadcast = (count: number) => {
  for (let number = 1; number <= count; number += 1) hub.broadcast(`${number}`);
};

describe('the hub', () => {
  test('sends every message to every reader, in order', () => {
    const [one, two] = [reader(), reader()];
    hub.add(one.subscriber);
    hub.broadcast('a');
    hub.add(two.subscriber);
    hub.broadcast('b');
    hub.broadcast('c');
    expect([one.received, two.received]).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
    expect(hub.size()).toBe(2);
  });

  test('sends nothing more to a reader that has gone', () => {
    const [one, two] = [reader(), reader()];
    const remove = hub.add(one.subscriber);
    hub.add(two.subscriber);
    remove();
    remove();
    hub.broadcast('a');
    expect([one.received, two.received, one.closed(), hub.size()]).toEqual([[], ['a'], 1, 1]);
  });

  test('drops a reader that falls 32 messages behind, and no other', async () => {
    const [slow, quick] = [reader({ slow: true }), reader()];
    hub.add(slow.subscriber);
    hub.add(quick.subscriber);
    for (let number = 1; number <= 32; number += 1) {
      hub.broadcast(`${number}`);
      await Promise.resolve();
    }
    expect([slow.closed(), hub.size()]).toEqual([0, 2]);
    hub.broadcast('one too many');
    expect([slow.closed(), slow.received.length, hub.size()]).toEqual([1, 32, 1]);
    hub.broadcast('last');
    expect([slow.received.length, quick.received.length, quick.closed()]).toEqual([32, 34, 0]);
  });

  test('counts what waits, not what was sent', async () => {
    const slow = reader({ slow: true });
    hub.add(slow.subscriber);
    for (let round = 0; round < 5; round += 1) {
      broadcast(30);
      await slow.catchUp();
    }
    expect([slow.received.length, slow.closed(), hub.size()]).toEqual([150, 0, 1]);
  });

  test.each(['throws', 'rejects'])('drops a reader whose write %s, and no other', async (how) => {
    const quick = reader();
    let closed = 0;
    const broken = new Error('gone');
    hub.add({
      write() {
        if (how === 'throws') throw broken;
        return Promise.reject(broken);
      },
      close: () => {
        closed += 1;
      },
    });
    hub.add(quick.subscriber);
    hub.broadcast('a');
    await Promise.resolve();
    await Promise.resolve();
    hub.broadcast('b');
    expect([closed, hub.size(), quick.received]).toEqual([1, 1, ['a', 'b']]);
  });

  test('says farewell when it closes, then ends every stream', async () => {
    const order: string[] = [];
    for (const name of ['one', 'two'])
      hub.add({
        async write(text) {
          await Promise.resolve();
          order.push(`${name} ${text}`);
        },
        close: () => void order.push(`${name} closed`),
      });
    await hub.close('bye');
    expect(order).toEqual(['one bye', 'two bye', 'one closed', 'two closed']);
    expect(hub.size()).toBe(0);
    hub.broadcast('nobody hears this');
    expect(order).toHaveLength(4);
    hub.add({ write: async () => undefined, close: () => void order.push('a late one closed') });
    expect([order.at(-1), hub.size()]).toEqual(['a late one closed', 0]);
  });
});
