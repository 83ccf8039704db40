import { z } from 'zod';
import { LONGEST_STRING } from './keys.ts';
import type { ReadRecord } from './kind.ts';

/** An optional text of unknown content. */
export const typedText = z.string('expected a text').max(LONGEST_STRING, 'the text is longer than 10 MB');

const TIME = 'expected a time in milliseconds since 1970';
/** No data are older, and seconds that are taken for milliseconds give days of January 1970. */
const FIRST = Date.UTC(2000, 0, 1);
/** A past time in milliseconds since 1970, converted to ISO 8601. */
export const pastInstant = (now: Date) =>
  z
    .int(TIME)
    .min(FIRST, `${TIME}, and this is before 2000: it may be in seconds`)
    .max(now.getTime(), 'the time is in the future')
    .transform((milliseconds) => new Date(milliseconds).toISOString());

/** Validates the structure of a record, then its content. */
export function readRecord<T>(schema: z.ZodType<T>, value: unknown, read: (record: T) => ReadRecord): ReadRecord {
  const parsed = schema.safeParse(value);
  if (parsed.success) return read(parsed.data);
  const reasons = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : 'expected a record with fields',
  );
  return { refused: reasons.join('; ') };
}

const SHOWN = 60;

/** A record that the validation of a form refuses: each field with its value and its error. */
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
