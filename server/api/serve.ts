import type { Context, Hono } from 'hono';
import Negotiator from 'negotiator';
import type { z } from 'zod';
import { SHARED } from '../response-cache.ts';
import type { Operation } from './contract/operation.ts';
import type { ReadonlyDeep } from './contract/schema.ts';
import { problem } from './problem.ts';
import { unknownParameters } from './unknown-parameters.ts';

const READABLE = ['application/json', 'application/problem+json'];

/** The answer of a handler, before it is shaped by the contract. */
export type Answered<Answer extends z.ZodType> =
  | ReadonlyDeep<z.input<Answer>>
  | Response
  | Promise<ReadonlyDeep<z.input<Answer>> | Response>;

type Ask<Query extends z.ZodObject, Answer extends z.ZodType> = (
  c: Context,
  query: Partial<z.output<Query>>,
) => Answered<Answer>;

/** Which lenses a response depends on, and whether it is cached here. */
export type CachePolicy<Query extends z.ZodObject> = {
  readonly shows: (c: Context, query: Partial<z.output<Query>>) => readonly number[];
  /** Whether responses may be cached at the moment; none is by default. */
  readonly isCached?: () => boolean;
};

/** The path of an operation in the router's syntax. */
export const routePath = ({ path }: Pick<Operation, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Serves a public read operation. The result of `ask` is shaped by the contract, gets the surrogate keys by which
 * shared caches purge it, and is cached like a page where `isCached` says so.
 */
export function serveRead<Query extends z.ZodObject, Answer extends z.ZodType>(
  api: Hono,
  operation: Operation<Query, Answer>,
  ask: Ask<Query, Answer>,
  { shows, isCached = () => false }: CachePolicy<Query>,
): void {
  api.get(routePath(operation), async (c) => {
    const refused = refuseForms(c);
    if (refused) return refused;
    const query = readQuery(c, operation);
    if (query instanceof Response) return query;
    const answer = await ask(c, query);
    if (answer instanceof Response) return answer;
    const key = isCached() ? canonicalUrl(c, query) : null;
    c.set('shared', { key, shows: new Set(shows(c, query)), suits: readsJson });
    return c.json(operation.answer.schema.parse(answer) as object, 200, SHARED);
  });
}

/**
 * The canonical URL of a query, or null when it is written differently. Only canonical URLs are cached, so that the
 * many spellings of one query cannot fill the cache.
 */
function canonicalUrl(c: Context, query: Readonly<Record<string, unknown>>): string | null {
  const { pathname, search } = new URL(c.req.url);
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const plain = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return pathname.includes('%') || search !== (plain && `?${plain}`) ? null : pathname + search;
}

/** Whether an Accept header admits what the API sends. */
const readsJson = (accept: string | undefined): boolean =>
  accept === undefined || accept === '*/*' || new Negotiator({ headers: { accept } }).mediaType(READABLE) !== undefined;

/** Answers 406 to clients that accept no format of the API; otherwise null. */
export function refuseForms(c: Context): Response | null {
  if (readsJson(c.req.header('Accept'))) return null;
  return problem(c, 406, 'Not available in this form', 'The API answers in JSON, application/json.');
}

/** The parsed query, or an error response. */
export function readQuery<Query extends z.ZodObject>(
  c: Context,
  { query }: Pick<Operation<Query>, 'query'>,
): Partial<z.output<Query>> | Response {
  const shape: z.ZodRawShape = query?.shape ?? {};
  const read: Record<string, unknown> = {};
  const errors: Record<string, string> = { ...unknownParameters(c, Object.keys(shape)) };
  for (const [name, schema] of Object.entries(shape) as [string, z.ZodType][]) {
    const all = c.req.queries(name);
    // A parameter may be repeated if its schema takes an array.
    const parsed = schema.safeParse(schema.type === 'array' ? (all ?? []) : all?.[0]);
    if (parsed.success) read[name] = parsed.data;
    else errors[name] = parsed.error.issues[0]?.message ?? 'This cannot be read.';
  }
  if (Object.keys(errors).length === 0) return read as Partial<z.output<Query>>;
  return problem(c, 400, 'Wrong parameters', Object.values(errors).join(' '), { errors });
}
