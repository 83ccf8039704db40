import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

// These forms never show a password again.

/** The login, and the request for a password reset link. */
export const ACCOUNT = formOf({ email: text });
export type AccountValues = ValuesOf<typeof ACCOUNT>;

export const REGISTRATION = formOf({ email: text, practiceName: text, practiceWebsite: text, practicePhone: text });
export type RegistrationValues = ValuesOf<typeof REGISTRATION>;

/** The values with one more field, if its value may be restored. A password never is, even while it is visible. */
export function keepTyped(values: RegistrationValues, field: { name: string; value: string }): RegistrationValues {
  return Object.hasOwn(REGISTRATION.open, field.name) ? { ...values, [field.name]: field.value } : values;
}
