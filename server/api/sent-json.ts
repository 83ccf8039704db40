import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { tooManyWords } from '#app/waiting.ts';
import { parseJson, UnusableJsonError } from '#platform/json/parse.ts';
import { ourOrigin } from '../same-origin.ts';
import { problem } from './problem.ts';
import { takes } from './unknown-parameters.ts';

export type JsonRules = {
  readonly publicUrl: string;
  /** Largest request, in bytes. */
  readonly largest: number;
  /** Messages for a request that comes from another site, or is too large. */
  readonly words: { readonly elsewhere: string; readonly tooLarge: string };
};

/** Validates a JSON request before it is read: sent by a program or from one of our own pages, JSON, and small. */
export function jsonRules({ publicUrl, largest, words }: JsonRules): MiddlewareHandler {
  const isOurs = ourOrigin(publicUrl);

  // Any page on the web can make its visitors' browsers post here (CSRF); only ours may.
  const notFromElsewhere: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || isOurs(origin, c)) return next();
    return refuse(c, 403, 'Sent from elsewhere', words.elsewhere);
  };

  return every(notFromElsewhere, takes(), readableJson({ largest, tooLarge: words.tooLarge }));
}

/** Validates a JSON request from any origin: JSON, and small. */
export function readableJson({ largest, tooLarge }: { largest: number; tooLarge: string }): MiddlewareHandler {
  // A form of another site can send any other content type without a preflight.
  const isJson: MiddlewareHandler = async (c, next) => {
    if (/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) return next();
    return refuse(c, 415, 'Not JSON', 'Send JSON, with the content type application/json.');
  };

  const isSmall = bodyLimit({ maxSize: largest, onError: (c) => refuse(c, 413, 'Too large', tooLarge) });
  return every(isJson, isSmall);
}

const sentObject = z.record(z.string(), z.unknown());

/** The JSON object in the body, or an error response. @param words what to send, where the body is something else */
export async function readObject(c: Context, words: string): Promise<Record<string, unknown> | Response> {
  try {
    const found = sentObject.safeParse(parseJson(await c.req.text()));
    return found.data ?? refuse(c, 400, 'Not readable', words);
  } catch (error) {
    if (!(error instanceof UnusableJsonError)) return refuse(c, 400, 'Not readable', words);
    return refuse(c, 400, 'Not readable', error.message);
  }
}

/** An error response whose sentence is also its `message`, for forms and older clients. */
export function refuse(c: Context, status: ContentfulStatusCode, title: string, message: string, more = {}): Response {
  return problem(c, status, title, message, { message, ...more });
}

export function refuseForNow(c: Context, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return refuse(c, 429, 'Too many requests', tooManyWords(seconds));
}

/** Refuses every method but the allowed ones, whose routes come before this one. */
export const postOnly = (allowed: string) => (c: Context) => {
  c.header('Allow', allowed);
  return refuse(c, 405, 'Method not allowed', 'This address takes requests by POST.');
};
