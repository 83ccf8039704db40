import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { GetConnInfo } from 'hono/conninfo';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';

/** What decides whether a request comes from this machine. */
export type AskedFrom = {
  readonly remoteAddress: string | undefined;
  readonly headers: Headers;
  /** The version of HTTP in which the peer asks, such as "1.1". */
  readonly httpVersion?: string | undefined;
};

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const PROXY_HEADER = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
/** No browser asks in it; nginx does, unless it was told otherwise. */
const OF_PROXIES = '1.0';

/** Whether an address is this machine's own, seen from itself: a person here, or a proxy that runs here. */
export const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');

/**
 * Whether a request comes from a person at this very machine: over the loopback interface, not passed on by a
 * proxy that runs here, and under a local name, so that no web page can ask through a name of its own that resolves
 * to 127.0.0.1.
 */
export function isLocalRequest({ remoteAddress, headers, httpVersion }: AskedFrom): boolean {
  return (
    isLoopback(remoteAddress) &&
    LOCAL_HOST.test(headers.get('host') ?? '') &&
    httpVersion !== OF_PROXIES &&
    ![...headers.keys()].some((name) => PROXY_HEADER.test(name))
  );
}

export type Reach = {
  /** Addresses and ranges of known proxies, as proxy-addr takes them: who asks from there is behind one. */
  readonly trustProxy: readonly string[];
  /** Tells the socket's remote address; from `@hono/node-server/conninfo`. */
  readonly getConnInfo: GetConnInfo;
};

/** Proxies are few, and it is asked of one of them with every request. */
const MOST_READ = 100;
const LONGEST_READ = 100;

/** Tells whether an address is that of a known proxy. */
export function isOfProxies(trustProxy: readonly string[]): (address: string) => boolean {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const read = new LRUCache<string, boolean>({ max: MOST_READ, memoMethod: (address) => isProxy(address, 0) });
  return (address) => (address.length > LONGEST_READ ? isProxy(address, 0) : read.memo(address));
}

/**
 * Tells whether a request comes from a person at this machine, as `isLocalRequest` does, and from no known proxy. One
 * that nobody has named, keeps the name it was given for this machine and adds nothing looks the same.
 */
export function fromThisMachine({ trustProxy, getConnInfo }: Reach): (c: Context) => boolean {
  const isProxy = isOfProxies(trustProxy);
  return (c) => {
    const remoteAddress = getConnInfo(c).remote.address;
    const { httpVersion } = (c.env as Partial<HttpBindings> | undefined)?.incoming ?? {};
    return isLocalRequest({ remoteAddress, headers: c.req.raw.headers, httpVersion }) && !isProxy(remoteAddress ?? '');
  };
}
