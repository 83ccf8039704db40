import {
  ACUITY_OPTIONS,
  type Acuity,
  BELOW_CHART_LABELS,
  FIELDS,
  logMAR,
  SNELLEN_OPTIONS,
  shownAverage,
} from '#domain/outcome/rules.ts';
import { ChoiceInput, plain } from './choice-input.tsx';
import type { FormPart } from './group.tsx';

type Props = FormPart & {
  readonly field: Acuity;
  /** The abbreviation alone, without its expansion. */
  readonly isBrief?: boolean | undefined;
};

/** Lines with their logMAR, for who measures by it; answers below the chart have none. */
const LABELS: Readonly<Record<string, string>> = {
  ...BELOW_CHART_LABELS,
  ...Object.fromEntries(SNELLEN_OPTIONS.map((line) => [line, `${line} (${shownAverage(logMAR(line))})`])),
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
      options={plain(ACUITY_OPTIONS, LABELS)}
    />
  );
}
