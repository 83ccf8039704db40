import type { Auth } from '#platform/auth/auth.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { PasswordForms } from './form.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { AccountLimits } from './limits.ts';

/** Where somebody signs in; `network` is for limits alone. */
export type From = { readonly headers: Headers; readonly network: string };

/** Somebody with an account. */
export type Person = { readonly uid: string; readonly email: string; readonly hasProvenAddress: boolean };

/** Somebody who is signed in, in one browser. `sessionId` opens nothing. */
export type Who = { readonly uid: string; readonly email: string; readonly sessionId: string };

/** What somebody changes in the own account. */
export type AccountChange =
  | 'password_changed'
  | 'app_added'
  | 'app_removed'
  | 'backup_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'sessions_ended';

/** A link to set a password, once, and for how many seconds it is valid. */
export type PasswordLink = { readonly token: string; readonly holds: number };

/** What doctors and operators do not have in common. */
export type Role = Parts<'db' | 'limits' | 'clock'> & {
  readonly name: 'doctor' | 'operator';
  readonly auth: Auth;
  readonly browsers: KnownBrowsers;
  readonly limitsOf: AccountLimits;
  readonly forms: PasswordForms;
  /** Whoever has this uid or this lower-cased e-mail address. */
  find(db: Queryable, who: string): Promise<Person | undefined>;
  /** Records that a session has begun; false when there is no such person any more. */
  noteSignIn(uid: string, from: From): Promise<boolean>;
  /** The password was right: whether the address has yet to be proven. */
  asksForProof?(email: string): Promise<boolean>;
  /** Strangers have tried too many passwords. */
  warn?(person: Person | undefined): Promise<void>;
  /** Records a change, and sends a letter about it. */
  noteChange(tx: Transaction, who: Who, change: AccountChange): Promise<void>;
  /** Whether a letter may be sent to an address. */
  mayReach(person: Person): Promise<boolean>;
  /** Sends the link that sets a password. */
  postPasswordLink(tx: Transaction, person: Person, link: PasswordLink): Promise<void>;
  /** Records that a password was set by a mailed link, which shows ownership of the address. */
  notePasswordSet(tx: Transaction, person: Person): Promise<void>;
};
