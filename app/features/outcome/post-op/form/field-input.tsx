import type { ReactNode } from 'react';
import {
  type Acuity,
  CHOICES,
  type Choice,
  type ChoiceDescription,
  type ConditionField,
  descriptionOf,
  FIELDS,
  type FieldGroup,
  type FieldName,
  MEASUREMENTS,
  type Measurement,
  type OutcomeScore,
  type TextField,
  type YearField,
} from '#domain/outcome/rules.ts';
import { AcuityInput, ChoiceInput, ConditionsInput, plain, ScoreInput } from './chosen-inputs.tsx';
import type { FormPart } from './part.tsx';
import { MeasurementInput, WrittenInput } from './typed-inputs.tsx';

type Props = FormPart & {
  readonly field: FieldName;
  /** With the shortest available label. */
  readonly isBrief?: boolean;
};

/** The control of any field, by its kind. */
export function FieldInput({ field, isBrief, ...form }: Props): ReactNode {
  const description = descriptionOf(field);
  switch (description.kind) {
    case 'acuity':
      return <AcuityInput {...form} field={field as Acuity} isBrief={isBrief} />;
    case 'measurement':
      return <MeasurementInput {...form} field={field as Measurement} />;
    case 'score':
      return <ScoreInput {...form} field={field as OutcomeScore} />;
    case 'choice': {
      const { label, open, options, labels } = description satisfies ChoiceDescription;
      return (
        <ChoiceInput {...form} field={field as Choice} label={label} open={open} options={plain(options, labels)} />
      );
    }
    case 'conditions':
      return <ConditionsInput {...form} field={field as ConditionField} />;
    case 'year':
    case 'text':
      return <WrittenInput {...form} field={field as YearField | TextField} />;
  }
}

/** The fields of a part of the form: first those chosen from lists, then those typed. */
export function FieldInputs({ group, ...form }: FormPart & { readonly group: FieldGroup }) {
  return [...CHOICES, ...MEASUREMENTS]
    .filter((field) => FIELDS[field].group === group)
    .map((field) => <FieldInput key={field} {...form} field={field} />);
}
