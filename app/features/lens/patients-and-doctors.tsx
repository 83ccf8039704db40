import { Bar } from '#app/ui/bar.tsx';
import {
  rangeWords,
  type ScoreRow,
  type ShownFigures,
  type ShownLensFigures,
} from '#domain/review/rules/shown-figures.ts';

import { FEW_REVIEWS, SUB_SCORE_LABELS, SUB_SCORES, shownScore } from '#domain/review/rules.ts';
import { figuresFor, noReviewsYet, populationFrom, reviewCount, whoseLabel } from './population.ts';
import { answerCount, barOf } from './score-bars.ts';

const ROWS = ['overall', ...SUB_SCORES] as const;

/** How patients and doctors, separately, rate one lens. */
export function PatientsAndDoctors({ figures, confirmedOnly }: { figures: ShownLensFigures; confirmedOnly: boolean }) {
  const sides = (['patients', 'doctors'] as const).map((whose) => {
    const population = populationFrom(whose, confirmedOnly);
    return { name: whoseLabel(whose), figures: figuresFor(population, figures), none: noReviewsYet(population) };
  });
  return (
    <table className="sheet" data-lenses={sides.length}>
      <caption className="sr-only">Scores by patients and by doctors</caption>
      <colgroup>
        <col className="sheet-names-column" />
        <col span={sides.length} />
      </colgroup>
      <thead>
        <tr className="sheet-row">
          <td className="sheet-corner" />
          {sides.map((side) => (
            <th key={side.name} scope="col" className="sheet-value">
              {side.name}{' '}
              <span className="block font-normal text-ink-soft text-sm">
                {side.figures.reviews === 0
                  ? side.none
                  : reviewCount(side.figures.reviews, populationFrom('everyone', confirmedOnly))}
                {side.figures.reviews > 0 && side.figures.reviews < FEW_REVIEWS && ', few reviews'}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className="sheet-row">
            <th scope="row" className="sheet-name">
              {row === 'overall' ? 'Overall, of 5 stars' : SUB_SCORE_LABELS[row]}{' '}
              {row === 'dysphotopsia' && <small>lower is better</small>}
            </th>
            {sides.map((side) => (
              <td key={side.name} className="sheet-value" data-lens={side.name}>
                <SideScore row={row} figures={side.figures} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SideScore({ row, figures }: { row: ScoreRow; figures: ShownFigures }) {
  const { count } = figures[row];
  if (count === 0) return <span className="text-ink-soft">{figures.reviews > 0 && 'No answers yet'}</span>;
  return (
    <>
      <div className="flex items-center gap-3">
        <strong className="tabular-nums">{shownScore(figures[row].tenths)}</strong>
        <Bar {...barOf(row, figures[row])} className="flex-1" />
      </div>
      <p className="text-ink-soft text-sm">
        {rangeWords(figures[row])} · {answerCount(figures[row])}
      </p>
    </>
  );
}
