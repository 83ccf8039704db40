import { redirect, redirectDocument } from 'react-router';
import { type Lens, lensNamed } from '#domain/lens/rules.ts';
import { CHANGED_FIELDS, type ChangedField } from '#domain/review/rules.ts';

/** A message for the next page this visitor sees, whichever that is: set by an action, shown once by the root. */
const FLASHES = [
  'review-sent',
  'review-renewed',
  'survey-answered',
  'answers-saved',
  'questions-ended',
  'review-confirmed',
  'review-removed',
  'review-opened',
  'change-applied',
  'change-discarded',
  'signed-in',
  'signed-out',
  'registered',
  'address-proven',
  'password-changed',
  'login-needed',
  'not-verified',
  'subscribed',
  'signed-up',
  'subscription-confirmed',
  'unsubscribed',
  'letters-refused',
  'letters-allowed',
] as const;
export type Flash = (typeof FLASHES)[number];

/** About a session or an author's key, which a browser without cookies never has. */
const OF_COOKIES: ReadonlySet<Flash> = new Set(['review-opened', 'signed-in', 'signed-out', 'not-verified']);
/** The query parameter that carries a message to a browser without cookies. */
const MESSAGE_PARAMETER = 'message';

type LensRef = Pick<Lens, 'id'>;
type Left<Some> = {
  readonly flash: Flash;
  readonly lens: Some | undefined;
  readonly isUrgent: boolean;
  readonly changed: readonly ChangedField[] | null;
};
/** Suffix of a message to somebody whose own words describe an eye that needs help at once. */
const URGENT = 'urgent';
/** Part of a message about an update: the fields that changed follow it. */
const CHANGED = 'changed';

type RedirectOptions = {
  /** The lens that the message is about. */
  readonly lensId?: number | null;
  /** Values of further Set-Cookie headers. */
  readonly cookies?: readonly string[];
  /** The page also shows where to find help at once. */
  readonly isUrgent?: boolean;
  /** What an update changed. */
  readonly changed?: readonly ChangedField[] | undefined;
  /** The page that is shown is replaced by a full page load, discarding its state. */
  readonly reloads?: boolean;
};

/**
 * Redirects to a page of ours with a message: in a cookie and, since the browser may accept none, in the URL as well,
 * from which it is removed once it has been read.
 *
 * @param path without a query, unless the message is one of `OF_COOKIES`.
 */
export function leadTo(
  path: string,
  flash: Flash,
  { lensId = null, cookies = [], isUrgent = false, changed, reloads = false }: RedirectOptions = {},
): Response {
  const about = [...(lensId === null ? [] : [lensId]), ...(changed ? [CHANGED, ...changed] : [])];
  const message = [flash, ...about, ...(isUrgent ? [URGENT] : [])].join('.');
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  headers.append('Set-Cookie', `flash=${message}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`);
  const address = OF_COOKIES.has(flash) ? path : `${path}?${MESSAGE_PARAMETER}=${message}`;
  return (reloads ? redirectDocument : redirect)(address, { headers });
}

function read<Some extends LensRef>(message: string, lenses: readonly Some[]): Left<Some> | null {
  const [name, ...about] = message.split('.');
  const flash = FLASHES.find((known) => known === name);
  if (!flash) return null;
  const changed = about.includes(CHANGED) ? CHANGED_FIELDS.filter((field) => about.includes(field)) : null;
  return { flash, lens: lensNamed(about[0], lenses), isUrgent: about.at(-1) === URGENT, changed };
}

const cookieOf = (request: Request) => /(?:^|;\s*)flash=([^;]*)/.exec(request.headers.get('Cookie') ?? '')?.[1];

/** The message in a request's cookies, if any, and the lens it is about. */
export const readFlash = <Some extends LensRef>(request: Request, lenses: readonly Some[]): Left<Some> | null =>
  read(cookieOf(request) ?? '', lenses);

/** The same from a URL. Anybody can make one up: it proves nothing. */
export function readMessage<Some extends LensRef>({ searchParams }: URL, lenses: readonly Some[]): Left<Some> | null {
  const left = read(searchParams.get(MESSAGE_PARAMETER) ?? '', lenses);
  return left && !OF_COOKIES.has(left.flash) ? left : null;
}

/** The query string of a URL, with its question mark, without a message. */
export function withoutMessage(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(MESSAGE_PARAMETER)) return search;
  query.delete(MESSAGE_PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The URL to redirect to when a browser requests a whole page and its cookie already carries the message; null if there
 * is nothing to remove, or if scripts made the request and remove the message from the URL themselves.
 *
 * @param url the URL of the page, which differs from that of a data request.
 */
export function urlWithoutMessage(request: Request, { pathname, search, searchParams }: URL): string | null {
  const isWhole = request.method === 'GET' && new URL(request.url).pathname === pathname;
  const isDouble = searchParams.has(MESSAGE_PARAMETER) && cookieOf(request) !== undefined;
  return isWhole && isDouble ? pathname + withoutMessage(search) : null;
}

/** Set-Cookie header that deletes the message. */
export const CLEAR_FLASH = 'flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';
