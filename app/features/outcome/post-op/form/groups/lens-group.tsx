import { ChoiceInput } from './choice-input.tsx';
import { FieldInputs } from './field-inputs.tsx';
import { type FormPart, Group } from './group.tsx';

export type LensOption = { readonly id: number; readonly name: string };

/** A period of consecutive cases that an eye may be sent for. */
export type PeriodOption = { readonly id: string; readonly name: string };

type Props = FormPart & { readonly lenses: readonly LensOption[]; readonly periods: readonly PeriodOption[] };

/** Which lens, how long ago, and its target; whether the eye is of a period, once the doctor has opened one. */
export function LensGroup({ lenses, periods, ...form }: Props) {
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
