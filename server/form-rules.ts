import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { csrf } from 'hono/csrf';
import { refusal } from './refusal.ts';

/**
 * Largest form, in bytes. The longest review takes about two kibibytes; what somebody has pasted by mistake, up to a
 * megabyte and more, comes back with everything else that was typed and the field that it is too long for.
 */
const LARGEST = 2 * 1024 * 1024;
/** Most fields of a form: reading one takes time by the square of their number. The longest form has about fifty. */
const MOST_FIELDS = 200;

/** What every form must be before a page sees it: sent from one of our own pages, small, and readable. */
export const formRules = (publicUrl: string): MiddlewareHandler =>
  every(
    sentFromHere(publicUrl),
    bodyLimit({ maxSize: LARGEST, onError: (c) => refusal(c, 413, 'Form too large', 'Please send a shorter text.') }),
    readable,
  );

/** Tells whether an Origin header names this site. Behind a proxy, the request itself knows another origin. */
export const ourOrigin = (publicUrl: string) => (origin: string, c: Context) =>
  origin === publicUrl || origin === new URL(c.req.url).origin;

function sentFromHere(publicUrl: string): MiddlewareHandler {
  const check = csrf({ origin: ourOrigin(publicUrl) });
  return async (c, next) => {
    const refused = await check(c, async () => {}).then(
      () => false,
      () => true,
    );
    if (!refused) return next();
    return refusal(c, 403, 'Sent from elsewhere', 'Please open the page on this site and send the form from there.');
  };
}

/** Whether a request carries a form, of a length that people send. */
async function carriesForm(request: Request): Promise<boolean> {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    return (await request.text()).split('&', MOST_FIELDS + 1).length <= MOST_FIELDS;
  }
  return request.formData().then(
    () => true,
    () => false,
  );
}

const readable: MiddlewareHandler = async (c, next) => {
  const isForm = await carriesForm(c.req.raw.clone());
  return isForm ? next() : refusal(c, 400, 'Unreadable form', 'What was sent is not a form. Please try again.');
};
