import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createHub, type Hub } from './hub.ts';

let hub: Hub;
beforeEach(() => {
  hub = createHub();
});

/** A reader that reads at once, or only on demand. */
function reader({ slow = false } = {}) {
  const received: string[] = [];
  const held: (() => void)[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received.push(chunk.toString());
      if (slow) held.push(done);
      else done();
    },
  });
  return {
    stream,
    received,
    /** Reads what waits. */
    catchUp() {
      for (let release = held.shift(); release; release = held.shift()) release();
    },
  };
}
const KILOBYTE = 'k'.repeat(1024);

describe('the hub', () => {
  test('sends every message to every reader, in order, after an initial one', () => {
    const [one, two] = [reader(), reader()];
    hub.add(one.stream, 'first');
    hub.broadcast('a');
    hub.add(two.stream, 'second');
    hub.broadcast('b');
    hub.broadcast('c');
    expect([one.received, two.received]).toEqual([
      ['first', 'a', 'b', 'c'],
      ['second', 'b', 'c'],
    ]);
    expect(hub.size()).toBe(2);
  });

  test('sends nothing to a reader that has disconnected, before or after it was added', async () => {
    const [one, two] = [reader(), reader()];
    hub.add(one.stream, '');
    hub.add(two.stream, '');
    one.stream.destroy(new Error('a connection that breaks'));
    await eventually(() => expect(hub.size()).toBe(1));
    hub.broadcast('a');
    hub.add(one.stream, '');
    expect([one.received, two.received, hub.size()]).toEqual([[''], ['', 'a'], 1]);
  });

  test('drops a reader with 32 kB pending, and no other', async () => {
    const [slow, quick] = [reader({ slow: true }), reader()];
    hub.add(slow.stream, '');
    hub.add(quick.stream, '');
    for (let kilobytes = 0; kilobytes <= 32; kilobytes += 1) hub.broadcast(KILOBYTE);
    expect(slow.stream.destroyed).toBe(false);
    hub.broadcast('one too many');
    expect(slow.stream.destroyed).toBe(true);
    await eventually(() => expect(hub.size()).toBe(1));
    hub.broadcast('last');
    expect([quick.received.length, quick.received.at(-1)]).toEqual([36, 'last']);
  });

  test('counts pending bytes, not sent bytes', () => {
    const slow = reader({ slow: true });
    hub.add(slow.stream, '');
    for (let round = 0; round < 5; round += 1) {
      for (let kilobytes = 0; kilobytes < 30; kilobytes += 1) hub.broadcast(KILOBYTE);
      slow.catchUp();
    }
    expect([slow.received.length, slow.stream.destroyed, hub.size()]).toEqual([151, false, 1]);
  });

  test('sends a last message when it closes, then ends every stream, even an unread one', async () => {
    const quick = new PassThrough({ encoding: 'utf8' });
    const received = quick.toArray();
    const unread = new PassThrough();
    hub.add(quick, 'one ');
    hub.add(unread, 'two ');
    await hub.close('bye');
    expect((await received).join('')).toBe('one bye');
    expect([unread.destroyed, hub.size()]).toEqual([true, 0]);

    hub.broadcast('nobody hears this');
    const late = reader();
    hub.add(late.stream, 'too late');
    expect([late.received, late.stream.writableEnded, hub.size()]).toEqual([[], true, 0]);
  });
});

describe('a reader with translated messages', () => {
  const translate = async (message: string) => (message === 'nothing' ? '' : `${message}!`);

  test('gets them in order, from the first message on', async () => {
    const own = reader();
    hub.add(own.stream, 'first', translate);
    for (const message of ['nothing', 'a', 'b']) hub.broadcast(message);
    await eventually(() => expect(own.received).toEqual(['first!', 'a!', 'b!']));
  });

  test('gets one translation of equal messages that wait', async () => {
    const own = reader();
    const release = Promise.withResolvers<void>();
    hub.add(own.stream, 'first', async (message) => {
      await release.promise;
      return message;
    });
    for (let time = 0; time < 100; time += 1) hub.broadcast('changed');
    release.resolve();
    await eventually(() => expect(own.received).toEqual(['first', 'changed']));
    hub.broadcast('changed');
    await eventually(() => expect(own.received).toEqual(['first', 'changed', 'changed']));
  });

  test('is ended when its translation fails, and no other is', async () => {
    const [refused, open] = [reader(), reader()];
    hub.add(refused.stream, 'first', async (message) => {
      if (message !== 'first') throw new Error('No longer admitted.');
      return message;
    });
    hub.add(open.stream, 'first', translate);
    for (const message of ['a', 'b']) hub.broadcast(message);
    await eventually(() => expect(hub.size()).toBe(1));
    await eventually(() => expect(open.received).toEqual(['first!', 'a!', 'b!']));
    expect(refused.received).toEqual(['first']);
  });
});

describe('a server response', () => {
  /** Opens streams of one server. Returns what each of them has received. */
  async function withAnswers(work: (answers: { text: string; message: IncomingMessage }[]) => Promise<void>) {
    const server = createServer((_request, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      hub.add(response, 'first\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async () => {
      const [message] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage];
      const answer = { text: '', message };
      message.setEncoding('utf8').on('error', () => undefined);
      message.on('data', (text: string) => {
        answer.text += text;
      });
      return answer;
    };
    try {
      await work(await Promise.all([open(), open(), open()]));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test('is complete and well-formed, whichever way messages were written', async () => {
    await withAnswers(async (answers) => {
      for (const message of ['ä\n', `${KILOBYTE}\n`, 'z\n']) hub.broadcast(message);
      await hub.close('bye');
      await eventually(() => expect(answers.map(({ message }) => message.complete)).toEqual([true, true, true]));
      for (const { text } of answers) expect(text).toBe(`first\nä\n${KILOBYTE}\nz\nbye`);
    });
  });

  test('is dropped when nobody reads it, and no other is', async () => {
    await withAnswers(async (answers) => {
      const [unread, ...read] = answers;
      unread?.message.pause();
      // More than the system's socket buffers hold, in small steps, so that the other readers keep up.
      while (hub.size() === 3) {
        hub.broadcast(KILOBYTE.repeat(24));
        await nextTurn();
      }
      hub.broadcast('last');
      await eventually(() => expect(read.map(({ text }) => text.endsWith('last'))).toEqual([true, true]));
    });
  });
});
