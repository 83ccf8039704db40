import { z } from 'zod';

/** A parameter that takes one of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, description: string) =>
  z.enum(words, words.length === 1 ? `Use ${words[0]}, or leave it out.` : `Use one of: ${words.join(', ')}.`).meta({
    description,
  });

/** Where a part of a list begins. Whether it is a cursor of this list is seen when it is read. */
export const cursor = z.string().meta({ description: 'The nextCursor of the part before, in the same order.' });
