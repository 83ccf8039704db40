import { useLocation } from 'react-router';
import { type Answer, type NotTaken, UNEXPECTED } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { useFetchedForm } from '#app/form/use-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import type { Door } from './doors.ts';
import { PasswordField } from './password-field.tsx';
import { LINK_SENT_TITLE } from './reset-form.tsx';

/** A login, and the request for a link to a new password. A password is never shown again. */
export const LOGIN = formOf({ email: text });

/** The result of a failed login. */
export type LoginAnswer = Answer<
  ValuesOf<typeof LOGIN>,
  | NotTaken
  | { readonly kind: 'wrong' | 'wrongPasskey' | 'pending' | 'unproven' }
  /** The limit was reached by others, not by this visitor. */
  | { readonly kind: 'guarded'; readonly seconds: number }
>;

/** The form says in full what has happened; the toast may be shorter. */
const REFUSALS = {
  wrong: { inForm: ACCOUNT_WORDS.wrongCredentials, message: ACCOUNT_WORDS.wrongCredentialsToast },
  wrongPasskey: { inForm: ACCOUNT_WORDS.wrongPasskey, message: ACCOUNT_WORDS.wrongPasskey },
  pending: { inForm: ACCOUNT_WORDS.pending, message: ACCOUNT_WORDS.pending },
  unproven: { inForm: ACCOUNT_WORDS.pending, message: ACCOUNT_WORDS.pending, help: ACCOUNT_WORDS.unproven },
  failed: { inForm: UNEXPECTED, message: UNEXPECTED },
};

function refusalOf(outcome: LoginAnswer['outcome']): { inForm: string; message: string; help?: string } | null {
  if (outcome.kind === 'refused') return null;
  if (!('seconds' in outcome)) return REFUSALS[outcome.kind];
  const words = tooManyWords(outcome.seconds);
  return { inForm: words, message: words, ...(outcome.kind === 'guarded' && { help: ACCOUNT_WORDS.guarded }) };
}

type Props = {
  readonly door: Door;
  /** The result of a form that was sent without scripts. */
  readonly answer?: LoginAnswer | undefined;
  readonly email?: string;
  /** A reset link has just been requested. */
  readonly linkSent?: boolean;
  /** Opens the reset dialog; without it there is a link to the page. */
  readonly onForgot?: () => void;
};

/** The same form for doctors and operators, on its page and in its dialog. */
export function LoginForm({ door, answer: given, email, linkSent = false, onForgot }: Props) {
  const toast = useToast();
  const { pathname, search } = useLocation();
  const action = pathname === door.login ? door.login + search : door.login;
  const { Form, busy, answer, problems, field, textField } = useFetchedForm(given, {
    start: { email },
    onAnswer({ outcome }) {
      const refused = refusalOf(outcome);
      if (refused) toast({ title: 'Login Failed', description: refused.message, variant: 'destructive' });
    },
  });
  const refusal = answer && refusalOf(answer.outcome);
  return (
    <Form method="post" action={action} noValidate>
      <Stack gap={4}>
        <ErrorSummary problems={problems} />
        {refusal && (
          <Notice tone="error" title={refusal.inForm}>
            {refusal.help}
          </Notice>
        )}
        {linkSent && !answer && (
          <Notice tone="success" title={LINK_SENT_TITLE}>
            {ACCOUNT_WORDS.resetSent}
          </Notice>
        )}
        <EmailInput {...textField('email')} required autoComplete="username webauthn" label="Email" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" className="mt-2" busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
        <PasskeyButton url={door.passkeys} isWide>
          Log In with a Passkey
        </PasskeyButton>
        <Cluster className="-ml-[0.6rem]">
          {onForgot ? (
            <Button look="quiet" onClick={onForgot}>
              Forgot Password?
            </Button>
          ) : (
            <ButtonLink look="quiet" to={door.forgotten}>
              Forgot Password?
            </ButtonLink>
          )}
          {door.register && (
            <ButtonLink look="quiet" to={door.register}>
              New User? Register Here
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Form>
  );
}
