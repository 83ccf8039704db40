import { z } from 'zod';
import { isBreachedPassword } from '#domain/doctor/breached-passwords.ts';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentEmail } from '#domain/person/form.ts';
import { isBlank, looksLikeEmail, withoutInvisible } from '#domain/person/rules.ts';
import { NAME_LIMIT, type NewPasswordField, OPERATOR_WORDS, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from './rules.ts';

const email = sentEmail(OPERATOR_WORDS.invalidEmail)
  .refine(looksLikeEmail, OPERATOR_WORDS.invalidEmail)
  .pipe(z.email(OPERATOR_WORDS.invalidEmail));
/** A password that somebody says to have; one that nobody can have is wrong without being hashed. */
const givenPassword = z
  .string(OPERATOR_WORDS.wrong)
  .min(1, OPERATOR_WORDS.wrong)
  .max(PASSWORD_MAXIMUM, OPERATOR_WORDS.wrong);

const credentials = z.object({ email, password: givenPassword });
const address = z.object({ email });
const newPassword = z
  .object({
    password: z
      .string(OPERATOR_WORDS.passwordTooShort)
      .min(PASSWORD_MINIMUM, OPERATOR_WORDS.passwordTooShort)
      .max(PASSWORD_MAXIMUM, `Use at most ${PASSWORD_MAXIMUM} characters.`)
      .refine((text) => text.length < PASSWORD_MINIMUM || !isBreachedPassword(text), OPERATOR_WORDS.passwordBreached),
    confirmPassword: z.string(OPERATOR_WORDS.passwordsDiffer),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: OPERATOR_WORDS.passwordsDiffer,
    when: () => true,
  });

/** Checks the address and password of a sign-in. */
export const parseSignIn = (
  sent: Sent<'email' | 'password'>,
): Checked<z.output<typeof credentials>, 'email' | 'password'> => check(credentials, sent);

/** Checks the address whose owner wants a link for a new password. */
export const parseAddress = (sent: Sent<'email'>): Checked<{ email: string }, 'email'> => check(address, sent);

/** Checks a newly chosen password. */
export const parseOwnPassword = (sent: Sent<NewPasswordField>): Checked<{ password: string }, NewPasswordField> =>
  check(newPassword, sent);

/** A sent password of somebody who is signed in; null for one that nobody can have. */
export const readPassword = (sent: unknown): string | null => givenPassword.safeParse(sent).data ?? null;

/** What is wrong with the name of a new operator, in words; null when nothing is. */
export function problemOfName(name: string): string | null {
  if (isBlank(name)) return 'The name is empty.';
  if (name.length > NAME_LIMIT) return `The name is longer than ${NAME_LIMIT} characters.`;
  // Audits outlive the account, and hold no address.
  return name.includes('@') || !withoutInvisible(name) ? 'The name has characters that names do not have.' : null;
}
