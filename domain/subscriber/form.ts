import { z } from 'zod';
import { sentEmail } from '#domain/person/form.ts';
import { NEWSLETTER_WORDS, problemOfAddress } from './rules.ts';

const { empty } = NEWSLETTER_WORDS;

const signUp = z.object(
  {
    email: sentEmail(empty).superRefine((address, context) => {
      const problem = problemOfAddress(address);
      if (problem) context.addIssue(problem);
    }),
  },
  empty,
);

/**
 * Checks a request for the newsletter, from a form or as JSON.
 *
 * @returns the address, or what is wrong with it in words its owner understands.
 */
export function parseSignUp(sent: unknown): { ok: true; email: string } | { ok: false; message: string } {
  const parsed = signUp.safeParse(sent);
  if (parsed.success) return { ok: true, email: parsed.data.email };
  return { ok: false, message: parsed.error.issues[0]?.message ?? empty };
}
