import { FigureHeads, Table } from '#app/ui/table.tsx';
import { rangeWords, SCORE_ROWS } from '#domain/review/rules/shown-figures.ts';
import { shownScore } from '#domain/review/rules.ts';
import { LevelCounts } from '../level-counts.tsx';
import { confirmedCount, isConfirmedOnly, noReviewsYet, type Population } from '../population.ts';
import { answerCount } from '../score-bars.ts';
import { ScoreMethodLink } from '../score-method-link.tsx';
import type { SheetLens } from './columns.ts';
import { nameOfRow } from './sheet.tsx';

/** The scores of a sheet with their margins of error, in numbers. */
export function ScoreNumbers({ lenses, population }: { lenses: readonly SheetLens[]; population: Population }) {
  return (
    <>
      <Table caption="Scores with their margins of error">
        <FigureHeads of="Score" heads={lenses.map(({ lens }) => lens.name)} />
        <tbody>
          <tr>
            <th scope="row">Reviews</th>
            {lenses.map(({ lens, reviews: { figures } }) => (
              <td key={lens.id} className="numeric" data-lens={lens.name}>
                {figures.reviews === 0 ? (
                  noReviewsYet(population)
                ) : (
                  <LevelCounts figures={figures}>
                    {isConfirmedOnly(population) ? 'All confirmed' : confirmedCount(figures)}
                  </LevelCounts>
                )}
              </td>
            ))}
          </tr>
          {SCORE_ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{nameOfRow(row, population)}</th>
              {lenses.map(({ lens, reviews: { figures } }) => (
                <td key={lens.id} className="numeric">
                  {figures[row].count === 0
                    ? 'No answers yet'
                    : [shownScore(figures[row].tenths), rangeWords(figures[row]), answerCount(figures[row])].join(', ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="max-w-text">
        Not everyone writes a review, so scores may not reflect everyone. <ScoreMethodLink />
      </p>
    </>
  );
}
