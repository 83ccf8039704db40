import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import Negotiator from 'negotiator';
import type { z } from 'zod';
import { finishPage, type PageCache, SHARED, surrogateKeys } from '#platform/http/page-cache.ts';
import { sendKept } from '../kept-answers.ts';
import type { Operation } from './contract/operation.ts';
import type { ReadonlyDeep } from './contract/schema.ts';
import { problem } from './problem.ts';

/**
 * How an address reads what it is asked. A versioned one says what is wrong with a question; the addresses from before
 * versions, which the pages use with the parameters of pages, leave out what they do not understand.
 */
export type Manner = 'strict' | 'lenient';

const REQUEST_ID = 'x-request-id';
const READABLE = ['application/json', 'application/problem+json'];

type Ask<Query extends z.ZodObject, Answer extends z.ZodType> = (
  c: Context,
  query: Partial<z.output<Query>>,
) => ReadonlyDeep<z.input<Answer>> | Response | Promise<ReadonlyDeep<z.input<Answer>> | Response>;

/** Where answers are kept that are the same for everybody. */
export type Keeper = {
  readonly cache: PageCache;
  /** Whether a change would be heard of. */
  readonly isFresh: () => boolean;
};

/** Of which lenses an answer shows something, and whether it is kept here. */
export type Keeping<Query extends z.ZodObject> = {
  readonly shows: (c: Context, query: Partial<z.output<Query>>) => readonly number[];
  /** Without it nothing is kept. */
  readonly keeper?: Keeper | undefined;
  /** Which questions have an answer that is kept; without it all have. */
  readonly keeps?: (query: Partial<z.output<Query>>) => boolean;
};

/** The path of an operation as the router writes it. */
export const routePath = ({ path }: Pick<Operation, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Answers questions of an operation that everybody may ask. What `ask` tells leaves as the contract shapes it, with the
 * names by which shared caches forget it, and is kept like a page where `keeping` says so.
 */
export function serveRead<Query extends z.ZodObject, Answer extends z.ZodType>(
  api: Hono,
  manner: Manner,
  operation: Operation<Query, Answer>,
  ask: Ask<Query, Answer>,
  { shows, keeper, keeps = () => true }: Keeping<Query>,
): void {
  const suits = manner === 'strict' ? readsJson : () => true;

  async function make(c: Context, query: Partial<z.output<Query>>): Promise<Response> {
    const answer = await ask(c, query);
    if (answer instanceof Response) return answer;
    return c.json(operation.answer.schema.parse(answer) as object, 200, SHARED);
  }

  async function makeNamed(c: Context, query: Partial<z.output<Query>>): Promise<Response> {
    const made = await make(c, query);
    if (made.ok) made.headers.set('Surrogate-Key', surrogateKeys(new Set(shows(c, query))));
    return made;
  }

  async function keep(c: Context, query: Partial<z.output<Query>>, { cache, isFresh }: Keeper): Promise<Response> {
    const address = plainAddress(c, query);
    if (address === null || !keeps(query)) return makeNamed(c, query);
    const known = cache.get(address);
    if (known) return named(c, await sendKept(c, known, address, suits));
    const begun = cache.state();
    const made = await make(c, query);
    if (!made.ok) return made;
    const headers = [...made.headers].filter(([name]) => name !== REQUEST_ID);
    const page = finishPage(Buffer.from(await made.arrayBuffer()), headers, new Set(shows(c, query)));
    if (isFresh()) cache.put(address, page, begun);
    return named(c, await sendKept(c, page, address, suits));
  }

  api.get(routePath(operation), etag(), async (c) => {
    const refused = manner === 'strict' ? refuseForms(c) : null;
    if (refused) return refused;
    const query = readQuery(c, manner, operation);
    if (query instanceof Response) return query;
    return keeper ? keep(c, query, keeper) : makeNamed(c, query);
  });
}

/** Tells the id of the request, as all answers of the API do. */
function named(c: Context, answer: Response): Response {
  const id = c.get('requestId');
  if (id !== undefined) answer.headers.set(REQUEST_ID, id);
  return answer;
}

/**
 * The address of a question when it is written as plainly as can be, null otherwise. Only such are kept: of each
 * question one, however many ways there are to write it, so that nobody fills the cache with them.
 */
function plainAddress(c: Context, query: Readonly<Record<string, unknown>>): string | null {
  const { pathname, search } = new URL(c.req.url);
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const plain = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return pathname.includes('%') || search !== (plain && `?${plain}`) ? null : pathname + search;
}

/** Whether somebody who accepts this reads what the API writes. */
const readsJson = (accept: string | undefined): boolean =>
  accept === undefined || accept === '*/*' || new Negotiator({ headers: { accept } }).mediaType(READABLE) !== undefined;

/** Says no to whoever reads nothing that the API writes; null to everybody else. */
export function refuseForms(c: Context): Response | null {
  if (readsJson(c.req.header('Accept'))) return null;
  return problem(c, 406, 'Not available in this form', 'The API answers in JSON, application/json.');
}

/** The parameters of a question, or what is wrong with them. */
export function readQuery<Query extends z.ZodObject>(
  c: Context,
  manner: Manner,
  { query }: Pick<Operation<Query>, 'query'>,
): Partial<z.output<Query>> | Response {
  const shape: z.ZodRawShape = query?.shape ?? {};
  const read: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shape) as [string, z.ZodType][]) {
    const all = c.req.queries(name);
    // Whether a parameter may come more than once is seen by what its schema takes.
    const parsed = schema.safeParse(schema.type === 'array' ? (all ?? []) : all?.[0]);
    if (parsed.success) read[name] = parsed.data;
    else errors[name] = parsed.error.issues[0]?.message ?? 'This cannot be read.';
  }
  if (manner === 'lenient' || Object.keys(errors).length === 0) return read as Partial<z.output<Query>>;
  return problem(c, 400, 'Wrong parameters', Object.values(errors).join(' '), { errors });
}
