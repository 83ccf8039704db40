import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import { type AtOnce, createAtOnce } from '#platform/limits/at-once.ts';
import { noteReached } from '#platform/limits/reached.ts';
import { isLoopback } from './own-machine.ts';
import { refusal } from './refusal.ts';
import { networkOf } from './visitor.ts';

/**
 * How much one network may hold at a time of one process. A hospital, or a carrier of mobile phones, sends thousands
 * of visitors from one address; each has a stream while a page is in view, and a request now and then.
 */
const MOST = { streams: 300, requests: 100, connections: 600 };
const STREAMS = new Set(['/api/live', '/api/outcomes/live']);

/** In how many seconds a refused visitor may come back. */
const RETRY_AFTER = { streams: '30', requests: '1', connections: '5' };
/** One connection too many has as long to say what it wants, in milliseconds, so that the answer can say why not. */
const TIMEOUT = 5_000;

/** Connections beyond what their network may hold: what they ask is refused. */
const crowded = new WeakSet<Socket>();

/**
 * Counts connections per network, from whoever is neither a known proxy nor this machine, where an unknown one may
 * run: a proxy's connections are those of all visitors.
 */
export function capConnections(
  server: Server,
  trustProxy: readonly string[],
  { most = MOST.connections, isExempt = isLoopback } = {},
): void {
  const connections = createAtOnce(most);
  const isProxy = proxyAddr.compile([...trustProxy]);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address) || isProxy(address, 0)) return;
    const release = connections.take(networkOf(address));
    if (release) return void socket.once('close', release);
    crowded.add(socket);
    const timer = setTimeout(() => socket.destroy(), TIMEOUT);
    socket.once('close', () => clearTimeout(timer));
  });
}

export type ConcurrencyLimiter = {
  /** Whether an answer that is ready may leave; if so, it is counted until it has been taken. */
  readonly tryAcquire: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Refuses the others. */
  readonly refuse: MiddlewareHandler;
};

/**
 * Counts what a network holds, so that nobody else goes without: open streams, and requests that are under way, from
 * their first line until the answer has been taken.
 */
export function createConcurrencyLimiter(
  networkOfRequest: (incoming: IncomingMessage) => string,
  most = MOST,
): ConcurrencyLimiter {
  const streams = createAtOnce(most.streams);
  const requests = createAtOnce(most.requests);
  /** What was let in ahead of the application, and may enter it yet. */
  const admitted = new WeakSet<ServerResponse>();

  function take(held: AtOnce, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (admitted.has(outgoing)) return true;
    const network = networkOfRequest(incoming);
    if (isLoopback(network)) return true;
    const release = held.take(network);
    if (release) {
      admitted.add(outgoing);
      outgoing.once('close', release);
    }
    return release !== null;
  }

  return {
    tryAcquire: (incoming, outgoing) => !crowded.has(incoming.socket) && take(requests, incoming, outgoing),
    async refuse(c, next) {
      const { incoming, outgoing } = c.env as Partial<{ incoming: IncomingMessage; outgoing: ServerResponse }>;
      if (!incoming || !outgoing) return next();
      if (crowded.has(incoming.socket)) {
        c.header('Connection', 'close');
        return tooMany(c, 'connections');
      }
      const isStream = STREAMS.has(c.req.path);
      if (take(isStream ? streams : requests, incoming, outgoing)) return next();
      return tooMany(c, isStream ? 'streams' : 'requests');
    },
  };
}

function tooMany(c: Context, what: keyof typeof RETRY_AFTER) {
  noteReached(`${what}-at-once`);
  c.header('Retry-After', RETRY_AFTER[what]);
  return refusal(c, 429, 'Too much at once', 'Your network has asked for very much at once. Please try again soon.');
}
