import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { Select } from '#app/ui/field.tsx';
import {
  chosenIn,
  PLACES,
  type Place,
  readSelection,
  type Selection,
  withLens,
  writePopulation,
  writeSelection,
} from './comparison.ts';
import { isConfirmedOnly, populationFrom, WHOSE, whoseLabel, whoseOf } from './population.ts';

type Option = { readonly id: number; readonly name: string };
type Props = {
  readonly lenses: readonly Option[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

const LABELS: Record<Place, string> = {
  lens1: 'First lens',
  lens2: 'Second lens',
  lens3: 'Third lens',
  lens4: 'Fourth lens',
};

/**
 * Two lists that pick the lenses, then one more for each further lens, each leaving out of reach what another has
 * chosen; then whose reviews count.
 */
export function LensPicker({ lenses, selection, onChange: change }: Props) {
  const { population } = selection;
  const chosen = chosenIn(selection);
  const places = PLACES.slice(0, Math.max(2, chosen.length + 1));
  const [whose, confirmedOnly] = [whoseOf(population), isConfirmedOnly(population)];
  const count = (...counted: Parameters<typeof populationFrom>) =>
    change({ ...selection, population: populationFrom(...counted) });
  const form = useEarlyInput((fields) => {
    const early = readSelection(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])), lenses);
    if (writeSelection(early).toString() !== writeSelection(selection).toString()) change(early);
  });

  function reset() {
    change(readSelection(writePopulation(population), lenses));
    // The button goes; who pressed it by keyboard stays in the form.
    form.current?.querySelector('select')?.focus();
  }

  return (
    <Form ref={form} method="get" autoComplete="off" className="@container print:hidden">
      <div className="lens-picker">
        {places.map((place) => (
          <LensSelect
            key={place}
            name={place}
            label={LABELS[place]}
            optional={place === 'lens3' || place === 'lens4'}
            lenses={lenses}
            value={selection[place]}
            taken={chosen.filter((id) => id !== selection[place])}
            onPick={(value) => change(withLens(selection, place, value ? Number(value) : null))}
          />
        ))}
      </div>
      <div className="lens-picker-view">
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
        <Checkbox
          id="proof"
          name="proof"
          value="confirmed"
          label="Confirmed reviews only"
          checked={confirmedOnly}
          onChange={({ target }) => count(whose, target.checked)}
        />
        {chosen.length > 1 && (
          <>
            <Checkbox
              id="rows"
              name="rows"
              value="differences"
              label="Differences only"
              checked={selection.differencesOnly}
              onChange={({ target }) => change({ ...selection, differencesOnly: target.checked })}
            />
            <Button look="quiet" className="button-flush" onClick={reset}>
              Reset Comparison
            </Button>
          </>
        )}
        <noscript>
          <Button type="submit">Compare</Button>
        </noscript>
      </div>
    </Form>
  );
}

type SelectProps = {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly lenses: readonly Option[];
  readonly value: number | null;
  readonly taken: readonly number[];
  readonly onPick: (value: string) => void;
};

function LensSelect({ name, label, optional, lenses, value, taken, onPick }: SelectProps) {
  return (
    <Select
      id={name}
      name={name}
      label={label}
      optional={optional}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="">Choose a lens</option>
      {lenses.map((lens) => (
        <option key={lens.id} value={lens.id} disabled={taken.includes(lens.id)}>
          {lens.name}
        </option>
      ))}
    </Select>
  );
}
