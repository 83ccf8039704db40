import { Field } from '#app/ui/field.tsx';
import { FIELDS, type MonthField, readMonth, shownMonth, type TextField } from '#domain/outcome/rules.ts';
import { FieldWarning, warningId } from './field-warning.tsx';
import type { FormPart } from './group.tsx';

type Props = FormPart & { readonly field: MonthField | TextField };

/**
 * A month or a few words to type. Month inputs are not in every browser, and slower than typing four digits and a year.
 */
export function WrittenInput({ field, values, notes, change, changeAfterPress }: Props) {
  const { label, kind } = FIELDS[field];
  const isMonth = kind === 'month';
  const text = values[field];
  const note = notes[field];

  function tidy() {
    const month = isMonth && readMonth(text);
    changeAfterPress({ [field]: month ? shownMonth(month) : text.trim() });
  }

  return (
    <Field
      id={field}
      name={field}
      label={
        <>
          {label} {isMonth && <span className="font-normal text-ink-soft">(MM/YYYY)</span>}
        </>
      }
      error={note?.tone === 'error' && note.text}
      describedBy={warningId(field, note)}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            autoComplete="off"
            className="control tabular-nums"
            value={text}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={tidy}
          />
          <FieldWarning id={field} note={note} />
        </>
      )}
    </Field>
  );
}
