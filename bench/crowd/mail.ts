import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves. */
export type Mood = 'well' | 'slow' | 'refusing' | 'silent';
export type MailServer = {
  readonly port: number;
  /** How often each letter arrived: by its recipient and its Message-ID, which stays the same over all tries. */
  readonly arrived: ReadonlyMap<string, ReadonlyMap<string, number>>;
  is(mood: Mood): void;
  /** Takes no more connections and cuts those that are there; `start` comes back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

const SLOW = 2_000;

/** A mail server that remembers who got what, and has its moods. */
export async function startMailServer(): Promise<MailServer> {
  const arrived = new Map<string, Map<string, number>>();
  let mood: Mood = 'well';
  let port = 0;
  let server: SMTPServer;

  function open(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onRcptTo(_address, _session, done) {
        if (mood === 'refusing') done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        else if (mood === 'slow') setTimeout(done, SLOW);
        else if (mood === 'well') done();
      },
      async onData(stream, { envelope }, done) {
        const letter = await text(stream).catch(() => null);
        // Whoever sent it was cut off in the middle of it.
        if (letter === null) return done(new Error('Half a letter'));
        const [, id = ''] = /^message-id:\s*(\S+)/im.exec(letter) ?? [];
        for (const { address } of envelope.rcptTo) {
          const letters = arrived.get(address) ?? new Map<string, number>();
          arrived.set(address, letters.set(id, (letters.get(id) ?? 0) + 1));
        }
        return mood === 'silent' ? undefined : done();
      },
    });
  }
  async function start() {
    server = open();
    // Who sends is cut off when the server stops.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    ({ port } = server.server.address() as AddressInfo);
  }
  await start();
  return {
    get port() {
      return port;
    },
    arrived,
    is(next) {
      mood = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start,
  };
}
