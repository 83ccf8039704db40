import { stringify } from 'csv-stringify/sync';
import { intervalWords } from '#domain/review/rules/interval.ts';
import { STEPS } from '#domain/review/rules/proof.ts';
import { STEP_NAMES } from '#domain/review/rules/step-names.ts';
import { leaderOf, leadWords, SUB_SCORE_LABELS, SUB_SCORES, type SubScore, shownScore } from '#domain/review/rules.ts';
import type { ComparedLens } from './comparison.ts';
import { type Population, populationLabel } from './population.ts';

/** A comparison as CSV (RFC 4180, with a mark that lets spreadsheets read it as UTF-8): a row per attribute. */
export function comparisonCsv(compared: readonly ComparedLens[], population: Population): string {
  const row = (label: string, read: (one: ComparedLens) => string | number | null) => [label, ...compared.map(read)];
  /** Which lens leads and how surely, in the words of the page. */
  const lead = (label: string, score: 'overall' | SubScore) => {
    const scores = compared.map(({ figures }) => figures[score]);
    const leader = leaderOf(score, scores);
    return row(`${label}: difference`, (one) =>
      leader && one === compared[leader.at] ? leadWords(score, leader) : null,
    );
  };
  /** How far chance alone reaches, in the words of the page. */
  const range = (label: string, score: 'overall' | SubScore) =>
    row(`${label}: range`, ({ figures }) => intervalWords(score, figures[score]));
  const rows = [
    row('Lens', ({ lens }) => lens.name),
    row('Manufacturer', ({ lens }) => lens.manufacturer),
    row('Type', ({ lens }) => lens.type),
    row('Reviews by', () => populationLabel(population)),
    row('Overall rating (1 to 5)', ({ figures }) => shownScore(figures.overall)),
    range('Overall rating', 'overall'),
    lead('Overall rating', 'overall'),
    row('Reviews', ({ figures }) => figures.reviews),
    row('Verified reviews', ({ figures }) => figures.verified),
    ...STEPS.map((step, index) =>
      row(`Reviews: ${STEP_NAMES[step].toLowerCase()}`, ({ figures }) => figures.steps[index] ?? 0),
    ),
    ...SUB_SCORES.flatMap((score) => [
      row(`${SUB_SCORE_LABELS[score]} (0 to 10${score === 'dysphotopsia' ? ', lower is better' : ''})`, ({ figures }) =>
        shownScore(figures[score]),
      ),
      range(SUB_SCORE_LABELS[score], score),
      lead(SUB_SCORE_LABELS[score], score),
      row(`${SUB_SCORE_LABELS[score]}: answers`, ({ figures }) => figures[score].count),
    ]),
    row('Pros', ({ lens }) => lens.pros.join('; ')),
    row('Cons', ({ lens }) => lens.cons.join('; ')),
  ];
  return stringify(rows, { bom: true, record_delimiter: '\r\n' });
}
