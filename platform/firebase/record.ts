import { z } from 'zod';
import { LONGEST_STRING } from './keys.ts';
import type { ReadRecord } from './kind.ts';

/** A text as the database gives it: nothing is known of it but that it may be there. */
export const typedText = z.string('expected a text').max(LONGEST_STRING, 'the text is longer than 10 MB');

const TIME = 'expected a time in milliseconds since 1970';
/** An instant in milliseconds since 1970 that has passed; becomes ISO 8601. */
export const pastInstant = (now: Date) =>
  z
    .int(TIME)
    .min(0, TIME)
    .max(now.getTime(), 'the time is in the future')
    .transform((milliseconds) => new Date(milliseconds).toISOString());

/** Checks what a record is made of, then what it says. */
export function readRecord<T>(schema: z.ZodType<T>, value: unknown, read: (record: T) => ReadRecord): ReadRecord {
  const parsed = schema.safeParse(value);
  if (parsed.success) return read(parsed.data);
  const reasons = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : 'expected a record with fields',
  );
  return { refused: reasons.join('; ') };
}

const SHOWN = 60;

/** A record that the rules of a form refuse: each field with what it says and what the form says to it. */
export function refusedFields(
  errors: Readonly<Record<string, string | undefined>>,
  record: Readonly<Record<string, unknown>>,
): ReadRecord {
  const reasons = Object.entries(errors).map(([field, message]) => {
    const said = JSON.stringify(record[field]) ?? 'missing';
    return `${field} (${said.length > SHOWN ? `${said.slice(0, SHOWN)}…` : said}): ${message}`;
  });
  return { refused: reasons.join('; ') };
}
