import { CHOICES, type ChoiceDescription, FIELDS, type FieldGroup, MEASUREMENTS } from '#domain/outcome/rules.ts';
import { ChoiceInput, plain } from './choice-input.tsx';
import type { FormPart } from './group.tsx';
import { MeasurementInput } from './measurement-input.tsx';

/** What a part of the form asks for: first what is chosen from lists, then what is typed. */
export function FieldInputs({ group, ...form }: FormPart & { readonly group: FieldGroup }) {
  return (
    <>
      {CHOICES.filter((field) => FIELDS[field].group === group).map((field) => {
        const { label, open, options, labels } = FIELDS[field] as ChoiceDescription;
        const worded = plain(options, labels);
        return <ChoiceInput key={field} {...form} field={field} label={label} open={open} options={worded} />;
      })}
      {MEASUREMENTS.filter((field) => FIELDS[field].group === group).map((field) => (
        <MeasurementInput key={field} {...form} field={field} />
      ))}
    </>
  );
}
