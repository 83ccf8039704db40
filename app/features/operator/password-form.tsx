import { useId } from 'react';
import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OPERATOR_WORDS } from '#domain/operator/rules.ts';
import { UNREACHED } from './words.ts';

type PasswordAnswer = Answer<object, NotTaken | { readonly kind: 'gone' }>;

/** Sets an operator's password by a mailed link. */
export function PasswordForm({ answer }: { answer: PasswordAnswer | undefined }) {
  const { outcome, problems, field } = useAnswer(answer, { id: useId() });
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {outcome?.kind === 'failed' && <Notice tone="error" announce title={UNREACHED} />}
        <TextInput
          {...field('password')}
          type="password"
          required
          autoComplete="new-password"
          label="New Password"
          help={OPERATOR_WORDS.passwordTooShort}
        />
        <TextInput
          {...field('confirmPassword')}
          type="password"
          required
          autoComplete="new-password"
          label="Repeat the Password"
        />
        <div>
          <SubmitButton busyLabel="Saving...">Set the Password</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
