import { PORTAL_WORDS } from '#domain/doctor/rules.ts';
import { looksLikeEmail } from '#domain/person/rules.ts';

export type CredentialErrors = { readonly email?: string; readonly password?: string };

/** What a sent login lacks before anybody needs to look for the account. Null when it is complete. */
export function findMissingCredentials(form: Readonly<Record<string, unknown>>): CredentialErrors | null {
  const email = typeof form.email === 'string' ? form.email.trim() : '';
  const errors = {
    ...(!looksLikeEmail(email) && { email: PORTAL_WORDS.invalidEmail }),
    ...(!form.password && { password: 'Please enter your password.' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
