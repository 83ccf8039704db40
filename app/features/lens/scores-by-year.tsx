import { Expander } from '#app/ui/expander.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import type { ShownYear } from '#domain/review/rules/spread.ts';
import { SUB_SCORES, shownScore } from '#domain/review/rules.ts';
import { type Population, reviewCount } from './population.ts';
import { answerCount, SCALES, SHORT_LABELS } from './score-bars.ts';
import { SparkLine } from './spark-line.tsx';

const ROWS = ['overall', ...SUB_SCORES] as const;

type Props = { readonly years: readonly ShownYear[]; readonly population: Population };

/** The scores of a lens by the year in which its reviews were written: lines, and the same in numbers. */
export function ScoresByYear({ years, population }: Props) {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const reviews = years.reduce((sum, year) => sum + year.reviews, 0);
  if (first === last) {
    return (
      <p>
        {reviewCount(reviews, population)}, written in {first.year}.
      </p>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-text print:mb-1">
        {last.reviews.toLocaleString('en-US')} of {reviewCount(reviews, population)}{' '}
        {last.reviews === 1 ? 'was' : 'were'} written in {last.year}, the first in {first.year}.
      </p>
      <ul className="by-year">
        {ROWS.map((row) => (
          <li key={row}>
            <p>
              <strong>{SHORT_LABELS[row]}</strong>{' '}
              {SCALES[row] && <span className="text-ink-soft text-sm">{SCALES[row]}</span>}
            </p>
            <SparkLine row={row} years={years} />
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-4 max-w-text text-ink-soft text-sm print:hidden">
        Each dot is the average of a year with at least 5 answers. The line through it shows the margin of error. Each
        chart spans at least 2 points, or 1 star.
      </p>
      <div className="print:hidden">
        <Expander label="Scores by year, in numbers">
          <Table caption="Scores by year of writing" stacks>
            <FigureHeads of="Year" heads={ROWS.map((row) => SHORT_LABELS[row])} />
            <tbody>
              {years.map(({ year, scores }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {ROWS.map((row) => (
                    <td key={row} data-label={SHORT_LABELS[row]} className="numeric">
                      {shownScore(scores[row].tenths) ?? '–'}{' '}
                      <span className="block text-ink-soft text-sm">{answerCount(scores[row])}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Expander>
      </div>
    </>
  );
}
