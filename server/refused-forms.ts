import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Sender } from '#app/context.ts';
import { tooManyWords } from '#app/waiting.ts';
import type { Limit, Limits, TooMany } from '#platform/limits/limits.ts';
import { refuseForNow } from './api/sent-json.ts';
import { refusal } from './refusal.ts';

/**
 * Limit of refused forms per network, since each costs a rendered page. A clinic or a mobile carrier sends many
 * visitors from one IP address, but few of their forms are refused more than once.
 */
export const REFUSED_FORMS: Limit = { name: 'refused-forms', most: 300, seconds: 600 };
/** How much of a form is returned, in characters; the longest review has two thousand. */
const MOST_HANDED_BACK = 16_000;

type Env = { Variables: { waitForForms: TooMany | null } };
type RefusalLimits = { readonly limits: Limits; readonly visitorOf: (c: Context) => Sender };

/** Counts refused forms per network, and stores for `holdBack` how long a network over the limit has to wait. */
export function countRefused({ limits, visitorOf }: RefusalLimits): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { network } = visitorOf(c);
    // Without the database nothing is counted, and the form itself reports the failure.
    const wait = await limits.look({ limit: REFUSED_FORMS, key: network }).catch(() => null);
    c.set('waitForForms', wait);
    await next();
    const { status } = c.res;
    if (wait !== null || status < 400 || status >= 500 || status === 429) return;
    await limits.take({ limit: REFUSED_FORMS, key: network }).catch(() => null);
  };
}

/** Refuses API requests of a network over the limit. */
export const holdBackApi: MiddlewareHandler<Env> = async (c, next) => {
  const wait = c.get('waitForForms');
  return wait ? refuseForNow(c, wait.seconds) : next();
};

/**
 * Answers forms of a network over the limit. A browser gets a static page that returns the input. A script gets the
 * form's own message about waiting, or its errors, without a rendered page.
 */
export function holdBackForms(limits: Limits): MiddlewareHandler<Env> {
  return async (c, next) => {
    const wait = c.get('waitForForms');
    if (!wait) return next();
    if (c.req.header('Accept')?.includes('text/html')) {
      c.header('Retry-After', String(wait.seconds));
      return refusal(c, 429, 'Please wait', tooManyWords(wait.seconds), handedBack(c));
    }
    await limits.refuse(wait, next);
    if (c.res.status < 400 || c.res.status >= 500) return;
    c.res = new Response(c.res.body, { status: 429, headers: c.res.headers });
    c.header('Retry-After', String(wait.seconds));
  };
}

/** A form that sends the same again. Passwords are never put into pages; the form asks for missing ones. */
function handedBack(c: Context) {
  const sent = [...c.get('form')];
  const fields = sent.filter(([name]) => !/password/i.test(name));
  const { pathname, search } = new URL(c.req.url);
  if (fields.flat().join('').length > MOST_HANDED_BACK) return html`<p>To get at what you wrote, go back.</p>`;
  return html`<form method="post" action="${pathname + search}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>What you wrote is not lost. After the wait, this button sends it again.${fields.length < sent.length ? ' The form then asks for the password once more.' : ''}</p>
<p><button>Send again</button></p>
</form>`;
}
