import { z } from 'zod';
import { sentEmail } from '#domain/person/form.ts';
import { looksLikeEmail, withPlainDomain } from '#domain/person/rules.ts';

const EMAIL_MESSAGE = 'Enter an e-mail address like name@example.com.';
const requestForm = z.object({
  email: sentEmail(EMAIL_MESSAGE).transform(withPlainDomain).refine(looksLikeEmail, EMAIL_MESSAGE),
});

/**
 * Checks the form that asks for a link.
 *
 * @param form field names and values as the browser sent them.
 * @returns the address, or what is wrong with it in words a visitor understands.
 */
export function parseRequest(form: Record<string, unknown>): { email: string } | { error: string } {
  const parsed = requestForm.safeParse(form);
  return parsed.success ? parsed.data : { error: parsed.error.issues[0]?.message ?? EMAIL_MESSAGE };
}
