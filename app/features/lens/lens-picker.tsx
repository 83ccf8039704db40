import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/field.tsx';
import type { PairName } from '#domain/experience/rules.ts';
import { choiceReader, type Option } from './compared.ts';
import {
  type Choice,
  chosenIn,
  PLACES,
  type Place,
  readSelection,
  type Selection,
  withLens,
  writePopulation,
} from './comparison.ts';
import { isConfirmedOnly, type Population, populationFrom, WHOSE, whoseLabel, whoseOf } from './population.ts';

type Props = {
  readonly lenses: readonly (Option & { readonly id: number })[];
  readonly pairs: readonly (Option & { readonly id: PairName })[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

const LABELS: Record<Place, string> = {
  lens1: 'First lens',
  lens2: 'Second lens',
  lens3: 'Third lens',
  lens4: 'Fourth lens',
};

const FIRST_PLACES = PLACES.slice(0, 2);
const FURTHER_PLACES = PLACES.slice(2);

/** Focuses what leads to the options: on a phone, where the whole form may be folded, that fold. */
export function focusOptions(): void {
  const summaries = [
    ...document.querySelectorAll<HTMLElement>('.lens-picker-fold > summary, .lens-picker-end summary'),
  ];
  summaries.findLast((summary) => summary.checkVisibility())?.focus({ preventScroll: true });
}

/**
 * Two lists that pick the lenses, each disabling what another has chosen. One more for each further lens, the population
 * and what is left out are folded. On a phone a page that begins with a comparison folds all of it.
 */
export function LensPicker({ lenses, pairs, selection, onChange: change }: Props) {
  const { population } = selection;
  const chosen = chosenIn(selection);
  const read = choiceReader(lenses, pairs);
  const count = (counted: Population) => change({ ...selection, population: counted });
  const form = useRef<HTMLFormElement>(null);
  const [opensAtFirst] = useState(chosen.length < 2);

  const select = (place: Place) => (
    <LensSelect
      key={place}
      name={place}
      label={LABELS[place]}
      optional={place === 'lens3' || place === 'lens4'}
      lenses={lenses}
      pairs={pairs}
      value={selection[place]}
      taken={chosen.filter((id) => id !== selection[place])}
      onPick={(value) => change(withLens(selection, place, read(value)))}
    />
  );

  function reset() {
    change(readSelection(writePopulation(population), read));
    // The button disappears; keyboard users stay in the form.
    form.current?.querySelector('select')?.focus();
  }

  return (
    <Form ref={form} method="get" autoComplete="off" className="print:hidden">
      <details open={opensAtFirst} className="lens-picker-fold">
        <summary className="button button-secondary">
          Change lenses
          <ChevronDown aria-hidden="true" className="disclosure-arrow size-5" />
        </summary>
        <div className="lens-picker">
          {FIRST_PLACES.map(select)}
          <div className="lens-picker-end">
            <details>
              <summary className="button button-secondary">
                Options
                <ChevronDown aria-hidden="true" className="disclosure-arrow size-5" />
              </summary>
              <div className="lens-options">
                {FURTHER_PLACES.slice(0, Math.max(1, chosen.length - 1)).map(select)}
                <PopulationFields population={population} count={count} />
                {chosen.length > 1 && (
                  <Checkbox
                    id="rows"
                    name="rows"
                    value="differences"
                    label="Differences only"
                    checked={selection.differencesOnly}
                    onChange={({ target }) => change({ ...selection, differencesOnly: target.checked })}
                  />
                )}
              </div>
            </details>
            {chosen.length > 1 && (
              <Button look="quiet" className="needs-script" onClick={reset}>
                Reset Comparison
              </Button>
            )}
            <noscript>
              <Button type="submit">Compare</Button>
            </noscript>
          </div>
        </div>
      </details>
    </Form>
  );
}

type PopulationProps = {
  readonly population: Population;
  readonly count: (population: Population) => void;
};

/** Which reviews count. */
function PopulationFields({ population, count }: PopulationProps) {
  const [whose, confirmedOnly] = [whoseOf(population), isConfirmedOnly(population)];
  const whoseNamed = (name: string) => WHOSE.find((one) => one === name) ?? 'everyone';
  return (
    <>
      <Select
        id="reviews"
        name="reviews"
        label="Reviews by"
        value={whose}
        onChange={({ target }) => count(populationFrom(whoseNamed(target.value), confirmedOnly))}
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
        onChange={({ target }) => count(populationFrom(whose, target.checked))}
      />
    </>
  );
}

type SelectProps = {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly lenses: readonly Option[];
  readonly pairs: readonly Option[];
  readonly value: Choice | null;
  readonly taken: readonly Choice[];
  readonly onPick: (value: string) => void;
};

function LensSelect({ name, label, optional, lenses, pairs, value, taken, onPick }: SelectProps) {
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
      <Options options={lenses} taken={taken} />
      {pairs.length > 0 && (
        <optgroup label="Two lenses in one pair of eyes">
          <Options options={pairs} taken={taken} />
        </optgroup>
      )}
    </Select>
  );
}

function Options({ options, taken }: { options: readonly Option[]; taken: readonly Choice[] }) {
  return options.map(({ id, name }) => (
    <option key={id} value={id} disabled={taken.includes(id)}>
      {name}
    </option>
  ));
}
