import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import Negotiator from 'negotiator';
import type { z } from 'zod';
import type { Operation } from './contract/operation.ts';
import type { Told } from './contract/schema.ts';
import { problem } from './problem.ts';

/**
 * How an address reads what it is asked. A versioned one says what is wrong with a question; the addresses from before
 * versions, which the pages use with the parameters of pages, leave out what they do not understand.
 */
export type Manner = 'strict' | 'lenient';

/** A shared cache may answer for a few seconds, a browser asks every time. */
const FRESHNESS = 'public, max-age=0, s-maxage=5, must-revalidate';
const READABLE = ['application/json', 'application/problem+json'];

type Ask<Query extends z.ZodObject, Answer extends z.ZodType> = (
  c: Context,
  query: Partial<z.output<Query>>,
) => Told<z.input<Answer>> | Response | Promise<Told<z.input<Answer>> | Response>;

/** The path of an operation as the router writes it. */
export const routePath = ({ path }: Pick<Operation, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Answers questions of an operation that everybody may ask. What `ask` tells leaves as the contract shapes it. */
export function serveRead<Query extends z.ZodObject, Answer extends z.ZodType>(
  api: Hono,
  manner: Manner,
  operation: Operation<Query, Answer>,
  ask: Ask<Query, Answer>,
): void {
  api.get(routePath(operation), etag(), async (c) => {
    const refused = manner === 'strict' ? refuseForms(c) : null;
    if (refused) return refused;
    const query = readQuery(c, manner, operation);
    if (query instanceof Response) return query;
    const told = await ask(c, query);
    if (told instanceof Response) return told;
    return c.json(operation.answer.schema.parse(told) as object, 200, { 'Cache-Control': FRESHNESS });
  });
}

/** Says no to whoever reads nothing that the API writes; null to everybody else. */
export function refuseForms(c: Context): Response | null {
  const accept = c.req.header('Accept');
  if (accept === undefined || new Negotiator({ headers: { accept } }).mediaType(READABLE)) return null;
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
