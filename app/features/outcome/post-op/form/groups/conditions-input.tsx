import { Checkbox, Fieldset, Radio } from '#app/ui/choice.tsx';
import { type ConditionField, FIELDS, NO_CONDITION } from '#domain/outcome/rules.ts';
import type { FormPart } from './group.tsx';

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
