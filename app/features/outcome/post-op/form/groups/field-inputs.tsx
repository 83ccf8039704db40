import { CHOICES, FIELDS, type FieldGroup, MEASUREMENTS } from '#domain/outcome/rules.ts';
import { FieldInput } from './field-input.tsx';
import type { FormPart } from './group.tsx';

/** The fields of a part of the form: first those chosen from lists, then those typed. */
export function FieldInputs({ group, ...form }: FormPart & { readonly group: FieldGroup }) {
  return [...CHOICES, ...MEASUREMENTS]
    .filter((field) => FIELDS[field].group === group)
    .map((field) => <FieldInput key={field} {...form} field={field} />);
}
