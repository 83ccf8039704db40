import type { DoctorServices } from '#app/context/doctor.ts';
import type { OperatorServices } from '#app/context/operator.ts';
import { NOTHING } from '#app/form/fields.ts';
import { takeForm } from '#app/form/take-form.ts';
import { CREDENTIAL_FIELDS } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import { findMissingCredentials } from './credentials.ts';
import { LOGIN } from './login-form.tsx';

type Args = Parameters<typeof takeForm>[0] & { readonly request: Request };
type SignInResult = { readonly kind: 'signedIn' | 'codeNeeded'; readonly cookies: readonly string[] };

/** The services by which one kind of account logs in. */
type Accounts = Pick<
  DoctorServices['doctors'] | OperatorServices['operators'],
  'signIn' | 'signInByPasskey' | 'giveCode'
>;

/**
 * Receives a login, by password or passkey.
 *
 * @param lead where the visitor goes on.
 */
export const takeSignIn = (args: Args, accounts: Accounts, lead: (opened: SignInResult) => Response) =>
  takeForm(
    args,
    LOGIN,
    async (sent, network) => {
      const passkey = sent.get('passkey');
      const form = readSent(CREDENTIAL_FIELDS, sent);
      const errors = passkey === null && findMissingCredentials(form);
      if (errors) return { kind: 'refused', errors };
      const { headers } = args.request;
      const signedIn =
        passkey === null
          ? await accounts.signIn(form, headers, network)
          : await accounts.signInByPasskey(passkey, headers, network);
      if (signedIn.kind === 'signedIn' || signedIn.kind === 'codeNeeded') return lead(signedIn);
      return signedIn.kind === 'wrong' && passkey !== null ? { kind: 'wrongPasskey' } : signedIn;
    },
    { wrong: 401, wrongPasskey: 401, pending: 403, unproven: 403 },
  );

/** Receives the second step of a login: a code, or a passkey in its place. */
export const takeCode = (args: Args, accounts: Accounts, lead: (cookies: readonly string[]) => Response) =>
  takeForm(
    args,
    NOTHING,
    async (sent, network) => {
      const { headers } = args.request;
      const passkey = sent.get('passkey');
      const step =
        passkey === null
          ? await accounts.giveCode(sent.get('code'), headers, network)
          : await accounts.signInByPasskey(passkey, headers, network);
      if (step.kind === 'signedIn') return lead(step.cookies);
      return step.kind === 'tooMany' ? step : { kind: 'wrong' };
    },
    { wrong: 401 },
  );
