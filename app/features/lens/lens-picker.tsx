import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useChosen } from '#app/ui/chosen.ts';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { Select } from '#app/ui/field.tsx';
import { parseLensId } from '#domain/lens/rules.ts';

type Option = { readonly id: number; readonly name: string };
type Selection = { readonly lens1: number | null; readonly lens2: number | null };
type Props = {
  readonly lenses: readonly Option[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

/** Two lists that pick the lenses; each leaves out of reach what the other has chosen. */
export function LensPicker({ lenses, selection: inAddress, onChange }: Props) {
  const [selection, choose] = useChosen(inAddress, ({ lens1, lens2 }) => `${lens1} ${lens2}`);
  const change = (next: Selection) => {
    choose(next);
    onChange(next);
  };
  const { lens1, lens2 } = selection;
  const pick = (key: keyof Selection) => (value: string) =>
    change({ ...selection, [key]: value ? Number(value) : null });
  const both = lens1 !== null && lens2 !== null;
  const form = useEarlyInput((fields) => {
    const chosen = (name: keyof Selection) => parseLensId(fields.get(name)?.toString());
    if (chosen('lens1') !== lens1 || chosen('lens2') !== lens2)
      change({ lens1: chosen('lens1'), lens2: chosen('lens2') });
  });
  return (
    <Form ref={form} method="get" autoComplete="off" className="lens-picker print:hidden">
      <LensSelect name="lens1" label="First lens" lenses={lenses} value={lens1} taken={lens2} onPick={pick('lens1')} />
      <LensSelect name="lens2" label="Second lens" lenses={lenses} value={lens2} taken={lens1} onPick={pick('lens2')} />
      {both && (
        <Button look="quiet" onClick={() => change({ lens1: null, lens2: null })}>
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
    <Select id={name} name={name} label={label} value={value ?? ''} onChange={(event) => onPick(event.target.value)}>
      <option value="">Choose a lens</option>
      {lenses.map((lens) => (
        <option key={lens.id} value={lens.id} disabled={lens.id === taken}>
          {lens.name}
        </option>
      ))}
    </Select>
  );
}
