import { Socket } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type pg from 'pg';
import { findWriter } from './writer.ts';

/** Accepted values of `target_session_attrs`, as in libpq; all mean a server that accepts writes here. */
const WANTED = ['read-write', 'primary'];

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/;

/**
 * Splits a connection string of several servers into one for each; empty when it names one server, or asks for
 * something other than a server that accepts writes.
 *
 * @param url such as postgres://user@one:5432,two:5432/iolite?target_session_attrs=read-write
 */
export function serverUrlsIn(url: string): readonly string[] {
  const [, start = '', hosts = '', path = '', search = ''] = PARTS.exec(url) ?? [];
  if (!start) return [];
  const query = new URLSearchParams(search);
  const wanted = query.get('target_session_attrs') ?? WANTED[0];
  query.delete('target_session_attrs');
  const urls = hosts.split(',').map((host) => `${start}${host}${path}${query.size > 0 ? `?${query}` : ''}`);
  const usable = urls.every((url) => URL.canParse(url)) && (urls.length === 1 || !hosts.match(/^,|,,|,$/));
  return usable && WANTED.includes(wanted as string) ? urls : [];
}

/**
 * Connection options for a connection string. With several servers, each new connection goes to the one that accepts
 * writes at that moment.
 */
export function connectionTo(url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> {
  const [first = url, ...others] = serverUrlsIn(url);
  if (others.length === 0) return { connectionString: first };
  const stream = ({ ssl }: { ssl?: unknown } = {}) => new WriterSocket([first, ...others], ssl);
  return { connectionString: first, stream };
}

/** A client that looks for its server when it connects, and ignores the configured host. */
class WriterSocket extends Socket {
  readonly #urls: readonly string[];
  #host = '';

  /** @param ssl TLS options; the certificate is checked against the host that was found. */
  constructor(urls: readonly string[], ssl: unknown) {
    super();
    this.#urls = urls;
    if (typeof ssl === 'object' && ssl) {
      Object.assign(ssl, {
        checkServerIdentity: (_: string, certificate: PeerCertificate) => checkServerIdentity(this.#host, certificate),
      });
    }
  }

  override connect(): this {
    findWriter(this.#urls).then(
      ({ host, port }) => {
        // The caller may have given up meanwhile.
        if (this.destroyed) return;
        this.#host = host;
        super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
