import { type CredentialField, PORTAL_WORDS } from '#domain/doctor/rules.ts';
import { type Errors, type Sent, textOf } from '#domain/form/rules.ts';
import { cleanEmail, looksLikeEmail } from '#domain/person/rules.ts';

export type CredentialErrors = Errors<CredentialField>;

/** What a submitted login lacks, checked before the account is looked up. Null when it is complete. */
export function findMissingCredentials(form: Sent<CredentialField>): CredentialErrors | null {
  const email = cleanEmail(textOf(form.email));
  const errors = {
    ...(!looksLikeEmail(email) && { email: PORTAL_WORDS.invalidEmail }),
    ...(!form.password && { password: 'Please enter your password.' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
