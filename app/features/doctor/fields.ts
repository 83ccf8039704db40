import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

// Passwords are no part of what these forms show again: they never come back.

/** The login, and the wish for a link with which to choose a new password. */
export const ACCOUNT = formOf({ email: text });
export type AccountValues = ValuesOf<typeof ACCOUNT>;

export const REGISTRATION = formOf({ email: text, practiceName: text, practiceWebsite: text, practicePhone: text });
export type RegistrationValues = ValuesOf<typeof REGISTRATION>;

/** The values with one more field, if it is one that is kept. A password is none, even while it is shown. */
export function keepTyped(values: RegistrationValues, field: { name: string; value: string }): RegistrationValues {
  return Object.hasOwn(REGISTRATION.open, field.name) ? { ...values, [field.name]: field.value } : values;
}
