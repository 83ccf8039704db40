import type { ConditionField } from '#app/features/outcome/post-op/values.ts';
import { Checkbox, Fieldset, Radio } from '#app/ui/choice.tsx';
import { AGE_RANGES, COMORBIDITY_LABELS, NO_CONDITION, OCULAR_HISTORY_LABELS } from '#domain/outcome/rules.ts';
import { ChoiceInput, plain } from './choice-input.tsx';
import { type FormPart, Group } from './group.tsx';
import { MeasurementInput } from './measurement-input.tsx';

/** Age and cornea, and what else the eye has or had. */
export function EyeGroup(form: FormPart) {
  return (
    <Group level={form.level} name="eye" title="The eye">
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 @4xl:grid-cols-[2fr_3fr_3fr]">
          <ChoiceInput
            {...form}
            field="patientAgeRange"
            label="Age of the patient"
            open="Not recorded"
            options={plain(AGE_RANGES)}
          />
          <MeasurementInput {...form} field="preOpCornealAstigmatism" />
          <MeasurementInput {...form} field="preOpSteepKAxis" />
        </div>
        <Conditions {...form} field="comorbidities" legend="Comorbidities" labels={COMORBIDITY_LABELS} />
        <Conditions {...form} field="ocularHistory" legend="Ocular history" labels={OCULAR_HISTORY_LABELS} />
      </div>
    </Group>
  );
}

type ConditionsProps = FormPart & {
  readonly field: ConditionField;
  readonly legend: string;
  readonly labels: Readonly<Record<string, string>>;
};

/** Boxes for what the eye has; "None" is an answer, "Not recorded" is where everybody starts. */
function Conditions({ field, legend, labels, values, notes, change }: ConditionsProps) {
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
