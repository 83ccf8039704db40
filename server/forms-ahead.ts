import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '#app/context.ts';
import { VISITORS, withPatience } from '#platform/db/patience.ts';
import { readingPrimary } from '#platform/db/reader.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { onBehalfOf } from '#platform/log/security.ts';
import type { Acted } from './act-ahead.ts';
import type { Crowding } from './crowding.ts';
import { leaving } from './host-cookies.ts';
import { waitForForms } from './refused-forms.ts';
import type { NoteAnswer } from './request-log.ts';
import { isUrlencoded, KEPT_WHOLE, readWhole } from './sent-form.ts';

const ID = 'x-request-id';
const MOST_HOSTS = 100;
const NOWHERE = 'http://localhost';
/** What an action says of an answer that only leads elsewhere; all other headers are the application's. */
const OF_ACTIONS = new Set(['location', 'set-cookie']);

export type FormsAheadOptions = {
  /** The path to which the form is sent. */
  readonly path: string;
  readonly publicUrl: string;
  /** What the action of the page comes to. */
  readonly act: (request: Request, visitor: Visitor) => Promise<Acted>;
  readonly limits: Limits;
  readonly crowding: Crowding;
  readonly networkOf: (incoming: IncomingMessage) => string;
  readonly isProxy: (address: string) => boolean;
  readonly routeOf: (path: string) => string;
  readonly note: NoteAnswer;
};

export type FormsAhead = {
  /** Remembers the head of an answer; goes around everything that writes to one. */
  readonly learn: MiddlewareHandler;
  /** Takes a form; false when the application is to. `enter` hands over a request that has become one for it. */
  readonly take: (incoming: IncomingMessage, outgoing: ServerResponse, enter: () => void) => boolean;
  /** What the action has come to in a request that was handed over. */
  readonly actedIn: (incoming: IncomingMessage | undefined) => Acted | undefined;
};

/**
 * Takes the form of a page without entering the application, as long as its action leads elsewhere: what the framework
 * and everything in front of it would do for such a request costs several times what the action does. The action is the
 * page's own, its answer leaves in a head as the application has given it before, and all that decides whether it may
 * be asked is compared with what the application has let through or decided by the functions that it uses, too. Whatever
 * is unusual about a request is the application's; so is every other answer, which it gives without acting once more.
 */
export function createFormsAhead(options: FormsAheadOptions): FormsAhead {
  const { path, publicUrl, act, limits, crowding, networkOf, isProxy, routeOf, note } = options;
  const asLeaving = leaving(publicUrl);
  /** Names under which the application has let such a form in. */
  const hosts = new LRUCache<string, true>({ max: MOST_HOSTS });
  const acted = new WeakMap<IncomingMessage, Acted>();
  let head: OutgoingHttpHeaders | undefined;

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
      withPatience(VISITORS, () => readingPrimary(() => decide(form, network))),
    );
    const led = outcome && whereTo(outcome);
    if (led) {
      const cookies = led.headers.getSetCookie().map(asLeaving);
      outgoing.writeHead(led.status, {
        ...head,
        location: led.headers.get('location') ?? '',
        [ID]: id,
        'set-cookie': cookies,
      });
      outgoing.end();
      note({ id, method: 'POST', path, status: led.status, route: routeOf(path) }, performance.now() - start);
      return;
    }
    if (outcome) {
      acted.set(incoming, outcome);
      // It goes on under the same id.
      incoming.rawHeaders.push(ID, id);
    }
    enter();
  }

  return {
    async learn(c, next) {
      await next();
      const { incoming } = c.env as Partial<HttpBindings>;
      if (c.req.method !== 'POST' || incoming?.url !== path || c.res.status !== 302) return;
      head = Object.fromEntries([...c.res.headers].filter(([name]) => name !== 'set-cookie'));
      hosts.set(incoming.headers.host ?? '', true);
    },

    take(incoming, outgoing, enter) {
      if (incoming.method !== 'POST' || incoming.url !== path || !head || !isUsual(incoming)) return false;
      if (!crowding.admits(incoming, outgoing)) return false;
      // So much is kept of it as it says, into however many pieces somebody breaks it.
      const bytes = Buffer.allocUnsafe(Number(incoming.headers['content-length']));
      let filled = 0;
      incoming.on('data', (chunk: Buffer) => {
        filled += chunk.copy(bytes, filled);
      });
      incoming.once('end', () => {
        // The application says that something went wrong, and logs it.
        const failed = (error: unknown) => {
          acted.set(incoming, { thrown: error });
          enter();
        };
        answer(incoming, outgoing, bytes, enter).catch(failed);
      });
      return true;
    },

    actedIn: (incoming) => incoming && acted.get(incoming),
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
