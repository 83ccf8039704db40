import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import type { Sender } from '#app/context.ts';
import { readSent } from '#domain/form/rules.ts';
import { NEWSLETTER_WORDS, SIGN_UP_FIELDS } from '#domain/subscriber/rules.ts';
import { createOneClick } from './one-click.ts';
import { jsonRules, postOnly, readObject, refuse, refuseForNow } from './sent-json.ts';

/**
 * Newsletter sign-up by JSON, and one-click unsubscribe (RFC 8058). The buttons that people press are forms on pages.
 */
export function createNewsletterApi(
  { subscribers, site }: Pick<Services, 'subscribers' | 'site'>,
  visitorOf: (c: Context) => Sender,
) {
  const api = new Hono();
  const rules = jsonRules({
    publicUrl: site.publicUrl,
    // An e-mail address and its field name take about 300 bytes of JSON.
    largest: 4 * 1024,
    words: {
      elsewhere: 'Please sign up on the page of this site.',
      tooLarge: 'This is too long. Please send an e-mail address only.',
    },
  });

  api.post('/addSubscriber', rules, async (c) => {
    const sent = await readObject(c, 'Send a JSON object such as {"email": "name@example.com"}.');
    if (sent instanceof Response) return sent;
    const source = c.req.header('Origin') === undefined ? 'api' : 'page';
    const answer = await subscribers.subscribe(readSent(SIGN_UP_FIELDS, sent), {
      source,
      network: visitorOf(c).network,
    });
    if (answer.kind === 'refused')
      return refuse(c, 422, 'Not an address', answer.errors.email ?? NEWSLETTER_WORDS.empty);
    if (answer.kind === 'tooMany') return refuseForNow(c, answer.seconds);
    return c.json({}, 200, { 'Cache-Control': 'no-store' });
  });
  api.all('/addSubscriber', postOnly('POST'));
  api.route('/unsubscribe', createOneClick('/unsubscribe', subscribers.unsubscribe));

  api.onError((error, c) => {
    site.report(error);
    return refuse(c, 503, 'Not available just now', site.unknownCommitMessage(error) ?? NEWSLETTER_WORDS.failed);
  });
  return api;
}
