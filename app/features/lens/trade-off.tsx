import { Bar } from '#app/ui/bar.tsx';
import { type Sort, scoreOfSort } from '#domain/review/rules/ranking.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { type SubScore, shownScore } from '#domain/review/rules.ts';
import { answerCount, SCALES } from './score-bars.ts';

/** What a lens trades off: seeing far, at arm's length and near by day, and at night. */
const SIGHTS = ['dayVision', 'intermediateVision', 'nearVision', 'nightVision'] as const;

const LABELS: Record<SubScore, string> = {
  dayVision: 'Far',
  intermediateVision: 'Arm’s length',
  nearVision: 'Near',
  nightVision: 'Night',
  dysphotopsia: 'Halos, glare',
};

type Props = {
  readonly figures: ShownFigures;
  /** The score that is sorted by is among the bars, with how many have answered. */
  readonly sort: Sort;
};

/** The trade-offs of a lens at a glance: its four scores of seeing as short bars. */
export function TradeOffBars({ figures, sort }: Props) {
  return (
    <ul aria-label="Scores of 10" className="trade-off">
      {(sort === 'dysphotopsia' ? [sort, ...SIGHTS] : SIGHTS).map((score) => (
        <li key={score} data-sorted={score === scoreOfSort(sort) || undefined}>
          {`${LABELS[score]} `}
          <b>{shownScore(figures[score].tenths) ?? <NoAnswers />}</b> <Bar percent={figures[score].tenths} />{' '}
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

function NoAnswers() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No answers yet</span>
    </>
  );
}
