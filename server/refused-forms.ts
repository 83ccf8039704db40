import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Sender } from '#app/context.ts';
import { tooManyWords } from '#app/waiting.ts';
import type { Limit, Limits, TooMany } from '#platform/limits/limits.ts';
import { refuseForNow } from './api/sent-json.ts';
import { refusal } from './refusal.ts';

/**
 * Every refused form is a page made for nothing. A clinic or a carrier of mobile phones sends many visitors from one
 * address, and few of their forms are refused more than once.
 */
export const REFUSED_FORMS: Limit = { name: 'refused-forms', most: 300, seconds: 600 };
/** So much of a form is handed back, in characters; the longest review has two thousand. */
const MOST_HANDED_BACK = 16_000;

type Env = { Variables: { waitForForms: TooMany | null } };
type Counting = { readonly limits: Limits; readonly visitorOf: (c: Context) => Sender };

/** How long a network has to wait, of whose forms too many were refused; else null. */
export const waitForForms = (limits: Limits, network: string): Promise<TooMany | null> =>
  // Without the database nothing is counted, and the form itself says what cannot be done now.
  limits.look([REFUSED_FORMS, network]).catch(() => null);

/** Counts what is refused of a network, and notes for `holdBack` how long it has to wait when that is too much. */
export function countRefused({ limits, visitorOf }: Counting): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const { network } = visitorOf(c);
    const wait = await waitForForms(limits, network);
    c.set('waitForForms', wait);
    await next();
    const { status } = c.res;
    if (wait !== null || status < 400 || status >= 500 || status === 429) return;
    await limits.take([REFUSED_FORMS, network]).catch(() => null);
  };
}

/** Answers a request to the API from a network of which too much was refused. */
export const holdBackApi: MiddlewareHandler<Env> = async (c, next) => {
  const wait = c.get('waitForForms');
  return wait ? refuseForNow(c, wait.seconds) : next();
};

/**
 * Answers a form from a network of which too much was refused. A browser that asks for a page gets one that costs
 * nothing to make and hands back what was typed. A script of ours gets what the form itself says to somebody who has
 * to wait, or what is wrong with it: no page is made for that.
 */
export function holdBackForms(limits: Limits): MiddlewareHandler<Env> {
  return async (c, next) => {
    const wait = c.get('waitForForms');
    if (!wait) return next();
    if (c.req.header('Accept')?.includes('text/html')) {
      c.header('Retry-After', String(wait.seconds));
      return refusal(c, 429, 'Please wait', tooManyWords(wait.seconds), await handedBack(c));
    }
    await limits.refuse(wait, next);
    if (c.res.status < 400 || c.res.status >= 500) return;
    c.res = new Response(c.res.body, { status: 429, headers: c.res.headers });
    c.header('Retry-After', String(wait.seconds));
  };
}

/** A form that sends the same again. Passwords are not put into pages: the form asks for them when they are missing. */
async function handedBack(c: Context) {
  const sent = [...new URLSearchParams(await c.req.text())];
  const fields = sent.filter(([name]) => !/password/i.test(name));
  const { pathname, search } = new URL(c.req.url);
  if (fields.flat().join('').length > MOST_HANDED_BACK) return html`<p>To get at what you wrote, go back.</p>`;
  return html`<form method="post" action="${pathname + search}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>What you wrote is not lost. After the wait, this button sends it again.${fields.length < sent.length ? ' The form then asks for the password once more.' : ''}</p>
<p><button>Send again</button></p>
</form>`;
}
