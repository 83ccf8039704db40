import { z } from 'zod';

/** Response schemas that have a name of their own in the document, … */
export const named = z.registry<{ id: string }>();
/** … and request schemas, in their input form. */
export const namedBodies = z.registry<{ id: string }>();

/** A number of things. */
export const count = z.int().min(0);

/** The same schema under each of these names. */
export const byName = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>);

export const instant = z.iso.datetime().describe('A time, ISO 8601 in UTC.');
export const day = z.iso.date().describe('A day in UTC, "YYYY-MM-DD".');

/** A response as accepted before validation; nothing in it needs to be mutable. */
export type ReadonlyDeep<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value;
