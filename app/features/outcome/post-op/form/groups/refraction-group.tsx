import { FieldInputs } from './field-inputs.tsx';
import { type FormPart, Group } from './group.tsx';

/** The manifest refraction after surgery. */
export function RefractionGroup(form: FormPart) {
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
