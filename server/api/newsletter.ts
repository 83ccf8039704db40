import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Services, Visitor } from '#app/context.ts';
import { tooManyWords } from '#app/waiting.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import { ourOrigin } from '../form-rules.ts';
import { problem } from './problem.ts';

/** Largest request, in bytes. An address and its name in JSON take about three hundred. */
const LARGEST = 4 * 1024;

const sentObject = z.record(z.string(), z.unknown());

/**
 * Signing up for the newsletter, and the one click by which a mail program unsubscribes (RFC 8058). What a person
 * presses are forms of pages.
 */
export function createNewsletterApi(
  { subscribers, site }: Pick<Services, 'subscribers' | 'site'>,
  visitorOf: (c: Context) => Visitor,
) {
  const api = new Hono();
  const isOurs = ourOrigin(site.publicUrl);

  // Every page on the web could make its visitors' browsers post; ours is the only one that may.
  const notFromElsewhere: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || isOurs(origin, c)) return next();
    return refuse(c, 403, 'Sent from elsewhere', 'Please sign up on the page of this site.');
  };

  // A form of another site can send anything but this without asking first.
  const isJson: MiddlewareHandler = async (c, next) => {
    if (/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) return next();
    return refuse(c, 415, 'Not JSON', 'Send the address as JSON, with the content type application/json.');
  };

  const isSmall = bodyLimit({
    maxSize: LARGEST,
    onError: (c) => refuse(c, 413, 'Too large', 'This is too long. Please send an e-mail address only.'),
  });

  api.post('/addSubscriber', notFromElsewhere, isJson, isSmall, async (c) => {
    const sent = sentObject.safeParse(await c.req.json().catch(() => null));
    if (!sent.success)
      return refuse(c, 400, 'Not readable', 'Send a JSON object such as {"email": "name@example.com"}.');
    const source = c.req.header('Origin') === undefined ? 'api' : 'page';
    const answer = await subscribers.subscribe(sent.data, { source, network: visitorOf(c).network });
    if (answer.kind === 'refused') return refuse(c, 422, 'Not an address', answer.message);
    if (answer.kind === 'tooMany') {
      c.header('Retry-After', String(answer.seconds));
      return refuse(c, 429, 'Too many requests', tooManyWords(answer.seconds));
    }
    return c.json({}, 200, { 'Cache-Control': 'no-store' });
  });

  // Mail programs send neither an origin nor cookies: whoever holds the link may use it.
  api.post('/unsubscribe/:token', async (c) => {
    const done = await subscribers.unsubscribe(c.req.param('token'));
    if (!done) return refuse(c, 410, 'Dead link', 'This link has expired or is damaged.');
    return c.json({}, 200, { 'Cache-Control': 'no-store' });
  });
  api.get('/unsubscribe/:token', (c) => c.redirect(`/unsubscribe/${encodeURIComponent(c.req.param('token'))}`, 303));

  api.all('/addSubscriber', postOnly('POST'));
  api.all('/unsubscribe/:token', postOnly('GET, HEAD, POST'));

  api.onError((error, c) => {
    site.report(error);
    return refuse(c, 503, 'Not available just now', NEWSLETTER_WORDS.failed);
  });
  return api;
}

/** An error answer whose sentence is also its `message`, which is what the form reads. */
function refuse(c: Context, status: ContentfulStatusCode, title: string, message: string): Response {
  return problem(c, status, title, message, { message });
}

const postOnly = (allowed: string) => (c: Context) => {
  c.header('Allow', allowed);
  return refuse(c, 405, 'Method not allowed', 'This address takes requests by POST.');
};
