import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import { rangeWords, SCORE_ROWS, type ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { LEVEL_NAMES } from '#domain/review/rules/verification-level-names.ts';
import { shownScore } from '#domain/review/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { confirmedCount, isConfirmedOnly, noReviewsYet, type Population } from '../population.ts';
import { answerCount } from '../score-bars.ts';
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

type LevelCountsProps = {
  readonly figures: ShownFigures /** The sum of it, in words. */;
  readonly children: ReactNode;
};

/** How many of the reviews have each verification level, folded under the total. Opens without scripts. */
function LevelCounts({ figures, children }: LevelCountsProps) {
  return (
    <details className="level-counts">
      <summary>{children}</summary>
      <ul>
        {Object.values(LEVEL_NAMES).map((name, index) => (
          <li key={name}>{`${name} ${shownCount(figures.steps[index] ?? 0)}`}</li>
        ))}
      </ul>
    </details>
  );
}

/** Appears with every block of scores. */
function ScoreMethodLink() {
  return (
    <Link to="/how-it-works#averages" className="score-method-link print:hidden">
      How scores are made
    </Link>
  );
}
