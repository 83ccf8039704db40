import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { refusal } from './refusal.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The form that a request carries, once `formBody` has read it. */
    form: URLSearchParams;
  }
}

const KIBIBYTE = 1024;
/** Largest urlencoded form, in bytes. The longest review takes about two kibibytes, a text pasted by mistake a megabyte. */
const LARGEST = 2 * KIBIBYTE * KIBIBYTE;
/** Largest form in another encoding, in bytes: parsing multipart takes longer, and no form of ours uses it. */
const LARGEST_OTHER = 64 * KIBIBYTE;
/** Characters of a field that are passed on: more than any field may have, so a longer text is still refused as too long. */
const LONGEST_FIELD = 64 * KIBIBYTE;
/** Most fields of a form. The longest form has about fifty. */
const MOST_FIELDS = 200;

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => refusal(c, 413, 'Form too large', 'Please send a shorter text.'),
  });
const [urlencodedLimit, otherLimit] = [limitTo(LARGEST), limitTo(LARGEST_OTHER)];

const isUrlencoded = (type: string): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
const typeOf = (headers: Headers) => headers.get('Content-Type') ?? '';

const sizeLimit: MiddlewareHandler = (c, next) =>
  (isUrlencoded(typeOf(c.req.raw.headers)) ? urlencodedLimit : otherLimit)(c, next);

const readable: MiddlewareHandler = async (c, next) => {
  const form = await parse(await c.req.arrayBuffer(), typeOf(c.req.raw.headers));
  if (!form) return refusal(c, 400, 'Unreadable form', 'What was sent is not a form. Please try again.');
  c.set('form', form);
  return next();
};

/**
 * Reads the form of a request into `c.var.form`. A body that is too large is answered with 413 before all of it has
 * come, one that is not a form of at most 200 fields with 400.
 */
export const formBody = every(sizeLimit, readable);

/** The text fields of a form, or null when it cannot be read. */
async function parse(bytes: ArrayBuffer, type: string): Promise<URLSearchParams | null> {
  const fields = isUrlencoded(type) ? parseUrlencoded(Buffer.from(bytes).toString()) : await parseOther(bytes, type);
  if (fields === null || fields.length > MOST_FIELDS) return null;
  return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, shortened(value)]));
}

/** The beginning of a text that is too long, without half a surrogate pair at its end. */
const shortened = (text: string) =>
  text.length > LONGEST_FIELD ? text.slice(0, LONGEST_FIELD).replace(/[\ud800-\udbff]$/, '') : text;

/** Counts the fields before it makes them: two mebibytes have room for a million. */
function parseUrlencoded(text: string): [string, string][] | null {
  return text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS ? null : [...new URLSearchParams(text)];
}

async function parseOther(bytes: ArrayBuffer, type: string): Promise<[string, string][] | null> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  // No form of ours sends files.
  return form && [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
}
