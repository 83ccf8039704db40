import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';

type Option = { readonly id: number; readonly name: string };
type Selection = { readonly lens1: number | null; readonly lens2: number | null };
type Props = {
  readonly lenses: readonly Option[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

/** Two lists that pick the lenses; each leaves out of reach what the other has chosen. */
export function LensPicker({ lenses, selection, onChange }: Props) {
  const { lens1, lens2 } = selection;
  const pick = (key: keyof Selection) => (value: string) =>
    onChange({ ...selection, [key]: value ? Number(value) : null });
  const both = lens1 !== null && lens2 !== null;
  return (
    <Form method="get" className="lens-picker print:hidden">
      <LensSelect name="lens1" label="First lens" lenses={lenses} value={lens1} taken={lens2} onPick={pick('lens1')} />
      <LensSelect name="lens2" label="Second lens" lenses={lenses} value={lens2} taken={lens1} onPick={pick('lens2')} />
      {both && (
        <Button look="quiet" onClick={() => onChange({ lens1: null, lens2: null })}>
          Reset Comparison
        </Button>
      )}
      <noscript>
        <Button type="submit">Compare</Button>
      </noscript>
    </Form>
  );
}

type SelectProps = {
  readonly name: string;
  readonly label: string;
  readonly lenses: readonly Option[];
  readonly value: number | null;
  readonly taken: number | null;
  readonly onPick: (value: string) => void;
};

function LensSelect({ name, label, lenses, value, taken, onPick }: SelectProps) {
  return (
    <Select
      id={name}
      name={name}
      label={label}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value)}
      autoComplete="off"
    >
      <option value="">Choose a lens</option>
      {lenses.map((lens) => (
        <option key={lens.id} value={lens.id} disabled={lens.id === taken}>
          {lens.name}
        </option>
      ))}
    </Select>
  );
}
