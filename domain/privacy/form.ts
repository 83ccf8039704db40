import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentEmail } from '#domain/person/form.ts';
import { EMAIL_MALFORMED, looksLikeEmail, withPlainDomain } from '#domain/person/rules.ts';

const requestForm = z.object({
  email: sentEmail(EMAIL_MALFORMED).transform(withPlainDomain).refine(looksLikeEmail, EMAIL_MALFORMED),
});

/** Checks the form that asks for a link. */
export function parseRequest(sent: Sent<'email'>): Checked<{ readonly email: string }, 'email'> {
  return check(requestForm, sent);
}
