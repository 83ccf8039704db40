import { ACUITY_FIELDS, type AcuityField, FIELDS, SNELLEN_OPTIONS } from '#domain/outcome/rules.ts';
import { ChoiceInput, plain } from './choice-input.tsx';
import { type FormPart, Group } from './group.tsx';

const ROWS = [
  { legend: 'With distance correction', fields: ACUITY_FIELDS.slice(0, 3) },
  { legend: 'Uncorrected', fields: ACUITY_FIELDS.slice(3) },
];

/** Six acuities: far, intermediate, near; with distance correction and without. */
export function AcuityGroup(form: FormPart) {
  return (
    <Group level={form.level} name="acuity" title="Visual acuity (Snellen)">
      <div className="flex flex-col gap-6">
        {ROWS.map(({ legend, fields }) => (
          <fieldset key={legend} className="min-w-0">
            <legend className="sr-only">{legend}</legend>
            <div className="grid items-end gap-4 @xl:grid-cols-3">
              {fields.map((field) => (
                <ChoiceInput
                  key={field}
                  {...form}
                  field={field}
                  label={<AcuityLabel field={field} />}
                  open="Not measured"
                  options={plain(SNELLEN_OPTIONS)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Group>
  );
}

function AcuityLabel({ field }: { field: AcuityField }) {
  const { abbreviation, label } = FIELDS[field];
  return (
    <>
      {abbreviation} <span className="block font-normal text-ink-soft text-sm">{label}</span>
    </>
  );
}
