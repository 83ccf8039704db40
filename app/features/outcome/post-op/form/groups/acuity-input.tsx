import { ACUITY_OPTIONS, type Acuity, BELOW_CHART_LABELS, FIELDS } from '#domain/outcome/rules.ts';
import { ChoiceInput, plain } from './choice-input.tsx';
import type { FormPart } from './group.tsx';

type Props = FormPart & {
  readonly field: Acuity;
  /** The abbreviation alone, without its expansion. */
  readonly isBrief?: boolean | undefined;
};

/** A line of the chart, labelled with the usual abbreviation of the acuity. */
export function AcuityInput({ field, isBrief, ...form }: Props) {
  const { abbreviation, label } = FIELDS[field];
  return (
    <ChoiceInput
      {...form}
      field={field}
      label={
        <>
          {abbreviation}{' '}
          <span className={isBrief ? 'sr-only' : 'block font-normal text-ink-soft text-sm'}>{label}</span>
        </>
      }
      open="Not measured"
      options={plain(ACUITY_OPTIONS, BELOW_CHART_LABELS)}
    />
  );
}
