import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentEmail } from '#domain/person/form.ts';
import { EMAIL_MALFORMED, looksLikeEmail, problemOfShape, withPlainDomain } from '#domain/person/rules.ts';

const requestForm = z.object({
  email: sentEmail(EMAIL_MALFORMED)
    .transform(withPlainDomain)
    .superRefine((address, context) => {
      // Addresses with two dots before the @ may be stored from a time in which they were not refused.
      if (!looksLikeEmail(address)) context.addIssue(problemOfShape(address) ?? EMAIL_MALFORMED);
    }),
});

/** Checks the form that asks for a link. */
export function parseRequest(sent: Sent<'email'>): Checked<{ readonly email: string }, 'email'> {
  return check(requestForm, sent);
}
