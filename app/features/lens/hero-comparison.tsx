import Check from 'lucide-react/icons/check';
import { Bar } from '#app/ui/bar.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Lens } from '#domain/lens/rules.ts';
import { intervalWords } from '#domain/review/rules/interval.ts';
import { type Lead, leadOf, leadWords } from '#domain/review/rules/lead.ts';
import { type Figures, type LensFigures, NO_REVIEWS, SUB_SCORES, shownScore } from '#domain/review/rules.ts';
import { comparisonAddress } from './comparison.ts';
import { LensDrawing } from './drawing/lens-drawing.tsx';
import { LevelCounts } from './level-counts.tsx';
import { noReviewsYet, reviewCount } from './population.ts';
import { barOf, SCALES, SHORT_LABELS } from './score-bars.ts';

export type HeroLens = Pick<Lens, 'id' | 'name' | 'type'>;

const ROWS = ['overall', ...SUB_SCORES] as const;
type Props = { readonly pair: readonly [HeroLens, HeroLens]; readonly figures: readonly LensFigures[] };

/** A small comparison of two lenses, from the present figures: what the site does, in one picture. */
export function HeroComparison({ pair, figures }: Props) {
  const [left, right] = pair.map(({ id }) => figures.find(({ lensId }) => lensId === id)?.all ?? NO_REVIEWS) as [
    Figures,
    Figures,
  ];
  return (
    <div className="hero-comparison">
      <PairScores {...{ pair, left, right }} />
    </div>
  );
}

type PairProps = { readonly pair: Props['pair']; readonly left: Figures; readonly right: Figures };

function PairScores({ pair, left, right }: PairProps) {
  return (
    <>
      <table>
        <caption className="sr-only">
          {pair[0].name} and {pair[1].name}, scores from 0 to 10
        </caption>
        <thead>
          <tr>
            {[
              { lens: pair[0], side: left },
              { lens: pair[1], side: right },
            ].map(({ lens, side }, index) => [
              index === 1 && <td key="middle" />,
              <th key={lens.id} scope="col">
                <LensDrawing lens={lens} className="hero-comparison-drawing" />
                <span className="block leading-tight">{lens.name}</span>{' '}
                {side.reviews === 0 ? (
                  <span className="block font-normal text-ink-soft text-sm">{noReviewsYet('everyone')}</span>
                ) : (
                  <LevelCounts figures={side}>{reviewCount(side.reviews)}</LevelCounts>
                )}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => {
            const lead = leadOf(row, left[row], right[row]);
            return (
              <tr key={row}>
                <Side row={row} figures={left} lead={lead?.side === 'left' ? lead : null} />
                <th scope="row">
                  {SHORT_LABELS[row]}{' '}
                  {SCALES[row] && <span className="block font-normal text-ink-soft">{SCALES[row]}</span>}{' '}
                  {lead?.mark === 'same' && (
                    <span className="block font-normal text-ink-soft">{leadWords(row, lead)}</span>
                  )}
                </th>
                <Side row={row} figures={right} lead={lead?.side === 'right' ? lead : null} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <Link to={comparisonAddress({ lens1: pair[0].id, lens2: pair[1].id })} className="hero-comparison-link">
        Open this comparison
      </Link>
    </>
  );
}

function Side({ row, figures, lead }: { row: (typeof ROWS)[number]; figures: Figures; lead: Lead | null }) {
  return (
    <td>
      <span className="hero-comparison-value">
        <strong className="tabular-nums">{shownScore(figures[row]) ?? '–'}</strong>{' '}
        {lead?.mark === 'clear' && (
          <span className="hero-comparison-better">
            <Check aria-hidden="true" className="size-4" />
            {leadWords(row, lead)}
          </span>
        )}
      </span>
      <Bar {...barOf(row, figures[row], lead)} /> <span className="sr-only">{intervalWords(row, figures[row])}</span>
      {lead?.mark === 'unsure' && (
        <>
          {' '}
          <span className="hero-comparison-words">{leadWords(row, lead)}</span>
        </>
      )}
    </td>
  );
}
