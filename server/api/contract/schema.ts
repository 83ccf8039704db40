import { z } from 'zod';

/** Schemas of answers that stand under a name of their own in the document, … */
export const named = z.registry<{ id: string }>();
/** … and those of what is sent, as it is before it is read. */
export const namedBodies = z.registry<{ id: string }>();

/** How many of something. */
export const count = z.int().min(0);

/** One schema under each of these names. */
export const byName = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>);

export const instant = z.iso.datetime().describe('A moment, ISO 8601 in UTC.');
export const day = z.iso.date().describe('A day in UTC, "YYYY-MM-DD".');

/** An answer as it may be handed in before its schema reads it: nothing in it has to be changeable. */
export type ReadonlyDeep<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value;
