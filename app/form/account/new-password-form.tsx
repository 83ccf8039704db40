import { useId } from 'react';
import { Form } from 'react-router';
import { type Answer, type NotTaken, UNEXPECTED } from '#app/form/answer.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** The result of a refused new password. */
type NewPasswordAnswer = Answer<object, NotTaken | { readonly kind: 'gone' }>;

/** Sets a new password by a mailed link. */
export function NewPasswordForm({ minimum, answer }: { minimum: number; answer: NewPasswordAnswer | undefined }) {
  const { outcome, problems, field } = useAnswer(answer, { id: useId() });
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {outcome?.kind === 'failed' && (
          <Notice tone="error" announce title="Your password has not been changed.">
            {UNEXPECTED}
          </Notice>
        )}
        <NewPasswordFields minimum={minimum} name="New Password" field={field} />
        <div>
          <SubmitButton busyLabel="Saving...">Set New Password</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
