import type { ClipboardEvent, KeyboardEvent } from 'react';
import { FIELDS, type Measurement, readYear, type TextField, type YearField } from '#domain/outcome/rules.ts';
import { stepped, tidied, wholeRefraction } from './measurement.ts';
import { type FormPart, NotedField } from './part.tsx';

type MeasurementProps = FormPart & {
  readonly field: Measurement;
  /** Instead of the one of its description. */
  readonly label?: string;
};

/**
 * A number to type. A text box, because number boxes drop what they cannot parse and change with the mouse wheel; the
 * arrow keys still change it by steps.
 */
export function MeasurementInput({ field, label, values, notes, change, changeAfterPress }: MeasurementProps) {
  const { label: described, unit, min } = FIELDS[field];
  const text = values[field];

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change({ [field]: stepped(field, text, event.key === 'ArrowUp' ? 1 : -1) });
  }

  // From a letter or another program: "-0.25 -0.75 x 170" fills all three boxes of the refraction.
  function paste(event: ClipboardEvent) {
    const whole = wholeRefraction(field, event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    change(whole);
  }

  return (
    <NotedField
      field={field}
      notes={notes}
      label={
        <>
          {label ?? described} <span className="font-normal text-ink-soft">({unit})</span>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          type="text"
          // The number pads of phones have no minus.
          inputMode={min < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          className="control tabular-nums"
          value={text}
          onChange={({ target }) => change({ [field]: target.value })}
          onPaste={paste}
          onBlur={() => changeAfterPress(wholeRefraction(field, text) ?? { [field]: tidied(field, text) })}
          onKeyDown={step}
        />
      )}
    </NotedField>
  );
}

type WrittenProps = FormPart & {
  readonly field: TextField | YearField;
  /** What may be typed, with its name; anything else may be typed as well. */
  readonly suggestions?: readonly { readonly code: string; readonly name: string }[];
};

/** A year or a few words to type. Of a month or a date only the year stays in the box. */
export function WrittenInput({ field, suggestions = [], values, notes, change, changeAfterPress }: WrittenProps) {
  const { label, kind } = FIELDS[field];
  const isYear = kind === 'year';
  const text = values[field];

  function tidy() {
    const year = isYear && readYear(text);
    changeAfterPress({ [field]: year ? String(year) : text.trim() });
  }

  return (
    <NotedField
      field={field}
      notes={notes}
      label={
        <>
          {label} {isYear && <span className="font-normal text-ink-soft">(only the year is stored)</span>}
        </>
      }
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
        </>
      )}
    </NotedField>
  );
}
