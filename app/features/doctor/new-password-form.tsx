import { useId, useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PASSWORD_MINIMUM, type ResetErrors } from '#domain/doctor/rules.ts';
import { PasswordField } from './password-field.tsx';
import { listProblems } from './problems.ts';
import { UNEXPECTED } from './words.ts';

/** What came back from a new password that was not taken. */
export type NewPasswordAnswer = { readonly errors: ResetErrors; readonly failed: boolean };

/** Sets a new password by a mailed link. */
export function NewPasswordForm({ answer }: { answer: NewPasswordAnswer | undefined }) {
  const id = useId();
  const busy = useNavigation().state !== 'idle';
  const problems = useMemo(() => listProblems(id, answer?.errors), [id, answer]);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {answer?.failed && (
          <Notice tone="error" announce title="Your password has not been changed.">
            {UNEXPECTED}
          </Notice>
        )}
        <PasswordField
          id={`${id}-password`}
          name="password"
          label="New Password"
          help={`At least ${PASSWORD_MINIMUM} characters. Several words are easy to remember and hard to guess.`}
          autoComplete="new-password"
          error={answer?.errors.password}
        />
        <PasswordField
          id={`${id}-confirmPassword`}
          name="confirmPassword"
          label="Confirm New Password"
          help="The same again."
          autoComplete="new-password"
          error={answer?.errors.confirmPassword}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Set New Password
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
