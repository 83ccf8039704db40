import { createHash } from 'node:crypto';
import type { UserStore } from '#platform/auth/store.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Links } from '#platform/links/links.ts';
import type { PasswordLink, Role } from './role.ts';

const purposeOf = (role: Role['name']) => `${role}-password`;

/** Changes with the address and with the password, so that a link dies with either. */
const stampOf = ({ email, password }: { readonly email: string; readonly password: string | null }): string =>
  createHash('sha256')
    .update(JSON.stringify([email, password]))
    .digest('base64url');

/** Signs a link with which its owner sets a password: once, since the link does not hold for the next password. */
export async function signPasswordLink(
  db: Queryable,
  { role, users, links }: { role: Role['name']; users: Pick<UserStore, 'readCredentials'>; links: Links },
  uid: string,
  holds: number,
): Promise<PasswordLink> {
  const credentials = await users.readCredentials(db, uid);
  if (!credentials) throw new Error('There is nobody to set a password for.');
  const subject = `${stampOf(credentials)} ${uid}`;
  return { token: await links.sign({ purpose: purposeOf(role), subject, seconds: holds }), holds };
}

/** Whose password a link sets; null when it is forged, expired or used. */
export async function openPasswordLink(
  db: Queryable,
  { role, users, links }: { role: Role['name']; users: Pick<UserStore, 'readCredentials'>; links: Links },
  token: string | null,
): Promise<string | null> {
  if (token === null) return null;
  const [stamp, uid = ''] = (await links.open(purposeOf(role), token))?.subject.split(/ (.*)/s) ?? [];
  const credentials = stamp && (await users.readCredentials(db, uid));
  return credentials && stampOf(credentials) === stamp ? uid : null;
}
