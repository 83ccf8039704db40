import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

export const LOGIN_TITLE = 'Doctor Portal Login';
export const LOGIN_SUBTITLE = 'Access your dashboard to manage post-op data.';
export const RESET_TITLE = 'Reset Your Password';
export const RESET_SUBTITLE = "Enter your email and we'll send you a link to reset your password.";

/** A password is never shown again. */
export const REGISTRATION = formOf({ email: text, practiceName: text, practiceWebsite: text, practicePhone: text });
export type RegistrationValues = ValuesOf<typeof REGISTRATION>;

/** The values with one more field, if its value may be restored. A password never is, even while it is visible. */
export function keepTyped(values: RegistrationValues, field: { name: string; value: string }): RegistrationValues {
  return Object.hasOwn(REGISTRATION.open, field.name) ? { ...values, [field.name]: field.value } : values;
}
