import { ACCOUNT_WORDS, type CredentialField } from '#domain/account/rules.ts';
import { type Errors, type Sent, textOf } from '#domain/form/rules.ts';
import { cleanEmail, looksLikeEmail } from '#domain/person/rules.ts';

type CredentialErrors = Errors<CredentialField>;

/** What a submitted login lacks, checked before the account is looked up. Null when it is complete. */
export function findMissingCredentials(form: Sent<CredentialField>): CredentialErrors | null {
  const email = cleanEmail(textOf(form.email));
  const errors = {
    ...(!looksLikeEmail(email) && { email: ACCOUNT_WORDS.invalidEmail }),
    ...(!form.password && { password: 'Please enter your password.' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
