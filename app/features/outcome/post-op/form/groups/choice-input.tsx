import type { ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import type { Acuity, Choice } from '#domain/outcome/rules.ts';
import { FieldWarning, warningId } from './field-warning.tsx';
import type { FormPart } from './group.tsx';

type Props = Pick<FormPart, 'values' | 'notes' | 'change'> & {
  readonly field: Acuity | Choice | 'lensId' | 'period';
  readonly label: ReactNode;
  /** The label of the empty option. */
  readonly open: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One answer from a list; it can be cleared. */
export function ChoiceInput({ field, label, open, options, values, notes, change }: Props) {
  const note = notes[field];
  const error = note?.tone === 'error' && note.text;
  return (
    <Field id={field} name={field} label={label} error={error} describedBy={warningId(field, note)}>
      {(control) => (
        <>
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
          <FieldWarning id={field} note={note} />
        </>
      )}
    </Field>
  );
}

/** Options whose values are their labels, or are given by `labels`. */
export const plain = (options: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  options.map((option) => ({ value: option, label: labels[option] ?? option }));
