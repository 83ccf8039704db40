import type { FieldProps } from '#app/ui/field.tsx';
import { PASSWORD_MINIMUM } from '#domain/doctor/rules.ts';
import { PasswordField } from './password-field.tsx';

type Props = {
  readonly name: 'Password' | 'New Password';
  readonly field: (name: 'password' | 'confirmPassword') => Omit<FieldProps, 'label'>;
};

/** A new password, typed twice. */
export function NewPasswordFields({ name, field }: Props) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={name}
        help={`At least ${PASSWORD_MINIMUM} characters. Several words are easy to remember and hard to guess.`}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={`Confirm ${name}`}
        help="Type the same password again."
        autoComplete="new-password"
      />
    </>
  );
}
