import { type Acuity, FIELDS, SNELLEN_OPTIONS } from '#domain/outcome/rules.ts';
import { ChoiceInput, plain } from './choice-input.tsx';
import type { FormPart } from './group.tsx';

/** A line of the chart, by the letters under which surgeons know the acuity. */
export function AcuityInput({ field, ...form }: FormPart & { readonly field: Acuity }) {
  const { abbreviation, label } = FIELDS[field];
  return (
    <ChoiceInput
      {...form}
      field={field}
      label={
        <>
          {abbreviation} <span className="block font-normal text-ink-soft text-sm">{label}</span>
        </>
      }
      open="Not measured"
      options={plain(SNELLEN_OPTIONS)}
    />
  );
}
