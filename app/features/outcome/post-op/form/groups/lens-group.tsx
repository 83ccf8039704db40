import { ChoiceInput } from './choice-input.tsx';
import { FieldInputs } from './field-inputs.tsx';
import { type FormPart, Group } from './group.tsx';

export type LensOption = { readonly id: number; readonly name: string };

/** Which lens, how long ago, and its target. */
export function LensGroup({ lenses, ...form }: FormPart & { readonly lenses: readonly LensOption[] }) {
  const options = lenses.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Group level={form.level} name="lens" title="Lens and target">
      <div className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-[5fr_3fr_3fr]">
        <ChoiceInput {...form} field="lensId" label="Lens" open="Choose a lens" options={options} />
        <FieldInputs {...form} group="lens" />
      </div>
    </Group>
  );
}
