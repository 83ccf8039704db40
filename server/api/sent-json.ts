import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { tooManyWords } from '#app/waiting.ts';
import { ourOrigin } from '../form-rules.ts';
import { problem } from './problem.ts';

export type JsonRules = {
  readonly publicUrl: string;
  /** Largest request, in bytes. */
  readonly largest: number;
  /** What a caller reads whose request comes from another site, or is too large. */
  readonly words: { readonly elsewhere: string; readonly tooLarge: string };
};

/** What a JSON request must be before it is read: sent by a program or from one of our own pages, JSON, and small. */
export function jsonRules({ publicUrl, largest, words }: JsonRules): MiddlewareHandler {
  const isOurs = ourOrigin(publicUrl);

  // Every page on the web could make its visitors' browsers post; ours is the only one that may.
  const notFromElsewhere: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || isOurs(origin, c)) return next();
    return refuse(c, 403, 'Sent from elsewhere', words.elsewhere);
  };

  return every(notFromElsewhere, readableJson({ largest, tooLarge: words.tooLarge }));
}

/** What a JSON request must be wherever it comes from: JSON, and small. */
export function readableJson({ largest, tooLarge }: { largest: number; tooLarge: string }): MiddlewareHandler {
  // A form of another site can send anything but this without asking first.
  const isJson: MiddlewareHandler = async (c, next) => {
    if (/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) return next();
    return refuse(c, 415, 'Not JSON', 'Send JSON, with the content type application/json.');
  };

  const isSmall = bodyLimit({ maxSize: largest, onError: (c) => refuse(c, 413, 'Too large', tooLarge) });
  return every(isJson, isSmall);
}

const sentObject = z.record(z.string(), z.unknown());

/** The object that a request carries; null when it carries something else. */
export async function readObject(c: Context): Promise<Record<string, unknown> | null> {
  return sentObject.safeParse(await c.req.json().catch(() => null)).data ?? null;
}

/** An error answer whose sentence is also its `message`, which is what forms and other callers read. */
export function refuse(c: Context, status: ContentfulStatusCode, title: string, message: string, more = {}): Response {
  return problem(c, status, title, message, { message, ...more });
}

export function refuseForNow(c: Context, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return refuse(c, 429, 'Too many requests', tooManyWords(seconds));
}

/** Refuses every method but the allowed ones, which were answered before. */
export const postOnly = (allowed: string) => (c: Context) => {
  c.header('Allow', allowed);
  return refuse(c, 405, 'Method not allowed', 'This address takes requests by POST.');
};
