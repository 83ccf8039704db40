import type { ReactNode } from 'react';
import { Checkbox, Fieldset, Radio } from '#app/ui/choice.tsx';
import { Slider } from '#app/ui/slider.tsx';
import {
  ACUITY_OPTIONS,
  type Acuity,
  BELOW_CHART_LABELS,
  type Choice,
  type ConditionField,
  FIELDS,
  logMAR,
  NO_CONDITION,
  notAskedField,
  type OutcomeScore,
  SNELLEN_OPTIONS,
  shownAverage,
} from '#domain/outcome/rules.ts';
import { scaleField } from '#domain/review/rules.ts';
import { FieldWarning, type FormPart, NotedField } from './part.tsx';

type ChoiceProps = Pick<FormPart, 'values' | 'notes' | 'change'> & {
  readonly field: Acuity | Choice | 'lensId' | 'period';
  readonly label: ReactNode;
  /** The label of the empty option. */
  readonly open: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One answer from a list; it can be cleared. */
export function ChoiceInput({ field, label, open, options, values, notes, change }: ChoiceProps) {
  return (
    <NotedField field={field} notes={notes} label={label}>
      {(control) => (
        <select
          {...control}
          className="control control-select"
          autoComplete="off"
          value={values[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        >
          <option value="">{open}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </NotedField>
  );
}

/** Options whose values are their labels, or are given by `labels`. */
export const plain = (options: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  options.map((option) => ({ value: option, label: labels[option] ?? option }));

type AcuityProps = FormPart & {
  readonly field: Acuity;
  /** The abbreviation alone, without its expansion. */
  readonly isBrief?: boolean | undefined;
};

/** Lines with their logMAR, for who measures by it; answers below the chart have none. */
const LINE_LABELS: Readonly<Record<string, string>> = {
  ...BELOW_CHART_LABELS,
  ...Object.fromEntries(SNELLEN_OPTIONS.map((line) => [line, `${line} (${shownAverage(logMAR(line))})`])),
};

/** A line of the chart, labelled with the usual abbreviation of the acuity. */
export function AcuityInput({ field, isBrief, ...form }: AcuityProps) {
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
      options={plain(ACUITY_OPTIONS, LINE_LABELS)}
    />
  );
}

/** A scale of a patient's answer; untouched it is no answer. */
export function ScoreInput({ field, values, notes, change }: FormPart & { readonly field: OutcomeScore }) {
  const { label, help, ends } = FIELDS[field];
  const note = notes[field];
  return (
    <Slider
      id={field}
      name={field}
      scaleName={scaleField(field)}
      label={label}
      help={
        <>
          {help}
          <FieldWarning id={field} note={note} />
        </>
      }
      error={note?.tone === 'error' && note.text}
      ends={ends}
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      noAnswer={{ name: notAskedField(field), label: 'Not asked' }}
    />
  );
}

/** Checkboxes for conditions of the eye; "None" is an answer, "Not recorded" is the initial state. */
export function ConditionsInput({ field, values, notes, change }: FormPart & { readonly field: ConditionField }) {
  const { label: legend, labels } = FIELDS[field];
  const isNone = values[field].includes(NO_CONDITION);
  const ticked = values[field].filter((condition) => condition !== NO_CONDITION);
  return (
    <Fieldset id={field} legend={legend} error={notes[field]?.text}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6">
        {Object.entries(labels).map(([condition, label]) => (
          <Checkbox
            key={condition}
            id={`${field}-${condition}`}
            name={field}
            value={condition}
            label={label}
            checked={ticked.includes(condition)}
            onChange={({ target }) =>
              change({
                [field]: target.checked ? [...ticked, condition] : ticked.filter((other) => other !== condition),
              })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Radio
          name={field}
          value={NO_CONDITION}
          label="None"
          checked={isNone && ticked.length === 0}
          onChange={() => change({ [field]: [NO_CONDITION] })}
        />
        <Radio
          name={field}
          value=""
          label="Not recorded"
          checked={values[field].length === 0}
          onChange={() => change({ [field]: [] })}
        />
      </div>
    </Fieldset>
  );
}
