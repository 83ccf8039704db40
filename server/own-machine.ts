import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { GetConnInfo } from 'hono/conninfo';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';

/** The parts of a request that show whether it comes from this machine. */
export type AskedFrom = {
  readonly remoteAddress: string | undefined;
  readonly headers: Headers;
  /** HTTP version of the request, such as "1.1". */
  readonly httpVersion?: string | undefined;
};

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const PROXY_HEADER = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
/** No browser uses it; nginx does by default towards its upstream. */
const OF_PROXIES = '1.0';

/** Whether an IP address is a loopback address: a person at this machine, or a proxy that runs here. */
export const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');

/**
 * Whether a request comes from a person at this machine: over the loopback interface, without proxy headers, and with a
 * local Host, so that no web page can reach it by DNS rebinding.
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
  /** Addresses and ranges of known proxies, as proxy-addr takes them. */
  readonly trustProxy: readonly string[];
  /** Reads the socket's remote address; from `@hono/node-server/conninfo`. */
  readonly getConnInfo: GetConnInfo;
};

/** Proxies are few, and every request asks about one of them. */
const MOST_READ = 100;
const LONGEST_READ = 100;

/** Whether an IP address is that of a known proxy. */
export function isOfProxies(trustProxy: readonly string[]): (address: string) => boolean {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const read = new LRUCache<string, boolean>({ max: MOST_READ, memoMethod: (address) => isProxy(address, 0) });
  return (address) => (address.length > LONGEST_READ ? isProxy(address, 0) : read.memo(address));
}

/**
 * Whether a request comes from a person at this machine, as `isLocalRequest` says, and from no known proxy. An unknown
 * proxy here that preserves a local Host and adds no headers cannot be detected.
 */
export function fromThisMachine({ trustProxy, getConnInfo }: Reach): (c: Context) => boolean {
  const isProxy = isOfProxies(trustProxy);
  return (c) => {
    const remoteAddress = getConnInfo(c).remote.address;
    const { httpVersion } = (c.env as Partial<HttpBindings> | undefined)?.incoming ?? {};
    return isLocalRequest({ remoteAddress, headers: c.req.raw.headers, httpVersion }) && !isProxy(remoteAddress ?? '');
  };
}
