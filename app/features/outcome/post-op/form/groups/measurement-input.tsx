import type { ClipboardEvent, KeyboardEvent } from 'react';
import { stepped, tidied, wholeRefraction } from '#app/features/outcome/post-op/form/measurement.ts';
import { Field } from '#app/ui/field.tsx';
import { FIELDS, type Measurement } from '#domain/outcome/rules.ts';
import { FieldWarning, warningId } from './field-warning.tsx';
import type { FormPart } from './group.tsx';

type Props = FormPart & {
  readonly field: Measurement /** Instead of the one of its description. */;
  readonly label?: string;
};

/**
 * A number to type. A text box, because number boxes drop what they cannot parse and change with the mouse wheel; the
 * arrow keys still change it by steps.
 */
export function MeasurementInput({ field, label, values, notes, change, changeAfterPress }: Props) {
  const { label: described, unit, min } = FIELDS[field];
  const text = values[field];
  const note = notes[field];

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
    <Field
      id={field}
      name={field}
      label={
        <>
          {label ?? described} <span className="font-normal text-ink-soft">({unit})</span>
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
          <FieldWarning id={field} note={note} />
        </>
      )}
    </Field>
  );
}
