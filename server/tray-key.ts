import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Secrets } from '#platform/secrets/store.ts';
import { heading, type Looks, type Markup, PAGE_POLICY, page } from './tray-page.ts';

/** Path of the tray, and of its cookie. */
export const TRAY_PATH = '/mail-tray';
const COOKIE = 'mail_tray';
const KEY_BYTES = 16;

/**
 * The key of the mail tray: 128 bits in hex, a form that log redaction does not treat as a token. Created once per
 * database, so that all processes agree on it and its URL survives a restart.
 */
export async function readTrayKey(secrets: Secrets): Promise<string> {
  const secret = Buffer.from(await secrets.read('mail-tray'), 'base64url');
  return secret.subarray(0, KEY_BYTES).toString('hex');
}

/** The URL that opens the tray. */
export const trayUrl = (publicUrl: string, key: string) => `${publicUrl}${TRAY_PATH}?key=${key}`;

/** Logged on a request without the key, which may come from a person at the machine. */
export const keyWasMissing = (publicUrl: string, key: string) =>
  `Somebody asked for the mail tray without its key. If it was you, open ${trayUrl(publicUrl, key)}`;

export type KeyRule = {
  readonly key: string;
  readonly looks: Looks;
  /** Logs the URL with the key again, after a request without it. */
  readonly remind: () => void;
};

/**
 * Admits requests with the key. The URL with it redirects to the one without, so that the key stays out of what is
 * shared or photographed, and sets a session cookie.
 */
export function askForKey({ key, looks, remind }: KeyRule): MiddlewareHandler {
  const expected = digest(key);
  const isKey = (given: string | undefined) => given !== undefined && timingSafeEqual(digest(given), expected);
  return async (c, next) => {
    if (isKey(c.req.query('key'))) {
      setCookie(c, COOKIE, key, { path: TRAY_PATH, httpOnly: true, sameSite: 'Strict' });
      return c.redirect(c.req.path, 303);
    }
    if (isKey(getCookie(c, COOKIE))) return next();
    remind();
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(closedPage(await looks()), 403);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const closedPage = (stylesheet: string): Markup =>
  page(
    'Mail tray',
    html`${heading('Mail tray', 'No mail server is set up, so letters stay here. This page opens with a key.')}
<p class="max-w-form">Look at the window or the log of the site: its address with the key was printed there at the start, and once more just now. It looks like this, with letters and numbers after the “=”:</p>
<p class="mt-3 max-w-form break-words"><strong>…${TRAY_PATH}?key=…</strong></p>
<p class="mt-3 max-w-form">The key stays the same, so you can keep that address as a bookmark.</p>`,
    stylesheet,
  );
