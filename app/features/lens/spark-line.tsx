import { rangeWords, type ScoreRow } from '#domain/review/rules/shown-figures.ts';
import type { ShownYear } from '#domain/review/rules/spread.ts';
import { FEW_REVIEWS, shownScore } from '#domain/review/rules.ts';

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
