import Check from 'lucide-react/icons/check';
import { Bar } from '#app/ui/bar.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Lens } from '#domain/lens/rules.ts';
import { type Leader, leadWords } from '#domain/review/rules/lead.ts';
import {
  type Comparable,
  comparableOf,
  leaderAmong,
  NOTHING_SHOWN,
  rangeWords,
  SCORE_ROWS,
  type ScoreRow,
  type ShownFigures,
  type ShownLensFigures,
} from '#domain/review/rules/shown-figures.ts';
import { shownScore } from '#domain/review/rules.ts';
import { comparisonUrl } from './comparison.ts';
import { LensDrawing } from './drawing/lens-drawing.tsx';
import { LevelCounts } from './level-counts.tsx';
import { noReviewsYet, reviewCount } from './population.ts';
import { barOf, SCALES, SHORT_LABELS } from './score-bars.ts';

export type HeroLens = Pick<Lens, 'id' | 'name' | 'type'>;

type Props = { readonly pair: readonly [HeroLens, HeroLens]; readonly figures: readonly ShownLensFigures[] };

/** A small comparison of two lenses, from the present figures: what the site does, in one picture. */
export function HeroComparison({ pair, figures }: Props) {
  const [left, right] = pair.map(({ id }) => {
    const found = figures.find(({ lensId }) => lensId === id);
    return found ? comparableOf(found, 'all', false) : { lensId: id, figures: NOTHING_SHOWN, marks: {} };
  }) as [Comparable, Comparable];
  return (
    <div className="hero-comparison">
      <PairScores {...{ pair, left, right }} />
    </div>
  );
}

type PairProps = { readonly pair: Props['pair']; readonly left: Comparable; readonly right: Comparable };

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
              { lens: pair[0], side: left.figures },
              { lens: pair[1], side: right.figures },
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
          {SCORE_ROWS.map((row) => {
            const leader = leaderAmong(row, [left, right]);
            const [ofLeft, ofRight] = [0, 1].map((at) => (leader?.at === at ? leader : null));
            return (
              <tr key={row}>
                <Side row={row} figures={left.figures} lead={ofLeft ?? null} />
                <th scope="row">
                  {SHORT_LABELS[row]}{' '}
                  {SCALES[row] && <span className="block font-normal text-ink-soft">{SCALES[row]}</span>}{' '}
                  {leader?.mark === 'same' && (
                    <span className="block font-normal text-ink-soft">{leadWords(row, leader)}</span>
                  )}
                </th>
                <Side row={row} figures={right.figures} lead={ofRight ?? null} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <Link to={comparisonUrl({ lens1: pair[0].id, lens2: pair[1].id })} className="hero-comparison-link">
        Open this comparison
      </Link>
    </>
  );
}

function Side({ row, figures, lead }: { row: ScoreRow; figures: ShownFigures; lead: Leader | null }) {
  return (
    <td>
      <span className="hero-comparison-value">
        <strong className="tabular-nums">{shownScore(figures[row].tenths) ?? '–'}</strong>{' '}
        {lead?.mark === 'clear' && (
          <span className="hero-comparison-better">
            <Check aria-hidden="true" className="size-4" />
            {leadWords(row, lead)}
          </span>
        )}
      </span>
      <Bar {...barOf(row, figures[row], lead)} /> <span className="sr-only">{rangeWords(figures[row])}</span>
      {lead?.mark === 'unsure' && (
        <>
          {' '}
          <span className="hero-comparison-words">{leadWords(row, lead)}</span>
        </>
      )}
    </td>
  );
}
