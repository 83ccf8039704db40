import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentEmail } from '#domain/person/form.ts';
import { NEWSLETTER_WORDS, problemOfAddress } from './rules.ts';

const signUp = z.object({
  email: sentEmail(NEWSLETTER_WORDS.empty).superRefine((address, context) => {
    const problem = problemOfAddress(address);
    if (problem) context.addIssue(problem);
  }),
});

/** Checks a request for the newsletter, from a form or as JSON. */
export function parseSignUp(sent: Sent<'email'>): Checked<{ readonly email: string }, 'email'> {
  return check(signUp, sent);
}
