import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { Select } from '#app/ui/field.tsx';
import { readSelection, type Selection, writeSelection } from './comparison.ts';
import { isConfirmedOnly, populationFrom, WHOSE, whoseLabel, whoseOf } from './population.ts';

type Option = { readonly id: number; readonly name: string };
type Props = {
  readonly lenses: readonly Option[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

/** Two lists that pick the lenses, each leaving out of reach what the other has chosen; then whose reviews count. */
export function LensPicker({ lenses, selection, onChange: change }: Props) {
  const { lens1, lens2, population } = selection;
  const pick = (key: 'lens1' | 'lens2') => (value: string) =>
    change({ ...selection, [key]: value ? Number(value) : null });
  const [whose, confirmedOnly] = [whoseOf(population), isConfirmedOnly(population)];
  const count = (...counted: Parameters<typeof populationFrom>) =>
    change({ ...selection, population: populationFrom(...counted) });
  const both = lens1 !== null && lens2 !== null;
  const form = useEarlyInput((fields) => {
    const chosen = readSelection(
      new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
      lenses,
    );
    if (writeSelection(chosen).toString() !== writeSelection(selection).toString()) change(chosen);
  });

  function reset() {
    change({ lens1: null, lens2: null, population });
    // The button goes; who pressed it by keyboard stays in the form.
    form.current?.querySelector('select')?.focus();
  }

  return (
    <Form ref={form} method="get" autoComplete="off" className="@container print:hidden">
      <div className="lens-picker">
        <LensSelect
          name="lens1"
          label="First lens"
          lenses={lenses}
          value={lens1}
          taken={lens2}
          onPick={pick('lens1')}
        />
        <LensSelect
          name="lens2"
          label="Second lens"
          lenses={lenses}
          value={lens2}
          taken={lens1}
          onPick={pick('lens2')}
        />
        <Select
          id="reviews"
          name="reviews"
          label="Reviews by"
          value={whose}
          onChange={({ target }) => count(WHOSE.find((one) => one === target.value) ?? 'everyone', confirmedOnly)}
        >
          {WHOSE.map((one) => (
            <option key={one} value={one}>
              {whoseLabel(one)}
            </option>
          ))}
        </Select>
        {both && (
          <Button look="quiet" className="button-flush lens-picker-reset" onClick={reset}>
            Reset Comparison
          </Button>
        )}
        <noscript>
          <Button type="submit">Compare</Button>
        </noscript>
      </div>
      <Checkbox
        id="proof"
        className="mt-2"
        name="proof"
        value="confirmed"
        label="Confirmed reviews only"
        checked={confirmedOnly}
        onChange={({ target }) => count(whose, target.checked)}
      />
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
