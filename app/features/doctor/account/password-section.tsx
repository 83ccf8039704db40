import { Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { type AccountAnswer, answerTo } from './account-form.ts';
import { ChangeForm } from './change-form.tsx';

/** Changes the password, given the present one. */
export function PasswordSection({ answer }: { answer: AccountAnswer | undefined }) {
  const given = answerTo(answer, 'change-password');
  const isDone = given?.outcome.kind === 'passwordChanged';
  return (
    <Section id="password" heading="Password">
      <Stack gap={4} className="max-w-form">
        {isDone && (
          <Notice tone="success" announce title="Your password is changed.">
            <p>Every other browser is logged out, and API tokens no longer work.</p>
          </Notice>
        )}
        <ChangeForm
          // Typed values are cleared after a successful change.
          key={isDone ? 'done' : 'open'}
          intent="change-password"
          label="Change Your Password"
          button="Change the Password"
          busyLabel="Saving..."
          answer={given}
        >
          {({ field }) => (
            <>
              <p>This logs out every other browser, and API tokens no longer work. Your passkeys stay.</p>
              <PasswordField
                {...field('currentPassword')}
                label="Your Current Password"
                autoComplete="current-password"
              />
              <NewPasswordFields name="New Password" field={field} />
            </>
          )}
        </ChangeForm>
      </Stack>
    </Section>
  );
}
