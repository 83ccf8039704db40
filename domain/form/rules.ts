/** What forms send and the result of checking it. Pure: the browser and the server use the same functions. */

/** What was sent under each name of a form or of a JSON object, unchecked; nothing where nothing was. */
export type Sent<Field extends string> = Readonly<Record<Field, unknown>>;

/** What is wrong with each field, in words that people understand. */
export type Errors<Field extends string> = { [Name in Field]?: string };

/** A form that has been checked: what it says, or the first error of each field in the order of the form. */
export type Checked<Value, Field extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Errors<Field> };

/**
 * Takes the named fields out of what was sent, and nothing else. Of several texts under one name of a form it is the
 * last one.
 */
export function readSent<Field extends string>(
  fields: readonly Field[],
  sent: FormData | Readonly<Record<string, unknown>>,
): Sent<Field> {
  // Asked for one name, a form looks through all that was sent.
  const last = sent instanceof FormData ? new Map<string, unknown>(sent) : null;
  const read = (field: Field) => (last ? last.get(field) : (sent as Readonly<Record<string, unknown>>)[field]);
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Sent<Field>;
}

/** A sent text; "" where nothing was sent, or no text. */
export const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : '');
