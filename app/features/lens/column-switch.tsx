import { Select } from '#app/ui/field.tsx';
import type { Option } from './compared.ts';
import { chosenIn, type Selection, withLens } from './comparison.ts';

type Props = {
  /** Lenses and pairs. */
  readonly options: readonly Option[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

/**
 * On a narrow screen, where two of several lenses find room beside each other: which two. The one that is asked for
 * changes places with the one that stood there, so that the address alone says what is shown.
 */
export function ColumnSwitch({ options, selection, onChange }: Props) {
  const chosen = chosenIn(selection);
  if (chosen.length < 3) return null;
  return (
    <div className="column-switch needs-script">
      {(['lens1', 'lens2'] as const).map((place) => (
        <Select
          key={place}
          id={`show-${place}`}
          name={`show-${place}`}
          label={place === 'lens1' ? 'Shown first' : 'Shown second'}
          value={selection[place] ?? ''}
          onChange={({ target }) =>
            onChange(withLens(selection, place, chosen.find((id) => String(id) === target.value) ?? null))
          }
        >
          {options
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      ))}
      <p className="text-ink-soft text-sm">Marks hold among all {chosen.length}, also those that are not shown.</p>
    </div>
  );
}
