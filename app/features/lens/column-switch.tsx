import { Select } from '#app/ui/field.tsx';
import type { Option } from './compared.ts';
import { chosenIn, type Selection, withLens } from './comparison.ts';

type Props = {
  /** Lenses and pairs. */
  readonly options: readonly Option[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

const SHOWN = ['lens1', 'lens2'] as const;
type Shown = (typeof SHOWN)[number];
const nameOf = (place: Shown) => `show-${place}`;

/**
 * On a narrow screen, where two of several lenses fit side by side: which two. The chosen lens swaps places with the
 * one that was there, so that the URL alone determines what is shown.
 */
export function ColumnSwitch({ options, selection, onChange }: Props) {
  const chosen = chosenIn(selection);
  const show = (place: Shown, sent: string) =>
    onChange(withLens(selection, place, chosen.find((id) => String(id) === sent) ?? null));
  if (chosen.length < 3) return null;
  return (
    <form autoComplete="off" className="column-switch needs-script">
      {SHOWN.map((place) => (
        <Select
          key={place}
          id={nameOf(place)}
          name={nameOf(place)}
          label={place === 'lens1' ? 'Shown first' : 'Shown second'}
          value={selection[place] ?? ''}
          onChange={({ target }) => show(place, target.value)}
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
      <p className="text-ink-soft text-sm">The marks compare all {chosen.length} lenses, including those not shown.</p>
    </form>
  );
}
