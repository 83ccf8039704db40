import { RadioGroup } from '#app/ui/choice.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { FIELDS, MAIN_SCORES, notAskedField } from '#domain/outcome/rules.ts';
import { scaleField } from '#domain/review/rules.ts';
import { type FormPart, Group } from './group.tsx';

const { label: LEGEND, options, labels, open } = FIELDS.spectacleIndependence;
const GLASSES = [...options.map((answer) => ({ value: answer, label: labels[answer] })), { value: '', label: open }];

/** What the patient reports. */
export function PatientGroup({ values, notes, level, change }: FormPart) {
  return (
    <Group
      level={level}
      name="patient"
      title="Reported by the patient"
      lead="A scale that nobody touches is sent as not answered."
    >
      <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-2">
        {MAIN_SCORES.map((score) => (
          <Slider
            key={score}
            id={score}
            name={score}
            scaleName={scaleField(score)}
            label={FIELDS[score].label}
            help={FIELDS[score].help}
            error={notes[score]?.text}
            start={FIELDS[score].start}
            ends={FIELDS[score].ends}
            value={values[score]}
            onChange={(value) => change({ [score]: value })}
            noAnswer={{ name: notAskedField(score), label: 'Not asked' }}
          />
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
