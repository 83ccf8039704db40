import type { Answer, NotTaken } from '#app/form/answer.ts';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { useFetchedForm } from '#app/form/use-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { PORTAL_WORDS } from '#domain/doctor/rules.ts';
import type { AccountValues } from './fields.ts';
import { PasswordField } from './password-field.tsx';
import { LINK_SENT_TITLE } from './reset-form.tsx';
import { UNEXPECTED } from './words.ts';

export const LOGIN_TITLE = 'Doctor Portal Login';
export const LOGIN_SUBTITLE = 'Access your dashboard to manage post-op data.';

/** The result of a failed login. */
export type LoginAnswer = Answer<
  AccountValues,
  | NotTaken
  | { readonly kind: 'wrong' | 'wrongPasskey' | 'pending' | 'unproven' }
  /** The limit was reached by others, not by this visitor. */
  | { readonly kind: 'guarded'; readonly seconds: number }
>;

/** The form says in full what has happened; the toast may be shorter. */
const REFUSALS = {
  wrong: { inForm: PORTAL_WORDS.wrongCredentials, message: PORTAL_WORDS.wrongCredentialsToast },
  wrongPasskey: { inForm: PORTAL_WORDS.wrongPasskey, message: PORTAL_WORDS.wrongPasskey },
  pending: { inForm: PORTAL_WORDS.pending, message: PORTAL_WORDS.pending },
  unproven: { inForm: PORTAL_WORDS.pending, message: PORTAL_WORDS.pending, help: PORTAL_WORDS.unproven },
  failed: { inForm: UNEXPECTED, message: UNEXPECTED },
};

function refusalOf(outcome: LoginAnswer['outcome']): { inForm: string; message: string; help?: string } | null {
  if (outcome.kind === 'refused') return null;
  if (!('seconds' in outcome)) return REFUSALS[outcome.kind];
  const words = tooManyWords(outcome.seconds);
  return { inForm: words, message: words, ...(outcome.kind === 'guarded' && { help: PORTAL_WORDS.guarded }) };
}

type Props = {
  /** The result of a form that was sent without scripts. */
  readonly answer?: LoginAnswer | undefined;
  readonly email?: string;
  /** A reset link has just been requested. */
  readonly linkSent?: boolean;
  /** Opens the reset dialog; without it there is a link to the page. */
  readonly onForgot?: () => void;
};

/** The same form on its page and in its dialog. */
export function LoginForm({ answer: given, email, linkSent = false, onForgot }: Props) {
  const toast = useToast();
  const { Form, busy, answer, problems, field, textField } = useFetchedForm(given, {
    start: { email },
    onAnswer({ outcome }) {
      const refused = refusalOf(outcome);
      if (refused) toast({ title: 'Login Failed', description: refused.message, variant: 'destructive' });
    },
  });
  const refusal = answer && refusalOf(answer.outcome);
  return (
    <Form method="post" action="/login" noValidate>
      <Stack gap={4}>
        <ErrorSummary problems={problems} />
        {refusal && (
          <Notice tone="error" title={refusal.inForm}>
            {refusal.help}
          </Notice>
        )}
        {linkSent && !answer && (
          <Notice tone="success" title={LINK_SENT_TITLE}>
            {PORTAL_WORDS.resetSent}
          </Notice>
        )}
        <EmailInput {...textField('email')} required autoComplete="username" label="Email" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" className="mt-2" busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
        <PasskeyButton url="/passkey-question" isWide>
          Log In with a Passkey
        </PasskeyButton>
        <Cluster className="-ml-[0.6rem]">
          {onForgot ? (
            <Button look="quiet" onClick={onForgot}>
              Forgot Password?
            </Button>
          ) : (
            <ButtonLink look="quiet" to="/reset-password">
              Forgot Password?
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to="/doctor-registration">
            New User? Register Here
          </ButtonLink>
        </Cluster>
      </Stack>
    </Form>
  );
}
