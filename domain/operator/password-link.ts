import { DAY, HOUR } from '#domain/duration/rules.ts';
import type { Links } from '#platform/links/links.ts';

const PURPOSE = 'operator-password';
/** How long the link holds with which a new operator sets a password, in seconds. */
export const INVITED_SECONDS = 3 * DAY;
/** The same of a link that was asked for to reset the password. */
export const FORGOTTEN_SECONDS = HOUR;

/** A link to set a password, once, and for how many seconds it is valid. */
export type PasswordLetter = {
  readonly kind: 'operator-password';
  /** Stands at the end of the link's address. */
  readonly token: string;
  readonly holds: number;
  /** The link is for somebody who has just become an operator. */
  readonly isNew: boolean;
};

/** Opening the link shows ownership of the address, and allows setting the password of its account. */
export async function passwordLetter(links: Links, uid: string, isNew: boolean): Promise<PasswordLetter> {
  const holds = isNew ? INVITED_SECONDS : FORGOTTEN_SECONDS;
  return {
    kind: 'operator-password',
    token: await links.sign({ purpose: PURPOSE, subject: uid, seconds: holds }),
    holds,
    isNew,
  };
}

/** The link behind a token; null when it is forged or expired. */
export const openPasswordLink = (links: Links, token: string) => links.open(PURPOSE, token);
