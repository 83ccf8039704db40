import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type CatalogueView, type LensSummary, writeShortlist } from './catalogue-view.ts';
import { comparisonUrl, inPlaces, MOST_COMPARED, writePopulation } from './comparison.ts';
import { FILTERS } from './filter-bar.tsx';

type Props = {
  readonly lenses: readonly Pick<LensSummary, 'id' | 'name'>[];
  readonly view: CatalogueView;
  readonly onChange: (view: CatalogueView) => void;
};

const SHEET = '/choose/sheet';

/**
 * The lenses on the shortlist, with links to a comparison of them and to the sheet for the appointment. In sight while
 * the grid is, so that a tick far below has visible feedback.
 */
export function Shortlist({ lenses, view, onChange }: Props) {
  const listed = lenses.filter(({ id }) => view.shortlist.includes(id));
  const ids = listed.map(({ id }) => id);
  return (
    <div className="shortlist">
      <div className={listed.length > 0 ? 'shortlist-bar' : undefined}>
        <p role="status">
          {listed.length > 0 && (
            <>
              <b>
                Shortlist: {listed.length} of {MOST_COMPARED}
              </b>{' '}
              <span className="shortlist-names">{listed.map(({ name }) => name).join(', ')}</span>
            </>
          )}
        </p>
        {listed.length > 0 && (
          <>
            <Button look="quiet" onClick={() => onChange({ ...view, shortlist: [] })}>
              Clear
            </Button>
            <ButtonLink to={comparisonUrl({ ...inPlaces(ids), population: view.population })}>Compare</ButtonLink>
            <ButtonLink to={`${SHEET}?${writeShortlist(ids)}`} look="secondary">
              Question Sheet
            </ButtonLink>
          </>
        )}
      </div>
      <noscript>
        {[...writePopulation(view.population)].map(([name, value]) => (
          <input key={name} type="hidden" form={FILTERS} name={name} value={value} />
        ))}
        <Button type="submit" form={FILTERS} formAction="/compare-lenses">
          Compare the Shortlist
        </Button>{' '}
        <Button type="submit" form={FILTERS} formAction={SHEET} look="secondary">
          Question Sheet
        </Button>
      </noscript>
    </div>
  );
}
