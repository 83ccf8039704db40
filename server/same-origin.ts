import type { Context, MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/**
 * Whether an origin is this site's. Behind a proxy, the request's own URL has another one, which is accepted only where
 * the site does not use HTTPS: nobody gets a page of an HTTPS site from an HTTP origin.
 */
export function ourOrigin(publicUrl: string): (origin: string, c: Context) => boolean {
  const isHttps = publicUrl.startsWith('https:');
  return (origin, c) => origin === publicUrl || (!isHttps && origin === new URL(c.req.url).origin);
}

/**
 * Refuses forms that other sites make their visitors' browsers send. Browsers name the origin of a form in Origin or
 * Sec-Fetch-Site; a text browser, if at all, in Referer.
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  const isOurs = ourOrigin(publicUrl);
  return async (c, next) => {
    const [origin, site, page] = ['Origin', 'Sec-Fetch-Site', 'Referer'].map((name) => c.req.header(name));
    const saysSo = origin !== undefined || site !== undefined;
    const from = saysSo ? origin : page !== undefined && URL.canParse(page) ? new URL(page).origin : undefined;
    const isHidden = from === undefined || from === 'null';
    if (isHidden ? site === 'same-origin' : isOurs(from, c)) return next();
    return saysSo || page !== undefined
      ? refusal(c, 403, 'Sent from elsewhere', 'Please open the page on this site and send the form from there.')
      : refusal(c, 403, 'Sent from an unknown page', UNKNOWN_PAGE);
  };
}

const UNKNOWN_PAGE =
  'Your browser did not say which page the form was on, so we cannot tell whether it was ours. Please allow your browser to send the referring page (“Referer”) to this site, go back, and send the form again.';
