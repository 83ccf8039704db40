import type { ReactNode } from 'react';
import {
  type Acuity,
  type Choice,
  type ChoiceDescription,
  type ConditionField,
  descriptionOf,
  type FieldName,
  type Measurement,
  type OutcomeScore,
  type TextField,
  type YearField,
} from '#domain/outcome/rules.ts';
import { AcuityInput } from './acuity-input.tsx';
import { ChoiceInput, plain } from './choice-input.tsx';
import { ConditionsInput } from './conditions-input.tsx';
import type { FormPart } from './group.tsx';
import { MeasurementInput } from './measurement-input.tsx';
import { ScoreInput } from './score-input.tsx';
import { WrittenInput } from './written-input.tsx';

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
