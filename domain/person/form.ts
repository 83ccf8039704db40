import { z } from 'zod';
import { cleanEmail, EMAIL_LIMIT, EMAIL_TOO_LONG, isBlank, withoutDirectionMarks, withoutInvisible } from './rules.ts';

/** White space that may surround pasted text, in characters. */
const AROUND = 1_000;

/**
 * A text as it was sent, before anything else works on it. Its length is looked at first: there are rules for texts
 * that take a minute for a megabyte. What fits with white space around it, and with line ends of two characters, passes.
 * Marks of direction are dropped.
 *
 * @param wrong what people read when it is no text at all.
 * @param limit the longest that it may be in the end, in characters; to be checked again after trimming.
 * @param tooLong what people read when it is far longer.
 */
export function sentText(wrong: string, limit: number, tooLong: string = wrong) {
  return z
    .string(wrong)
    .max(2 * limit + AROUND, { message: tooLong, abort: true })
    .overwrite(withoutDirectionMarks);
}

/**
 * What somebody writes in their own words, over several lines: no longer than a limit, without white space around it,
 * "" where nothing of it can be seen.
 *
 * @param said what people read when it is no text, too long, or has characters that cannot be shown.
 */
export function sentWords(
  limit: number,
  said: { readonly wrong: string; readonly tooLong: string; readonly unseen: string },
) {
  return (
    sentText(said.wrong, limit, said.tooLong)
      // Browsers send line ends as CR LF but count them as one character.
      .transform((text) => text.replace(/\r\n?/g, '\n').trim())
      .refine((text) => text.length <= limit, said.tooLong)
      .refine(withoutInvisible, said.unseen)
      .transform((text) => (isBlank(text) ? '' : text))
  );
}

/** An address as it was typed or pasted, cleaned and no longer than an address can be. */
export function sentEmail(wrong: string) {
  return sentText(wrong, EMAIL_LIMIT, EMAIL_TOO_LONG)
    .overwrite(cleanEmail)
    .max(EMAIL_LIMIT, { message: EMAIL_TOO_LONG, abort: true });
}
