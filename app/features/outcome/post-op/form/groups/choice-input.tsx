import type { ReactNode } from 'react';
import { Select } from '#app/ui/field.tsx';
import type { Acuity, Choice } from '#domain/outcome/rules.ts';
import type { FormPart } from './group.tsx';

type Props = FormPart & {
  readonly field: Acuity | Choice | 'lensId';
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** What the list says while nothing is chosen. */
  readonly open: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One answer from a list; it can be taken back. */
export function ChoiceInput({ field, label, help, open, options, values, notes, change }: Props) {
  return (
    <Select
      id={field}
      name={field}
      label={label}
      help={help}
      error={notes[field]?.text}
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
    </Select>
  );
}

/** Options that say what they send, or what the labels say. */
export const plain = (options: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  options.map((option) => ({ value: option, label: labels[option] ?? option }));
