import { REGISTRATION_FIELDS } from '#domain/doctor/rules.ts';

/** What is kept of a registration that was typed and not taken: everything but the passwords. */
export type RegistrationValues = Readonly<
  Record<'email' | 'practiceName' | 'practiceWebsite' | 'practicePhone', string>
>;

export const EMPTY_REGISTRATION: RegistrationValues = {
  email: '',
  practiceName: '',
  practiceWebsite: '',
  practicePhone: '',
};

/** The values with one more field, if it is one that is kept. A password is none, even while it is shown. */
export function keepTyped(values: RegistrationValues, field: { name: string; value: string }): RegistrationValues {
  return Object.hasOwn(EMPTY_REGISTRATION, field.name) ? { ...values, [field.name]: field.value } : values;
}

/** A registration as a browser sent it, to show it again. */
export function sentRegistration(form: Readonly<Record<string, unknown>>): RegistrationValues {
  return REGISTRATION_FIELDS.map((name) => ({ name, value: form[name] }))
    .filter(
      (field): field is { name: (typeof REGISTRATION_FIELDS)[number]; value: string } =>
        typeof field.value === 'string',
    )
    .reduce(keepTyped, EMPTY_REGISTRATION);
}
