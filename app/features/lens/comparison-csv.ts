import { stringify } from 'csv-stringify/sync';
import { MEASURE_WORDS } from '#domain/experience/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { leadWords } from '#domain/review/rules/lead.ts';
import { leaderAmong, rangeWords, type ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { LEVEL_NAMES } from '#domain/review/rules/verification-level-names.ts';
import { SUB_SCORE_LABELS, SUB_SCORES, type SubScore, shownScore } from '#domain/review/rules.ts';
import { type Compared, isLens, lensesOf, nameOf, scoredOf } from './compared.ts';
import { lifeRows } from './life-rows.ts';
import { type Population, populationLabel } from './population.ts';

/**
 * A comparison as CSV (RFC 4180, with a mark that lets spreadsheets read it as UTF-8): a row per attribute. Two lenses in
 * one pair of eyes have no scores, which belong to one lens.
 */
export function comparisonCsv(compared: readonly Compared[], population: Population): string {
  const row = (label: string, read: (one: Compared) => string | number | null) => [label, ...compared.map(read)];
  /** Of the reviews of a lens. */
  const scored = (label: string, read: (figures: ShownFigures) => string | number | null) =>
    row(label, (one) => (isLens(one) ? read(one.reviews.figures) : null));
  const of = (label: string, read: (lens: Lens) => string) =>
    row(label, (one) => [...new Set(lensesOf(one).map(read))].join('; '));
  /** Which lens leads and how certain that is, in the words of the page. */
  const lead = (label: string, score: 'overall' | SubScore) => {
    const leader = leaderAmong(score, compared.map(scoredOf));
    return row(`${label}: difference`, (one) =>
      leader && one === compared[leader.at] ? leadWords(score, leader) : null,
    );
  };
  /** The margin of error, in the words of the page. */
  const range = (label: string, score: 'overall' | SubScore) =>
    scored(`${label}: range`, (figures) => rangeWords(figures[score]));
  const lifeMeasures = lifeRows(compared);
  const life = lifeMeasures.flatMap(({ measure, shares }) => {
    const label = `Since surgery: of 100 people ${MEASURE_WORDS[measure]}`;
    return [
      [label, ...shares.map((share) => share?.of100 ?? null)],
      [`${label}: range`, ...shares.map((share) => share && `between ${share.from} and ${share.to}`)],
      [`${label}: answers`, ...shares.map((share) => share?.n ?? null)],
    ];
  });
  if (lifeMeasures.length > 0) life.unshift(row('Since surgery: people', ({ life }) => life?.people ?? null));
  const rows = [
    row('Lens', nameOf),
    of('Manufacturer', (lens) => lens.manufacturer),
    of('Type', (lens) => lens.type),
    row('Reviews by', (one) => (isLens(one) ? populationLabel(population) : 'scores belong to one lens')),
    scored('Overall rating (1 to 5)', (figures) => shownScore(figures.overall.tenths)),
    range('Overall rating', 'overall'),
    lead('Overall rating', 'overall'),
    scored('Reviews', (figures) => figures.reviews),
    scored('Verified reviews', (figures) => figures.verified),
    ...VERIFICATION_LEVELS.map((step, index) =>
      scored(`Reviews: ${LEVEL_NAMES[step].toLowerCase()}`, (figures) => figures.steps[index] ?? 0),
    ),
    ...SUB_SCORES.flatMap((score) => [
      scored(`${SUB_SCORE_LABELS[score]} (0 to 10${score === 'dysphotopsia' ? ', lower is better' : ''})`, (figures) =>
        shownScore(figures[score].tenths),
      ),
      range(SUB_SCORE_LABELS[score], score),
      lead(SUB_SCORE_LABELS[score], score),
      scored(`${SUB_SCORE_LABELS[score]}: answers`, (figures) => figures[score].count),
    ]),
    ...life,
    row('Pros', (one) => (isLens(one) ? one.lens.pros.join('; ') : null)),
    row('Cons', (one) => (isLens(one) ? one.lens.cons.join('; ') : null)),
  ];
  return stringify(rows, { bom: true, record_delimiter: '\r\n' });
}
