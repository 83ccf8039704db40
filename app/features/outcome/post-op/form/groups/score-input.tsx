import { Slider } from '#app/ui/slider.tsx';
import { FIELDS, notAskedField, type OutcomeScore } from '#domain/outcome/rules.ts';
import { scaleField } from '#domain/review/rules.ts';
import { FieldWarning } from './field-warning.tsx';
import type { FormPart } from './group.tsx';

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
