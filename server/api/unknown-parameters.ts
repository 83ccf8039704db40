import type { Context, MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
/** Names that are repeated in an answer: what else somebody sends as a name may be anything. */
const REPEATED = /^[\w-]{1,40}$/;

/** An error for each query parameter that is not known, with the one that was meant or a list of all. */
export function unknownParameters(c: Context, known: readonly string[]): Readonly<Record<string, string>> {
  const unknown = Object.keys(c.req.queries()).filter((name) => !known.includes(name));
  return Object.fromEntries(
    unknown.map((name) => {
      const shown = REPEATED.test(name) ? name : 'parameter';
      const meant = known.find((one) => plain(one) === plain(name));
      const help = meant ? `You may mean ${meant}.` : known.length > 0 ? `Use ${known.join(', ')}.` : 'Use none here.';
      return [shown, `There is no parameter ${REPEATED.test(name) ? name : 'of this name'}. ${help}`];
    }),
  );
}

/** Refuses requests with any other query parameters than these, and names the one that was meant. */
export function takes(...known: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const errors = unknownParameters(c, known);
    const message = Object.values(errors).join(' ');
    return message === '' ? next() : problem(c, 400, 'Wrong parameters', message, { message, errors });
  };
}
