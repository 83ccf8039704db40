/** Who may be written to, and the words of the newsletter. Pure: the browser and the server say the same. */
import type { Sent } from '#domain/form/rules.ts';
import { EMAIL_LIMIT, EMAIL_TOO_LONG, HONEYPOT, problemOfShape } from '#domain/person/rules.ts';

/** What a request for the newsletter sends. */
export const SIGN_UP_FIELDS = ['email', HONEYPOT] as const;
/** What the page sends that names a lens: also its number, where the box beside it is ticked. */
export const LENS_SIGN_UP_FIELDS = [...SIGN_UP_FIELDS, 'lensNews'] as const;
export type SentSignUp = Sent<'email'> & Partial<Sent<'lensNews' | typeof HONEYPOT>>;

export const NEWSLETTER_WORDS = {
  subscribedTitle: '🎉 Subscribed!',
  subscribed: 'Thanks for signing up! Your welcome email is on its way.',
  /** For a program that has filled in the honeypot. */
  dropped: 'Thanks for signing up!',
  emptyTitle: 'Whoops!',
  empty: 'Please enter your email address.',
  failedTitle: 'Uh oh! Something went wrong.',
  failed: 'There was a problem with your subscription. Please try again.',
  unexpected: 'An unexpected error occurred.',
} as const;

/**
 * What is wrong with the letters of a typed address; null when all are plain. Those of other alphabets are refused,
 * because some look like the plain ones and lead to somebody else's mailbox. Some browsers send a domain that has such
 * letters in the spelling of name servers, with "xn--".
 */
export function problemOfLetters(address: string): string | null {
  const [foreign] = /\P{ASCII}/u.exec(address) ?? [];
  if (!foreign && !/[@.]xn--/i.test(address)) return null;
  const which = foreign
    ? `“${foreign}” is not one of them, even if it looks like one`
    : 'Behind the @ there are others, even if they look like these';
  return `We can only write to addresses in plain letters, a to z. ${which}: please type the address again, or use another.`;
}

/** What is wrong with a typed address, in words its owner understands; null when it can be written to. */
export function problemOfAddress(address: string): string | null {
  if (address === '') return NEWSLETTER_WORDS.empty;
  if (address.length > EMAIL_LIMIT) return EMAIL_TOO_LONG;
  if (/\p{C}|[^\S ]/u.test(address)) {
    return 'This address has a line break or an invisible character. Please type it instead of pasting it.';
  }
  return problemOfLetters(address) ?? problemOfShape(address);
}
