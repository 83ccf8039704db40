import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Services, Visitor } from '#app/context.ts';
import { tooManyWords } from '#app/waiting.ts';
import { INVITATION_WORDS } from '#domain/invitation/rules.ts';
import { ourOrigin } from '../form-rules.ts';
import { problem } from './problem.ts';

/** Largest request, in bytes. The longest invitation takes about one kibibyte. */
const LARGEST = 16 * 1024;
const NO_STORE = { 'Cache-Control': 'no-store' };

const sentObject = z.record(z.string(), z.unknown());

/**
 * Inviting a patient by JSON, and the one click by which a mail program refuses letters (RFC 8058). What a person
 * presses are forms of pages.
 */
export function createInvitationApi(
  { invitations, refusals, site }: Pick<Services, 'invitations' | 'refusals' | 'site'>,
  visitorOf: (c: Context) => Visitor,
) {
  const api = new Hono();
  const isOurs = ourOrigin(site.publicUrl);

  // A page of another site must not invite in the name of the doctor who looks at it.
  const notFromElsewhere: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || isOurs(origin, c)) return next();
    return refuse(c, 403, 'Sent from elsewhere', 'Please invite from the page For Doctors of this site.');
  };

  // A form of another site can send anything but this without asking first.
  const isJson: MiddlewareHandler = async (c, next) => {
    if (/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) return next();
    return refuse(c, 415, 'Not JSON', 'Send the invitation as JSON, with the content type application/json.');
  };

  const isSmall = bodyLimit({
    maxSize: LARGEST,
    onError: (c) => refuse(c, 413, 'Too large', 'This is too long for an invitation. Please shorten it.'),
  });

  api.post('/sendPatientSurvey', notFromElsewhere, isJson, isSmall, async (c) => {
    const sent = sentObject.safeParse(await c.req.json().catch(() => null));
    if (!sent.success) return refuse(c, 400, 'Not readable', 'Send a JSON object with the fields of an invitation.');
    const { network } = visitorOf(c);
    const outcome = await invitations.send(sent.data, { network, headers: c.req.raw.headers });
    if (outcome.kind === 'tooMany') {
      c.header('Retry-After', String(outcome.seconds));
      return refuse(c, 429, 'Too many invitations', tooManyWords(outcome.seconds));
    }
    if (outcome.kind === 'refused') {
      const { errors } = outcome;
      return refuse(c, 422, 'Not an invitation', Object.values(errors)[0] ?? INVITATION_WORDS.apiFailed, { errors });
    }
    return c.json({ message: INVITATION_WORDS.sent }, 200, NO_STORE);
  });

  // Mail programs send neither an origin nor cookies: whoever holds the link may use it.
  api.post('/refuse-letters/:token', async (c) => {
    const done = await refusals.refuse(c.req.param('token'));
    if (!done) return refuse(c, 410, 'Dead link', 'This link has expired or is damaged.');
    return c.json({ message: 'No more letters will come.' }, 200, NO_STORE);
  });
  // A person who opens that address comes to the page where a button is to be pressed.
  api.get('/refuse-letters/:token', (c) =>
    c.redirect(`/refuse-letters/${encodeURIComponent(c.req.param('token'))}`, 303),
  );

  api.all('/sendPatientSurvey', postOnly('POST'));
  api.all('/refuse-letters/:token', postOnly('GET, HEAD, POST'));

  api.onError((error, c) => {
    site.report(error);
    return refuse(c, 503, 'Not available just now', INVITATION_WORDS.apiFailed);
  });
  return api;
}

/** An error answer whose sentence is also its `message`, which is what callers read. */
function refuse(c: Context, status: ContentfulStatusCode, title: string, message: string, more = {}): Response {
  return problem(c, status, title, message, { message, ...more });
}

const postOnly = (allowed: string) => (c: Context) => {
  c.header('Allow', allowed);
  return refuse(c, 405, 'Method not allowed', 'This address takes requests by POST.');
};
