import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import type { Sender } from '#app/context.ts';
import { createAtOnce } from '#platform/limits/at-once.ts';
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
const PATIENCE = 5_000;

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
    const timer = setTimeout(() => socket.destroy(), PATIENCE);
    socket.once('close', () => clearTimeout(timer));
  });
}

/**
 * Refuses what a network wants beyond its share, so that nobody else goes without: open streams, and requests that
 * are under way, from their first line until the answer has been taken.
 */
export function refuseCrowds(visitorOf: (c: Context) => Sender, most = MOST): MiddlewareHandler {
  const streams = createAtOnce(most.streams);
  const requests = createAtOnce(most.requests);
  return async (c, next) => {
    const { incoming, outgoing } = c.env as Partial<HttpBindings>;
    if (!incoming || !outgoing) return next();
    if (crowded.has(incoming.socket)) {
      c.header('Connection', 'close');
      return tooMany(c, 'connections');
    }
    const { network } = visitorOf(c);
    if (isLoopback(network)) return next();
    const isStream = STREAMS.has(c.req.path);
    const release = (isStream ? streams : requests).take(network);
    if (!release) return tooMany(c, isStream ? 'streams' : 'requests');
    outgoing.once('close', release);
    return next();
  };
}

function tooMany(c: Context, what: keyof typeof RETRY_AFTER) {
  noteReached(`${what}-at-once`);
  c.header('Retry-After', RETRY_AFTER[what]);
  return refusal(c, 429, 'Too much at once', 'Your network has asked for very much at once. Please try again soon.');
}
