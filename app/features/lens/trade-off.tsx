import { Bar } from '#app/ui/bar.tsx';
import { type Sort, scoreOfSort } from '#domain/review/rules/ranking.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { answerCount, SCALES } from './score-bars.ts';
import { ScoreOf10 } from './score-of-10.tsx';

/** What a lens trades off: seeing far and near by day, and at night. Its page has all scores. */
const SIGHTS = ['dayVision', 'nearVision', 'nightVision'] as const;

const LABELS: Record<(typeof SIGHTS)[number] | 'dysphotopsia', string> = {
  dayVision: 'Far',
  nearVision: 'Near',
  nightVision: 'Night',
  dysphotopsia: 'Halos, glare',
};

type Props = {
  readonly figures: ShownFigures;
  /** The score that is sorted by is among the bars, with how many have answered. */
  readonly sort: Sort;
};

/** The trade-offs of a lens at a glance: three scores of seeing as short bars. */
export function TradeOffBars({ figures, sort }: Props) {
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
