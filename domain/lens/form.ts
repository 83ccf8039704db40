import { z } from 'zod';
import { type Lens, parseLensId } from './rules.ts';

/** A lens as a form names it, by its number; `message` is what people read when it names none of these lenses. */
export function sentLens(lenses: readonly Pick<Lens, 'id'>[], message: string) {
  return z.string(message).transform((text, context) => {
    const lensId = parseLensId(text, lenses);
    if (lensId !== null) return lensId;
    context.addIssue(message);
    return z.NEVER;
  });
}
