import { z } from 'zod';
import { sentEmail } from '#domain/person/form.ts';
import { EMAIL_MALFORMED, looksLikeEmail, withPlainDomain } from '#domain/person/rules.ts';

const requestForm = z.object({
  email: sentEmail(EMAIL_MALFORMED).transform(withPlainDomain).refine(looksLikeEmail, EMAIL_MALFORMED),
});

/**
 * Checks the form that asks for a link.
 *
 * @param form field names and values as the browser sent them.
 * @returns the address, or what is wrong with it in words a visitor understands.
 */
export function parseRequest(form: Record<string, unknown>): { email: string } | { error: string } {
  const parsed = requestForm.safeParse(form);
  return parsed.success ? parsed.data : { error: parsed.error.issues[0]?.message ?? EMAIL_MALFORMED };
}
