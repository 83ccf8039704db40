/** How people write e-mail addresses and texts. Pure: the browser and the server use the same functions. */

import { MAIL_PROVIDERS } from './rules/mail-providers.ts';

export const EMAIL_LIMIT = 254;
export const EMAIL_TOO_LONG = `This address has more than ${EMAIL_LIMIT} characters. Please check it.`;
export const EMAIL_MALFORMED = 'Enter an e-mail address like name@example.com.';
export const EMAIL_TWO_DOTS = 'This address has two dots in a row. Please remove one.';
export const EMAIL_UNREACHABLE =
  'Most mail servers deliver only to the letters a to z before the @. Please use another address.';
// Marks that mail programs read as punctuation around an address, or that nobody sees, would let one mailbox
// pass for many people.
const NO_PART_OF_AN_ADDRESS = String.raw`\s\p{C}@<>()\[\]\\,;:"`;
const DOMAIN_LABEL = `[^.\u3002\uff0e\uff61${NO_PART_OF_AN_ADDRESS}]+`;
const EMAIL_PATTERN = new RegExp(`^[^${NO_PART_OF_AN_ADDRESS}]+@${DOMAIN_LABEL}(\\.${DOMAIN_LABEL})+$`, 'u');
const BEYOND_ASCII = /\P{ASCII}/u;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/**
 * A text without the marks that set the direction of writing. Keyboards, phones and Windows add them without being
 * asked; one that is not closed would reorder what follows the text. Where texts are shown, the page finds their
 * direction from their letters.
 */
export const withoutDirectionMarks = (text: string) => text.replace(DIRECTION_MARKS, '');

// Tabs and line ends are writing; every other control character, and the marks that reorder text on screen, are not.
const INVISIBLE = new RegExp(`\\p{Cc}|${DIRECTION_MARKS.source}`, 'u');
/** Whether every character of a text can be seen; tabs and line ends count as seen. */
export const withoutInvisible = (text: string) => !INVISIBLE.test(text.replace(/[\t\n]/g, ' '));

// What is drawn as nothing: white space, joiners and their like, letters and marks without a shape, the empty Braille
// pattern.
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Whether nothing of a text can be seen, so that it is as good as empty. */
export const isBlank = (text: string) => !SEEN.test(text);

// Zero-width characters and marks, which come along when an address is copied from a page, a chat or a PDF.
const UNSEEN_IN_ADDRESS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A longer text is no address, even with surrounding white space. In characters. */
const PASTED_LIMIT = 2_000;
const MAILTO = /^mailto:([^?]*)(\?.*)?$/is;
const NAME_BEFORE_ADDRESS = /^[^<>]*<(.*)>$/s;
const QUOTED = /^["'“”„«‹‘’‚](.*)["'”“»›’‘]$/s;

/**
 * A pasted address as it is meant: without invisible characters, `mailto:` and its `?subject=…`, a name and brackets
 * around it, quotes, and a dot, comma or semicolon after it; with a plain "@" and plain dots for the wide ones of East
 * Asian keyboards. The result may still be no address. Cleaning it again changes nothing.
 */
export function cleanEmail(pasted: string): string {
  if (pasted.length > PASTED_LIMIT) return pasted;
  let text = pasted;
  for (let before: string | null = null; before !== text; ) {
    before = text;
    text = text
      .replace(UNSEEN_IN_ADDRESS, '')
      .replace(/[\uff20\ufe6b]/g, '@')
      .replace(/[\u3002\uff0e\uff61]/g, '.')
      .trim()
      .replace(MAILTO, (_link, address: string) => decoded(address))
      .replace(NAME_BEFORE_ADDRESS, '$1')
      .replace(QUOTED, '$1')
      .replace(/[.,;]+$/, '');
  }
  return text;
}

/** Part of a link with its percent signs read, as long as they are right. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the text has the shape of an e-mail address. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && EMAIL_PATTERN.test(text);
}

/**
 * What is wrong with the shape of an address, in words; null when nothing is.
 *
 * @param malformed what people read when it is no address at all.
 */
export function problemOfShape(address: string, malformed: string = EMAIL_MALFORMED): string | null {
  if (address.includes('..')) return EMAIL_TWO_DOTS;
  return looksLikeEmail(address) ? null : malformed;
}

/** What is wrong with an address to which a letter is to go, in words; null when nothing is. */
export function problemOfEmail(address: string): string | null {
  const problem = problemOfShape(address);
  if (problem) return problem;
  return BEYOND_ASCII.test(address.slice(0, address.indexOf('@'))) ? EMAIL_UNREACHABLE : null;
}

/**
 * An address with its domain as name servers spell it. Browsers differ in how they send one that has letters beyond
 * a to z: "müller.example" or "xn--mller-kva.example".
 */
export function withPlainDomain(address: string): string {
  if (!BEYOND_ASCII.test(address) || !looksLikeEmail(address)) return address;
  const [name = '', domain = ''] = address.split('@');
  const url = `https://${domain}`;
  const isForeign = BEYOND_ASCII.test(domain) && !/[/?#%]/.test(domain);
  return isForeign && URL.canParse(url) ? `${name}@${new URL(url).hostname}` : address;
}

/** A masked address: enough to distinguish two, too little to write to. */
export function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.trim().split('@');
  return `${[...name][0] ?? ''}…@${host}`;
}

/**
 * Name of a form's field that no person sees; only programs fill it in. Browsers and password managers go by the
 * names of fields, so it has none of the words that they know, such as "website", "name" or "phone".
 */
export const HONEYPOT = 'further';

/** The form under which an address is compared: two spellings of one address are one person. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Drops what follows a "+" in the part before the "@". */
const untagged = (name: string) => name.replace(/(?!^)\+.*$/s, '').trim();

/** The parts of an address around its "@", in the spelling by which mailboxes are compared. */
function partsOf(email: string): readonly [name: string, host: string] {
  const [name = '', ...rest] = withPlainDomain(email.trim()).toLowerCase().split('@');
  return [untagged(name), rest.join('@')];
}

/**
 * The mailbox that an address leads to, as far as its spelling shows: what follows a "+" is dropped, and the rules of
 * `MAIL_PROVIDERS` are applied. Limits, refusals and whatever else concerns a person count by it; who wrote a review is
 * still known by the address (`emailKey`). `MAILBOX_KEY_SQL` is the same in SQL.
 */
export function mailboxKey(email: string): string {
  const [name, host] = partsOf(email);
  const [, user, parent] = /^([a-z0-9-]+)\.(.*)$/.exec(host) ?? [];
  if (user !== undefined && MAIL_PROVIDERS.some((one) => one.hasSubdomains && one.domains.includes(parent ?? '')))
    return `${user}@${parent}`;
  const {
    family = host,
    ignored = '',
    keywordAfter,
  } = MAIL_PROVIDERS.find(({ domains }) => domains.includes(host)) ?? {};
  const keyword = keywordAfter === undefined ? -1 : name.indexOf(keywordAfter, 1);
  const base = keyword < 0 ? name : name.slice(0, keyword);
  const plain = [...base].filter((character) => !ignored.includes(character)).join('');
  return `${plain.trim() || base}@${family}`;
}

/**
 * The mailbox key by the rules before 2026-11-26. Keyed hashes that were stored under it cannot be computed again,
 * so they are looked up under both.
 */
export function earlierMailboxKey(email: string): string {
  const [name, host] = partsOf(email);
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '').trim() || name}@gmail.com` : `${name}@${host}`;
}

/** Every form under which a keyed hash of an address may be stored: first the mailbox key, by which new ones are. */
export function storedForms(email: string): readonly [mailbox: string, ...others: string[]] {
  const mailbox = mailboxKey(email);
  return [mailbox, ...new Set([earlierMailboxKey(email), emailKey(email)].filter((form) => form !== mailbox))];
}
