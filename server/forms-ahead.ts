import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '#app/context.ts';
import { readingPrimary } from '#platform/db/reader.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { onBehalfOf } from '#platform/log/security.ts';
import type { Acted } from './act-ahead.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { leaving } from './host-cookies.ts';
import { waitForForms } from './refused-forms.ts';
import type { NoteAnswer } from './request-log.ts';
import { isUrlencoded, KEPT_WHOLE, readWhole } from './sent-form.ts';

const ID = 'x-request-id';
const MOST_HOSTS = 100;
/** A form leads to few places: a page and its message, with a lens. */
const MOST_PLACES = 100;
const NOWHERE = 'http://localhost';
/** What the application answers where an action only leads elsewhere: to a browser, and to scripts of ours. */
const LEADING = new Set([302, 202]);
/** What an action says of such an answer; all other headers are the application's. */
const OF_ACTIONS = new Set(['location', 'set-cookie']);

export type FormsAheadOptions = {
  /** The path of the page; scripts send its form to the same with `.data`. */
  readonly path: string;
  readonly publicUrl: string;
  /** What the action of the page comes to. */
  readonly act: (request: Request, visitor: Visitor) => Promise<Acted>;
  readonly limits: Limits;
  readonly concurrencyLimiter: ConcurrencyLimiter;
  readonly networkOf: (incoming: IncomingMessage) => string;
  readonly isProxy: (address: string) => boolean;
  readonly routeOf: (path: string) => string;
  readonly note: NoteAnswer;
};

/** How the application has answered where an action led to a place. */
type Known = { readonly status: number; readonly head: OutgoingHttpHeaders; readonly body: Buffer };

export type FormsAhead = {
  /** Remembers an answer that leads elsewhere; goes around everything that writes to one. */
  readonly learn: MiddlewareHandler;
  /** Takes a form; false when the application is to. `enter` hands over a request that has become one for it. */
  readonly take: (incoming: IncomingMessage, outgoing: ServerResponse, enter: () => void) => boolean;
  /** What the action has come to in a request that was handed over. */
  readonly actedIn: (incoming: IncomingMessage | undefined) => Acted | undefined;
};

/**
 * Takes the form of a page without entering the application, as long as its action leads elsewhere: what the framework
 * and everything in front of it would do for such a request costs several times what the action does. The action is the
 * page's own, its answer is as the application has given it before to somebody who was led to the same place, and all
 * that decides whether it may be asked is compared with what the application has let through or decided by the functions
 * that it uses, too. Whatever is unusual about a request is the application's; so is every other answer, which it gives
 * without acting once more.
 */
export function createFormsAhead(options: FormsAheadOptions): FormsAhead {
  const { path, publicUrl, act, limits, concurrencyLimiter, networkOf, isProxy, routeOf, note } = options;
  const asLeaving = leaving(publicUrl);
  /** Names under which the application has let such a form in. */
  const hosts = new LRUCache<string, true>({ max: MOST_HOSTS });
  /** What was handed over, and where it leads, told before the application writes to the answer. */
  const handedOver = new WeakMap<IncomingMessage, { readonly acted: Acted; readonly place?: string | undefined }>();
  const addresses = new Set([path, `${path}.data`]);
  const known = new LRUCache<string, Known>({ max: MOST_PLACES });

  const isUsual = ({ headers, socket }: IncomingMessage): boolean =>
    headers.host !== undefined &&
    hosts.has(headers.host) &&
    (headers.origin === publicUrl || headers.origin === `http://${headers.host}`) &&
    isUrlencoded(headers['content-type'] ?? '') &&
    Number(headers['content-length']) <= KEPT_WHOLE &&
    // Somebody who was here before may have written something or be logged in, …
    headers.cookie === undefined &&
    // … it has chosen an id of its own, …
    headers[ID] === undefined &&
    // … or a proxy that nobody has named has passed it on.
    (headers['x-forwarded-for'] === undefined || isProxy(socket.remoteAddress ?? ''));

  /** What came of a form; undefined when it is the application that decides. */
  async function decide(form: URLSearchParams, network: string): Promise<Acted | undefined> {
    if (await waitForForms(limits, network)) return undefined;
    return act(requestWith(form, path), { network, isOwnTrial: false });
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, bytes: Buffer, enter: () => void) {
    const start = performance.now();
    // Where the application looks for what was read before it.
    Object.assign(incoming, { rawBody: bytes });
    const form = readWhole(bytes);
    if (typeof form === 'string') return enter();
    const network = networkOf(incoming);
    const id = randomUUID();
    const outcome = await onBehalfOf({ request: id, network: () => network }, () =>
      readingPrimary(() => decide(form, network)),
    );
    const led = outcome && whereTo(outcome);
    const place = led && placeOf(incoming, led);
    const told = place && known.get(place);
    if (told) {
      const cookies = led.headers.getSetCookie().map(asLeaving);
      const { status, head, body } = told;
      // The listener tells the length of what it has as a whole.
      const length = body.length > 0 && { 'content-length': body.length };
      outgoing.writeHead(status, { ...head, [ID]: id, 'set-cookie': cookies, ...length });
      outgoing.end(body);
      const address = incoming.url ?? path;
      note({ id, method: 'POST', path: address, status, route: routeOf(address) }, performance.now() - start);
      return;
    }
    if (outcome) {
      handedOver.set(incoming, { acted: outcome, place });
      // It goes on under the same id.
      incoming.rawHeaders.push(ID, id);
    }
    enter();
  }

  return {
    async learn(c, next) {
      await next();
      const { incoming } = c.env as Partial<HttpBindings>;
      const { status, headers } = c.res;
      if (c.req.method !== 'POST' || !incoming || !addresses.has(incoming.url ?? '') || !LEADING.has(status)) return;
      hosts.set(incoming.headers.host ?? '', true);
      const place = handedOver.get(incoming)?.place;
      if (place === undefined) return;
      const head = Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'));
      const body = Buffer.from(await c.res.clone().arrayBuffer());
      known.set(place, { status, head, body });
    },

    take(incoming, outgoing, enter) {
      if (incoming.method !== 'POST' || !addresses.has(incoming.url ?? '') || !isUsual(incoming)) return false;
      if (!concurrencyLimiter.tryAcquire(incoming, outgoing)) return false;
      // So much is kept of it as it says, into however many pieces somebody breaks it.
      const bytes = Buffer.allocUnsafe(Number(incoming.headers['content-length']));
      let filled = 0;
      incoming.on('data', (chunk: Buffer) => {
        filled += chunk.copy(bytes, filled);
      });
      incoming.once('end', () => {
        // The application says that something went wrong, and logs it.
        const failed = (error: unknown) => {
          handedOver.set(incoming, { acted: { thrown: error } });
          enter();
        };
        answer(incoming, outgoing, bytes, enter).catch(failed);
      });
      return true;
    },

    actedIn: (incoming) => incoming && handedOver.get(incoming)?.acted,
  };
}

/** A request that carries a form, as the framework hands it to an action. */
function requestWith(form: URLSearchParams, path: string): Request {
  const request = new Request(NOWHERE + path, { method: 'POST' });
  const sent = new FormData();
  for (const [name, value] of form) sent.append(name, value);
  return Object.assign(request, { formData: async () => sent });
}

/** The answer of an action that only leads elsewhere. */
function whereTo(outcome: Acted): Response | undefined {
  const answer = 'returned' in outcome ? outcome.returned : undefined;
  if (!(answer instanceof Response) || answer.status !== 302) return undefined;
  return [...answer.headers.keys()].every((name) => OF_ACTIONS.has(name)) ? answer : undefined;
}

/** Where an action leads, and whether a browser or scripts are told. */
const placeOf = ({ url }: IncomingMessage, led: Response): string => `${url} ${led.headers.get('location')}`;
