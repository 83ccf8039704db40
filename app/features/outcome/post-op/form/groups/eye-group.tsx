import { CONDITIONS, FIELDS } from '#domain/outcome/rules.ts';
import { ConditionsInput } from './conditions-input.tsx';
import { FieldInputs } from './field-inputs.tsx';
import { type FormPart, Group } from './group.tsx';

/** Age and cornea, and other conditions of the eye, present or past. */
export function EyeGroup(form: FormPart) {
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
