import { stringify } from 'csv-stringify/sync';
import { SUB_SCORE_LABELS, SUB_SCORES, shownScore } from '#domain/review/rules.ts';
import type { ComparedLens } from './comparison.ts';

/** A comparison as CSV (RFC 4180, with a mark that lets spreadsheets read it as UTF-8): a row per attribute. */
export function comparisonCsv(compared: readonly ComparedLens[]): string {
  const row = (label: string, read: (one: ComparedLens) => string | number | null) => [label, ...compared.map(read)];
  const rows = [
    row('Lens', ({ lens }) => lens.name),
    row('Manufacturer', ({ lens }) => lens.manufacturer),
    row('Type', ({ lens }) => lens.type),
    row('Overall rating (1 to 5)', ({ figures }) => shownScore(figures.all.overall)),
    row('Reviews', ({ figures }) => figures.all.reviews),
    row('Verified reviews', ({ figures }) => figures.all.verified),
    ...SUB_SCORES.flatMap((score) => [
      row(`${SUB_SCORE_LABELS[score]} (0 to 10${score === 'dysphotopsia' ? ', lower is better' : ''})`, ({ figures }) =>
        shownScore(figures.all[score]),
      ),
      row(`${SUB_SCORE_LABELS[score]}: answers`, ({ figures }) => figures.all[score].count),
    ]),
    row('Pros', ({ lens }) => lens.pros.join('; ')),
    row('Cons', ({ lens }) => lens.cons.join('; ')),
  ];
  return stringify(rows, { bom: true, record_delimiter: '\r\n' });
}
