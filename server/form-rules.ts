import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { refusal } from './refusal.ts';
import { readForm } from './sent-form.ts';

/** Checks every form before a page sees it: same origin, not too large, and readable. */
export const formRules = (publicUrl: string): MiddlewareHandler => every(sentFromHere(publicUrl), readable);

/** Whether an origin is this site's. Behind a proxy, the request's own URL has another one. */
export const ourOrigin = (publicUrl: string) => (origin: string, c: Context) =>
  origin === publicUrl || origin === new URL(c.req.url).origin;

/**
 * CSRF protection: only forms of our own pages are accepted. Browsers send Origin or fetch metadata; text browsers send
 * a Referer, if anything.
 */
function sentFromHere(publicUrl: string): MiddlewareHandler {
  const isOurs = ourOrigin(publicUrl);
  return async (c, next) => {
    const [origin, site, page] = ['Origin', 'Sec-Fetch-Site', 'Referer'].map((name) => c.req.header(name));
    const saysSo = origin !== undefined || site !== undefined;
    const from = saysSo ? origin : page !== undefined && URL.canParse(page) ? new URL(page).origin : undefined;
    if (site === 'same-origin' || (from !== undefined && isOurs(from, c))) return next();
    return saysSo || page !== undefined
      ? refusal(c, 403, 'Sent from elsewhere', 'Please open the page on this site and send the form from there.')
      : refusal(c, 403, 'Sent from an unknown page', UNKNOWN_PAGE);
  };
}

const UNKNOWN_PAGE =
  'Your browser did not say which page the form was on, so we cannot tell whether it was ours. Please allow your browser to send the referring page (“Referer”) to this site, go back, and send the form again.';

const readable: MiddlewareHandler = async (c, next) => {
  const form = await readForm(c.req.raw);
  if (form === 'tooLarge') return refusal(c, 413, 'Form too large', 'Please send a shorter text.');
  if (form === 'unreadable') {
    return refusal(c, 400, 'Unreadable form', 'What was sent is not a form. Please try again.');
  }
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  c.req.raw = new Request(c.req.url, { method: 'POST', headers, body: form.toString() });
  return next();
};
