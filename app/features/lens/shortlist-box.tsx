import { Checkbox } from '#app/ui/choice.tsx';
import type { CatalogueView, LensSummary } from './catalogue-view.ts';
import { MOST_COMPARED } from './comparison.ts';
import { FILTERS } from './filter-bar.tsx';

type Props = {
  readonly lens: Pick<LensSummary, 'id' | 'name'>;
  readonly view: CatalogueView;
  readonly onChange: (view: CatalogueView) => void;
};

/** Puts a lens on the shortlist. A field of the filters' form, so that it is submitted without scripts too. */
export function ShortlistBox({ lens, view, onChange }: Props) {
  const others = view.shortlist.filter((id) => id !== lens.id);
  return (
    <Checkbox
      id={`shortlist-${lens.id}`}
      form={FILTERS}
      name="lens"
      value={lens.id}
      label={
        <>
          Shortlist<span className="sr-only">{` ${lens.name}`}</span>
        </>
      }
      checked={others.length < view.shortlist.length}
      disabled={others.length >= MOST_COMPARED}
      onChange={({ target }) =>
        onChange({ ...view, shortlist: target.checked ? [...others, lens.id].toSorted((a, b) => a - b) : others })
      }
    />
  );
}
