import { Socket } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type pg from 'pg';
import { findWriter } from './writer.ts';

/** What `target_session_attrs` may ask for, as PostgreSQL's own clients read it: here always a server that takes writes. */
const WANTED = ['read-write', 'primary'];

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/;

/**
 * The servers that a connection string names, each as a connection string of its own; none where it names none, or asks
 * for something else than a server that takes writes.
 *
 * @param url such as postgres://user@one:5432,two:5432/iolite?target_session_attrs=read-write
 */
export function addressesIn(url: string): readonly string[] {
  const [, start = '', hosts = '', path = '', search = ''] = PARTS.exec(url) ?? [];
  if (!start) return [];
  const query = new URLSearchParams(search);
  const wanted = query.get('target_session_attrs') ?? WANTED[0];
  query.delete('target_session_attrs');
  const addresses = hosts.split(',').map((host) => `${start}${host}${path}${query.size > 0 ? `?${query}` : ''}`);
  const usable =
    addresses.every((address) => URL.canParse(address)) && (addresses.length === 1 || !hosts.match(/^,|,,|,$/));
  return usable && WANTED.includes(wanted as string) ? addresses : [];
}

/**
 * How to connect to the database of a connection string. Where it names several servers, each new connection goes to
 * the one that takes writes at that moment, whoever makes it and whenever.
 */
export function connectionTo(url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> {
  const [first = url, ...others] = addressesIn(url);
  if (others.length === 0) return { connectionString: first };
  const stream = ({ ssl }: { ssl?: unknown } = {}) => new WriterSocket([first, ...others], ssl);
  return { connectionString: first, stream };
}

/** A connection that looks for its server only when it is to connect, and passes over the address that it is given. */
class WriterSocket extends Socket {
  readonly #addresses: readonly string[];
  #host = '';

  /** @param ssl what is asked of the line, by which a certificate is held against the server that was found. */
  constructor(addresses: readonly string[], ssl: unknown) {
    super();
    this.#addresses = addresses;
    if (typeof ssl === 'object' && ssl) {
      Object.assign(ssl, {
        checkServerIdentity: (_: string, certificate: PeerCertificate) => checkServerIdentity(this.#host, certificate),
      });
    }
  }

  override connect(): this {
    findWriter(this.#addresses).then(
      ({ host, port }) => {
        // Whoever waited for it may have given up.
        if (this.destroyed) return;
        this.#host = host;
        super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
