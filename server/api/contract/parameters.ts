import { z } from 'zod';

/** A parameter that takes one of a fixed set of values. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, description: string) =>
  z.enum(words, words.length === 1 ? `Use ${words[0]}, or leave it out.` : `Use one of: ${words.join(', ')}.`).meta({
    description,
  });

/** The header by which a program's second try is known. */
export const idempotencyKey = (description: string) =>
  z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[\w.:-]{1,100}$/, 'Use up to 100 letters, digits and the signs _ . : - in the Idempotency-Key.')
      .meta({ description })
      .optional(),
  });

/** Where a page of a list begins. Whether it is a cursor of this list is checked on use. */
export const cursor = z.string().meta({ description: 'The nextCursor of the previous page, in the same order.' });
