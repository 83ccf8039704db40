import { OPENED_HERE } from '#app/lens-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Link } from '#app/ui/link.tsx';
import { type CatalogueView, lensUrl, type RankedLens } from './catalogue-view.ts';
import { comparisonUrl } from './comparison.ts';
import { LensDrawing } from './drawing/lens-drawing.tsx';
import { RatingLine } from './rating-line.tsx';
import { ShortlistBox } from './shortlist-box.tsx';
import { TradeOffBars } from './trade-off.tsx';

export type LensCardProps = {
  readonly lens: RankedLens;
  /** The view that the card is in; its links keep it. */
  readonly view: CatalogueView;
  readonly onChange: (view: CatalogueView) => void;
};

/** A lens in the grid: what it is, how it is rated, and links. */
export function LensCard({ lens, view, onChange }: LensCardProps) {
  const details = lensUrl(lens.id, view);
  const { population } = view;
  return (
    <Card as="article" space="none" aria-labelledby={`lens-${lens.id}`} className="lens-card">
      <div className="lens-card-head">
        <LensDrawing lens={lens} className="lens-card-drawing" />
        <div>
          <h3 id={`lens-${lens.id}`} className="text-lg">
            <Link to={details} state={OPENED_HERE} preventScrollReset className="lens-card-name">
              {lens.name}
            </Link>
          </h3>
          <p className="text-ink-soft text-sm">{`${lens.manufacturer} · ${lens.type}`}</p>
        </div>
      </div>
      <RatingLine figures={lens.figures} population={population} />
      <TradeOffBars figures={lens.figures} sort={view.sort} />
      <ul aria-label="Features" className="lens-card-tags">
        {lens.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
        {lens.furtherTags > 0 && <li className="font-normal text-ink-soft">{`+${lens.furtherTags} more`}</li>}
      </ul>
      <div className="lens-card-acts">
        <ButtonLink
          to={details}
          state={OPENED_HERE}
          preventScrollReset
          look="secondary"
          aria-label={`View Details of ${lens.name}`}
        >
          View Details
        </ButtonLink>{' '}
        <ButtonLink to={comparisonUrl({ lens1: lens.id, population })} look="quiet" aria-label={`Compare ${lens.name}`}>
          Compare
        </ButtonLink>
        <ShortlistBox lens={lens} view={view} onChange={onChange} />
      </div>
    </Card>
  );
}
