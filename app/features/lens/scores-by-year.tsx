import { Expander } from '#app/ui/expander.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import { rangeWords, type ScoreRow } from '#domain/review/rules/shown-figures.ts';
import type { ShownYear } from '#domain/review/rules/spread.ts';
import { FEW_REVIEWS, SUB_SCORES, shownScore } from '#domain/review/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { type Population, reviewCount } from './population.ts';
import { answerCount, SCALES, SHORT_LABELS } from './score-bars.ts';

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
        {shownCount(last.reviews)} of {reviewCount(reviews, population)} {last.reviews === 1 ? 'was' : 'were'} written
        in {last.year}, the first in {first.year}.
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

const WIDTH = 200;
const HEIGHT = 64;
/** Room for a dot at an edge. */
const RIM = 7;

type Point = { readonly year: number; readonly mean: number; readonly lower: number; readonly upper: number };

/**
 * The positions of years in a drawing that spans at least two points, or one star, on its scale: small changes look
 * small, and lines of different scores can be compared.
 *
 * @returns the years with five answers or more from left to right; in units of the drawing, the origin at the top.
 */
export function layOutYears(row: ScoreRow, years: readonly ShownYear[]): Point[] {
  const shown = years.flatMap(({ year, scores }) => {
    const { tenths, lower, upper } = scores[row];
    return tenths === null || lower === null || upper === null ? [] : [{ year, mean: tenths, lower, upper }];
  });
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const [top, bottom] = [Math.max(...shown.map(({ upper }) => upper)), Math.min(...shown.map(({ lower }) => lower))];
  const span = Math.max(row === 'overall' ? 10 : 20, top - bottom);
  const least = (top + bottom - span) / 2;
  const down = (tenths: number) => HEIGHT - RIM - ((tenths - least) / span) * (HEIGHT - 2 * RIM);
  const along = (year: number) => RIM + ((year - first.year) / (last.year - first.year || 1)) * (WIDTH - 2 * RIM);
  return shown.map((point) => ({
    year: along(point.year),
    mean: down(point.mean),
    lower: down(point.lower),
    upper: down(point.upper),
  }));
}

/** A score by year of writing as a line with a dot and an interval for each year, and its ends in words. */
export function SparkLine({ row, years }: { row: ScoreRow; years: readonly ShownYear[] }) {
  const points = layOutYears(row, years);
  const shown = years.filter(({ scores }) => scores[row].count >= FEW_REVIEWS);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last) {
    return <p className="text-ink-soft text-sm">Too few answers per year for a line.</p>;
  }
  const words = shown.map(
    ({ year, scores }) => `${year}: ${shownScore(scores[row].tenths)}, ${rangeWords(scores[row])}`,
  );
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.join('; ')} className="spark-line">
        {points.map(({ year, lower, upper }) => (
          <path key={year} d={`M${year} ${lower}V${upper}`} className="spark-line-range" />
        ))}
        <path d={`M${points.map(({ year, mean }) => `${year} ${mean}`).join('L')}`} className="spark-line-run" />
        {points.map(({ year, mean }) => (
          <circle key={year} cx={year} cy={mean} r={4} className="spark-line-dot" />
        ))}
      </svg>
      <p className="text-sm tabular-nums">
        <strong>{shownScore(first.scores[row].tenths)}</strong> in {first.year},{' '}
        <strong>{shownScore(last.scores[row].tenths)}</strong> in {last.year}
      </p>
    </>
  );
}
