import { Bar } from '#app/ui/bar.tsx';
import { type Sort, scoreOfSort } from '#domain/review/rules/ranking.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { SIGHTS } from '#domain/review/rules/trade-off.ts';
import { type SubScore, shownScore } from '#domain/review/rules.ts';
import { answerCount, SCALES } from './score-bars.ts';
import { SIGHT_LABELS, tradeOffWords } from './trade-off-words.ts';

const LABELS: Record<SubScore, string> = { ...SIGHT_LABELS, dysphotopsia: 'Halos, glare' };

type Props = {
  readonly figures: ShownFigures;
  /** The score that is sorted by is among the bars, with how many have answered. */
  readonly sort: Sort;
};

/** The trade-offs of a lens at a glance: its four scores of seeing as short bars, and one sentence. */
export function TradeOffBars({ figures, sort }: Props) {
  const words = tradeOffWords(figures);
  return (
    <div>
      <ul aria-label="Scores of 10" className="trade-off">
        {(sort === 'dysphotopsia' ? [sort, ...SIGHTS] : SIGHTS).map((score) => (
          <li key={score} data-sorted={score === scoreOfSort(sort) || undefined}>
            {`${LABELS[score]} `}
            <Bar percent={figures[score].tenths} /> <b>{shownScore(figures[score].tenths) ?? <NoAnswers />}</b>{' '}
            {score === sort && (
              <small>
                {SCALES[score] && `${SCALES[score]} · `}
                {answerCount(figures[score])}
              </small>
            )}
          </li>
        ))}
      </ul>
      {words && <p className="mt-2">{words}</p>}
    </div>
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
