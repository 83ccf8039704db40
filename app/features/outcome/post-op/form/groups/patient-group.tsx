import { RadioGroup } from '#app/ui/choice.tsx';
import { FIELDS, MAIN_SCORES } from '#domain/outcome/rules.ts';
import { type FormPart, Group } from './group.tsx';
import { ScoreInput } from './score-input.tsx';

const { label: LEGEND, options, labels, open } = FIELDS.spectacleIndependence;
const GLASSES = [...options.map((answer) => ({ value: answer, label: labels[answer] })), { value: '', label: open }];

/** What the patient reports. */
export function PatientGroup(form: FormPart) {
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
