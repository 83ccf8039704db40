import { createHmac } from 'node:crypto';
import { createOperatorAdmin } from '#domain/operator/operator-admin.ts';
import { createLinks } from '#platform/links/links.ts';
import type { TestSite } from './site.ts';

/** Creates or removes operators of a site under test, as its command line would. */
export async function operatorAdminOf(site: TestSite) {
  const links = createLinks(await site.secrets.readPair('links', new Date()), () => new Date());
  const post = async (_tx: unknown, to: string, letter: object) => {
    await site.sql(`insert into pgboss.job (name, data) values ('letters', $1)`, [{ to, letter }]);
    // The queue notifies the site at once; otherwise it polls every five seconds.
    await site.sql(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'letters')`);
  };
  return createOperatorAdmin({ db: site.database.db, links, clock: () => new Date(), post });
}

/** The TOTP code for a secret in base 32, now or at another time (RFC 6238: SHA-1, six digits, thirty seconds). */
export function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
