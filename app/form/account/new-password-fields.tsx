import type { FieldProps } from '#app/ui/field.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** Length, in characters. */
  readonly minimum: number;
  readonly name: 'Password' | 'New Password';
  readonly field: (name: 'password' | 'confirmPassword') => Omit<FieldProps, 'label'>;
};

/** A new password, typed twice. */
export function NewPasswordFields({ minimum, name, field }: Props) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={name}
        help={`At least ${minimum} characters. Several words are easy to remember and hard to guess.`}
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
