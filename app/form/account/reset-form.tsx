import { type Answer, faultOf, type NotTaken } from '#app/form/answer.ts';
import { useFetchedForm } from '#app/form/use-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import type { Door } from './doors.ts';

export const LINK_SENT_TITLE = 'Reset Link Sent';

/** The result of asking for a link. It is the same whether or not there is an account. */
export type ResetAnswer = Answer<{ readonly email: string }, NotTaken | { readonly kind: 'sent' }>;

const FAILED = 'An error occurred. Please try again.';

type Props = {
  readonly door: Door;
  /** The result of a form that was sent without scripts. */
  readonly answer?: ResetAnswer | undefined;
  readonly email?: string;
  /** In a dialog: returns to the login; without it there is a link to the page. */
  readonly onBack?: () => void;
  readonly onSent?: () => void;
};

/** Asks for a link to a new password: the same form for doctors and operators, on its page and in its dialog. */
export function ResetForm({ door, answer: given, email, onBack, onSent }: Props) {
  const toast = useToast();
  const { Form, busy, outcome, textField } = useFetchedForm(given, {
    start: { email },
    onAnswer({ outcome }) {
      if (outcome.kind !== 'sent') {
        const description = outcome.kind === 'refused' ? outcome.errors.email : faultOf(outcome, FAILED);
        toast({ title: 'Password Reset Failed', description: description ?? FAILED, variant: 'destructive' });
        return;
      }
      toast({ title: `✅ ${LINK_SENT_TITLE}`, description: ACCOUNT_WORDS.resetSent, variant: 'success' });
      onSent?.();
    },
  });
  const fault = outcome && faultOf(outcome, FAILED);
  return (
    <Form method="post" action={door.forgotten} noValidate>
      <Stack gap={4}>
        {outcome?.kind === 'sent' && (
          <Notice tone="success" title={LINK_SENT_TITLE}>
            {ACCOUNT_WORDS.resetSent}
          </Notice>
        )}
        {fault && <Notice tone="error" title={fault} />}
        <EmailInput
          {...textField('email')}
          required
          autoComplete="username"
          label="Email Address"
          placeholder="doctor@example.com"
        />
        <Cluster className="mt-2">
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send Reset Link
          </Button>
          {onBack ? (
            <Button look="quiet" onClick={onBack}>
              Back to Login
            </Button>
          ) : (
            <ButtonLink look="quiet" to={door.login}>
              Back to Login
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Form>
  );
}
