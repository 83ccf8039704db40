import { RadioGroup } from '#app/ui/choice.tsx';
import { Slider } from '#app/ui/slider.tsx';
import {
  notAskedField,
  OUTCOME_SCORE_LABELS,
  OUTCOME_SCORE_STARTS,
  OUTCOME_SCORES,
  type OutcomeScore,
  SPECTACLE_INDEPENDENCE,
  SPECTACLE_LABELS,
} from '#domain/outcome/rules.ts';
import { scaleField } from '#domain/review/rules.ts';
import { type FormPart, Group } from './group.tsx';

const SCALES: Readonly<Record<OutcomeScore, { readonly help: string; readonly ends: [string, string] }>> = {
  patientSatisfaction: { help: 'How content the patient is with the result.', ends: ['0 – not at all', '10 – fully'] },
  dysphotopsiaSeverity: { help: 'Lower is better.', ends: ['0 – none', '10 – severe'] },
};

const GLASSES = [
  ...SPECTACLE_INDEPENDENCE.map((answer) => ({ value: answer, label: SPECTACLE_LABELS[answer] })),
  { value: '', label: 'Not asked' },
];

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
        {OUTCOME_SCORES.map((score) => (
          <Slider
            key={score}
            id={score}
            name={score}
            scaleName={scaleField(score)}
            label={OUTCOME_SCORE_LABELS[score]}
            help={SCALES[score].help}
            error={notes[score]?.text}
            start={OUTCOME_SCORE_STARTS[score]}
            ends={SCALES[score].ends}
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
        legend="Spectacle independence"
        error={notes.spectacleIndependence?.text}
        options={GLASSES}
        value={values.spectacleIndependence}
        onChange={(spectacleIndependence) => change({ spectacleIndependence })}
      />
    </Group>
  );
}
