import { useEffect, useEffectEvent, useId } from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { PORTAL_WORDS } from '#domain/doctor/rules.ts';

export const RESET_TITLE = 'Reset Your Password';
export const RESET_SUBTITLE = "Enter your email and we'll send you a link to reset your password.";
export const LINK_SENT_TITLE = 'Reset Link Sent';

/** What came back from asking for a link. It is the same whether or not there is an account. */
export type ResetAnswer = {
  readonly email: string;
  readonly outcome: 'sent' | 'invalidEmail' | 'failed' | 'tooMany';
  /** In how many seconds one may ask again, after too many times. */
  readonly wait?: number;
};

/** Why no link was sent; null when one was. */
function failureOf({ outcome, wait = 0 }: ResetAnswer): string | null {
  if (outcome === 'sent') return null;
  if (outcome === 'invalidEmail') return PORTAL_WORDS.invalidEmail;
  return outcome === 'tooMany' ? tooManyWords(wait) : 'An error occurred. Please try again.';
}

type Props = {
  /** The answer to a form that was sent without scripts. */
  readonly answer?: ResetAnswer | undefined;
  readonly email?: string;
  /** In a dialog: goes back to the login; without it there is a link to the page. */
  readonly onBack?: () => void;
  readonly onSent?: () => void;
};

/** The same form on its page and in its dialog. */
export function ResetForm({ answer: sentAnswer, email, onBack, onSent }: Props) {
  const fetcher = useFetcher<ResetAnswer>();
  const toast = useToast();
  const id = useId();
  const answer = fetcher.data ?? sentAnswer;
  const outcome = answer?.outcome;
  const failure = answer && failureOf(answer);

  const tell = useEffectEvent(() => {
    if (failure) {
      toast({ title: 'Password Reset Failed', description: failure, variant: 'destructive' });
      return;
    }
    toast({ title: `✅ ${LINK_SENT_TITLE}`, description: PORTAL_WORDS.resetSent, variant: 'success' });
    onSent?.();
  });
  useEffect(() => {
    if (answer) tell();
  }, [answer]);

  return (
    <fetcher.Form method="post" action="/reset-password" noValidate>
      <Stack gap={4}>
        {outcome === 'sent' && (
          <Notice tone="success" title={LINK_SENT_TITLE}>
            {PORTAL_WORDS.resetSent}
          </Notice>
        )}
        {failure && outcome !== 'invalidEmail' && <Notice tone="error" title={failure} />}
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label="Email Address"
          placeholder="doctor@example.com"
          error={outcome === 'invalidEmail' && PORTAL_WORDS.invalidEmail}
          defaultValue={answer?.email ?? email}
        />
        <Cluster className="mt-2">
          <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
            Send Reset Link
          </Button>
          {onBack ? (
            <Button look="quiet" onClick={onBack}>
              Back to Login
            </Button>
          ) : (
            <ButtonLink look="quiet" to="/login">
              Back to Login
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </fetcher.Form>
  );
}
