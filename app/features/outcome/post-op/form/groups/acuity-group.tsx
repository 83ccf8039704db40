import { ACUITY_FIELDS } from '#domain/outcome/rules.ts';
import { AcuityInput } from './acuity-input.tsx';
import { type FormPart, Group } from './group.tsx';

const ROWS = [
  { legend: 'With distance correction', fields: ACUITY_FIELDS.slice(0, 3) },
  { legend: 'Uncorrected', fields: ACUITY_FIELDS.slice(3) },
];

/** Six acuities: far, intermediate, near; with distance correction and without. */
export function AcuityGroup(form: FormPart) {
  return (
    <Group
      level={form.level}
      name="acuity"
      title="Visual acuity (Snellen)"
      lead="logMAR in brackets. Choose the nearest line."
    >
      <div className="flex flex-col gap-6">
        {ROWS.map(({ legend, fields }) => (
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
