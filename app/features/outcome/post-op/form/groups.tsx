import { RadioGroup } from '#app/ui/choice.tsx';
import { ACUITY_FIELDS, CONDITIONS, FIELDS, MAIN_SCORES } from '#domain/outcome/rules.ts';
import { AcuityInput, ChoiceInput, ConditionsInput, ScoreInput } from './chosen-inputs.tsx';
import { FieldInputs } from './field-input.tsx';
import { type FormPart, Group } from './part.tsx';

export type LensOption = { readonly id: number; readonly name: string };

/** A period of consecutive cases that an eye may be sent for. */
export type PeriodOption = { readonly id: string; readonly name: string };

type LensProps = FormPart & { readonly lenses: readonly LensOption[]; readonly periods: readonly PeriodOption[] };

/** The parts of the form that are always open, in their order. */
export function FormGroups({ lenses, periods, ...part }: LensProps) {
  return (
    <>
      <LensGroup {...part} lenses={lenses} periods={periods} />
      <AcuityGroup {...part} />
      <RefractionGroup {...part} />
      <PatientGroup {...part} />
      <EyeGroup {...part} />
    </>
  );
}

/** Which lens, how long ago, and its target; whether the eye is of a period, once the doctor has opened one. */
function LensGroup({ lenses, periods, ...form }: LensProps) {
  const options = lenses.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Group level={form.level} name="lens" title="Lens and target">
      <div className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-[5fr_3fr_3fr]">
        <ChoiceInput {...form} field="lensId" label="Lens" open="Choose a lens" options={options} />
        <FieldInputs {...form} group="lens" />
      </div>
      {periods.length > 0 && (
        <ChoiceInput
          {...form}
          field="period"
          label="Consecutive cases"
          open="None: I chose this eye"
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Group>
  );
}

const ACUITY_ROWS = [
  { legend: 'With distance correction', fields: ACUITY_FIELDS.slice(0, 3) },
  { legend: 'Uncorrected', fields: ACUITY_FIELDS.slice(3) },
];

/** Six acuities: far, intermediate, near; with distance correction and without. */
function AcuityGroup(form: FormPart) {
  return (
    <Group
      level={form.level}
      name="acuity"
      title="Visual acuity (Snellen)"
      lead="logMAR in brackets. Choose the nearest line."
    >
      <div className="flex flex-col gap-6">
        {ACUITY_ROWS.map(({ legend, fields }) => (
          <fieldset key={legend} className="min-w-0">
            <legend className="sr-only">{legend}</legend>
            <div className="grid items-end gap-4 @xl:grid-cols-3">
              {fields.map((field) => (
                <AcuityInput key={field} {...form} field={field} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Group>
  );
}

/** The manifest refraction after surgery. */
function RefractionGroup(form: FormPart) {
  return (
    <Group
      level={form.level}
      name="refraction"
      title="Manifest refraction"
      lead="At the spectacle plane, cylinder of either sign. A light adjustable lens: after lock-in."
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-4">
        <FieldInputs {...form} group="refraction" />
      </div>
    </Group>
  );
}

const { label: LEGEND, options, labels, open } = FIELDS.spectacleIndependence;
const GLASSES = [...options.map((answer) => ({ value: answer, label: labels[answer] })), { value: '', label: open }];

/** What the patient reports. */
function PatientGroup(form: FormPart) {
  const { values, notes, level, change } = form;
  return (
    <Group
      level={level}
      name="patient"
      title="Reported by the patient"
      lead="A scale that you do not touch is sent as not answered."
    >
      <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-2">
        {MAIN_SCORES.map((score) => (
          <ScoreInput key={score} {...form} field={score} />
        ))}
      </div>
      <RadioGroup
        className="mt-6"
        id="spectacleIndependence"
        name="spectacleIndependence"
        legend={LEGEND}
        error={notes.spectacleIndependence?.text}
        options={GLASSES}
        value={values.spectacleIndependence}
        onChange={(spectacleIndependence) => change({ spectacleIndependence })}
      />
    </Group>
  );
}

/** Age and cornea, and other conditions of the eye, present or past. */
function EyeGroup(form: FormPart) {
  return (
    <Group level={form.level} name="eye" title="The eye">
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 @4xl:grid-cols-[2fr_3fr_3fr]">
          <FieldInputs {...form} group="eye" />
        </div>
        {CONDITIONS.filter((field) => FIELDS[field].group === 'eye').map((field) => (
          <ConditionsInput key={field} {...form} field={field} />
        ))}
      </div>
    </Group>
  );
}
