import { Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type AccountAnswer, answerTo } from './account-form.ts';
import { ChangeForm } from './change-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  readonly minimum: number;
  /** What else ends with the password. */
  readonly effect: string;
  readonly answer: AccountAnswer | undefined;
};

/** Changes the password, given the present one. */
export function PasswordSection({ minimum, effect, answer }: Props) {
  const given = answerTo(answer, 'change-password');
  const isDone = given?.outcome.kind === 'passwordChanged';
  return (
    <Section id="password" heading="Password">
      <Stack gap={4} className="max-w-form">
        {isDone && (
          <Notice tone="success" announce title="Your password is changed.">
            <p>Every other browser is logged out. {effect}</p>
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
              <p>This logs out every other browser. Your passkeys stay. {effect}</p>
              <PasswordField
                {...field('currentPassword')}
                label="Your Current Password"
                autoComplete="current-password"
              />
              <NewPasswordFields minimum={minimum} name="New Password" field={field} />
            </>
          )}
        </ChangeForm>
      </Stack>
    </Section>
  );
}
