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
 * Concurrency limits of one network in one process. A hospital or a mobile carrier sends thousands of visitors from one
 * IP address; each has a stream while a page is visible, and a request now and then.
 */
const MOST = { streams: 300, requests: 100, connections: 600 };
/** Paths of event streams. */
export const LIVE_PATHS = ['/api/live', '/api/outcomes/live'];

/** Retry-After of a refused visitor, in seconds. */
const RETRY_AFTER = { streams: '30', requests: '1', connections: '5' };
/** How long an excess connection stays open, in milliseconds, so that its request can be answered with the reason. */
const TIMEOUT = 5_000;

/** Connections beyond the limit of their network; their requests are refused. */
const crowded = new WeakSet<Socket>();

/**
 * Limits connections per network. Exempt are known proxies, whose connections are those of all visitors, and this
 * machine, where an unknown proxy may run.
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

/** Node's request and response; absent in tests without a server. */
type Exchange = { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse };

export type ConcurrencyLimiter = {
  /**
   * Takes a slot for a response that is ready to send; false when none is free. The slot is held until the response
   * closes.
   */
  readonly tryAcquire: (c: Context) => boolean;
  /** Refuses requests beyond the limits. */
  readonly refuse: MiddlewareHandler;
};

/**
 * Limits the open streams and the requests in flight of each network, so that one network cannot use up the server. A
 * request counts from its first line until its response closes.
 */
export function createConcurrencyLimiter(
  networkOfRequest: (incoming: IncomingMessage) => string,
  most = MOST,
): ConcurrencyLimiter {
  const streams = createAtOnce(most.streams);
  const requests = createAtOnce(most.requests);

  function take(held: AtOnce, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const network = networkOfRequest(incoming);
    if (isLoopback(network)) return true;
    const release = held.take(network);
    if (release) outgoing.once('close', release);
    return release !== null;
  }

  return {
    tryAcquire(c) {
      const { incoming, outgoing } = c.env as Exchange;
      if (!incoming || !outgoing) return true;
      return !crowded.has(incoming.socket) && take(requests, incoming, outgoing);
    },
    async refuse(c, next) {
      const { incoming, outgoing } = c.env as Exchange;
      if (!incoming || !outgoing) return next();
      if (crowded.has(incoming.socket)) {
        c.header('Connection', 'close');
        return tooMany(c, 'connections');
      }
      const isStream = LIVE_PATHS.includes(c.req.path);
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
