import { Field } from '#app/ui/field.tsx';
import { FIELDS, readYear, type TextField, type YearField } from '#domain/outcome/rules.ts';
import { FieldWarning, warningId } from './field-warning.tsx';
import type { FormPart } from './group.tsx';

type Props = FormPart & {
  readonly field: TextField | YearField;
  /** What may be typed, with its name; anything else may be typed as well. */
  readonly suggestions?: readonly { readonly code: string; readonly name: string }[];
};

/**
 * A year or a few words to type. Of a month or a date only the year stays in the box.
 */
export function WrittenInput({ field, suggestions = [], values, notes, change, changeAfterPress }: Props) {
  const { label, kind } = FIELDS[field];
  const isYear = kind === 'year';
  const text = values[field];
  const note = notes[field];

  function tidy() {
    const year = isYear && readYear(text);
    changeAfterPress({ [field]: year ? String(year) : text.trim() });
  }

  return (
    <Field
      id={field}
      name={field}
      label={
        <>
          {label} {isYear && <span className="font-normal text-ink-soft">(only the year is stored)</span>}
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
            list={suggestions.length > 0 ? `${field}-suggestions` : undefined}
            className="control tabular-nums"
            value={text}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={tidy}
          />
          {suggestions.length > 0 && (
            <datalist id={`${field}-suggestions`}>
              {suggestions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </datalist>
          )}
          <FieldWarning id={field} note={note} />
        </>
      )}
    </Field>
  );
}
