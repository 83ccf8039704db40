import { OPENED_HERE } from '#app/lens-link.tsx';
import { Bar } from '#app/ui/bar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Link } from '#app/ui/link.tsx';
import { type Sort, scoreOfSort } from '#domain/review/rules/ranking.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { type CatalogueView, type LensSummary, lensUrl, type RankedLens } from './catalogue-view.ts';
import { comparisonUrl, MOST_COMPARED } from './comparison.ts';
import { LensDrawing } from './drawing/lens-drawing.tsx';
import { FILTERS } from './filter-bar.tsx';
import { RatingLine } from './rating-line.tsx';
import { answerCount, SCALES } from './score-bars.ts';
import { ScoreOf10 } from './score-of-10.tsx';

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

/** What a lens trades off: seeing far and near by day, and at night. Its page has all scores. */
const SIGHTS = ['dayVision', 'nearVision', 'nightVision'] as const;

const LABELS: Record<(typeof SIGHTS)[number] | 'dysphotopsia', string> = {
  dayVision: 'Far',
  nearVision: 'Near',
  nightVision: 'Night',
  dysphotopsia: 'Halos, glare',
};

type TradeOffBarsProps = {
  readonly figures: ShownFigures;
  /** The score that is sorted by is among the bars, with how many have answered. */
  readonly sort: Sort;
};

/** The trade-offs of a lens at a glance: three scores of seeing as short bars. */
function TradeOffBars({ figures, sort }: TradeOffBarsProps) {
  return (
    <ul aria-label="Scores of 10" className="trade-off">
      {(sort === 'dysphotopsia' ? [sort, ...SIGHTS] : SIGHTS).map((score) => (
        <li key={score} data-sorted={score === scoreOfSort(sort) || undefined}>
          {`${LABELS[score]} `}
          <ScoreOf10 score={figures[score]} /> <Bar percent={figures[score].tenths} />{' '}
          {score === sort && (
            <small>
              {SCALES[score] && `${SCALES[score]} · `}
              {answerCount(figures[score])}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

type ShortlistBoxProps = {
  readonly lens: Pick<LensSummary, 'id' | 'name'>;
  readonly view: CatalogueView;
  readonly onChange: (view: CatalogueView) => void;
};

/** Puts a lens on the shortlist. A field of the filters' form, so that it is submitted without scripts too. */
function ShortlistBox({ lens, view, onChange }: ShortlistBoxProps) {
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
