import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { reviewFields } from '#tests/support/review-form.ts';

/** What somebody did at the site: `taken` where the site said that it has it, or showed what was asked for. */
export type Deed = { readonly kind: string; readonly status: number; readonly milliseconds: number };
export type SentReview = Deed & { readonly email: string; readonly lensId: number };

export const lensIds = CATALOGUE.map(({ id }) => id);
export const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
/** As a proxy tells of visitors who come from a network each. */
const fromSomewhere = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });

const PAGES: readonly [kind: string, path: () => string][] = [
  ['home', () => '/'],
  ['home', () => '/'],
  ['lens', () => `/lenses/${oneOf(lensIds)}`],
  ['comments', () => `/lenses/${oneOf(lensIds)}/comments`],
  ['compare', () => `/compare-lenses?lens1=${oneOf(lensIds)}&lens2=${oneOf(lensIds)}`],
  ['cut', () => `/lenses/${oneOf(lensIds)}/since-surgery?age=60-69`],
  ['figures', () => '/api/lenses'],
  ['api comments', () => `/api/lenses/${oneOf(lensIds)}/comments`],
  ['form', () => '/submit-review'],
];

/** How long somebody waits for an answer, in milliseconds. */
const PATIENCE = 30_000;

/** Status 0: no answer came. */
async function ask(kind: string, address: string, init: RequestInit): Promise<Deed & { response: Response | null }> {
  const start = performance.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(address, { redirect: 'manual', signal, ...init });
    await response.arrayBuffer();
    return { kind, status: response.status, milliseconds: performance.now() - start, response };
  } catch {
    return { kind, status: 0, milliseconds: performance.now() - start, response: null };
  }
}

export const read = (kind: string, origin: string, path: string): Promise<Deed> =>
  ask(kind, origin + path, { headers: { ...fromSomewhere(), Accept: 'text/html' } });

/** A visitor looks at one of the pages that everybody sees. */
export async function look(origin: string): Promise<Deed> {
  const [kind, path] = oneOf(PAGES);
  return read(kind, origin, path());
}

/** Somebody new sends a review; status 302: it was taken. */
export async function sendReview(origin: string): Promise<SentReview> {
  const email = `${randomUUID()}@mail${randomInt(100_000)}.example`;
  const lensId = oneOf(lensIds);
  const fields = reviewFields({ email, lensId: String(lensId), overall: String(1 + randomInt(5)) });
  return { ...(await post('review', origin, '/submit-review', fields)), email, lensId };
}

/** Sends a form as the site's own page does. */
export async function post(
  kind: string,
  origin: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Deed & { response: Response | null }> {
  const body = new URLSearchParams(fields);
  return ask(kind, origin + path, {
    method: 'POST',
    body,
    headers: { ...fromSomewhere(), Origin: origin, ...headers },
  });
}

/** Reads a stream of figures until it is stopped, and returns how many events came. Reconnects like a browser. */
export async function watch(origin: string, signal: AbortSignal): Promise<number> {
  let events = 0;
  while (!signal.aborted) {
    try {
      const response = await fetch(`${origin}/api/live?since=`, { signal, headers: fromSomewhere() });
      for await (const chunk of response.body ?? []) {
        if (Buffer.from(chunk).includes('event: figures')) events += 1;
      }
    } catch {
      if (!signal.aborted) await pause(1_500, undefined, { signal }).catch(() => undefined);
    }
  }
  return events;
}
