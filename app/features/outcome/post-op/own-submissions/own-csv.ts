import { stringify } from 'csv-stringify/sync';
import { CSV_FORMAT } from '#app/features/outcome/csv-format.ts';
import { answersOf, descriptionOf, type FieldName, OWN_COLUMNS, type OwnSubmission } from '#domain/outcome/rules.ts';

const HEAD = ['Reference ID', 'Submitted', 'Lens', ...OWN_COLUMNS.map(({ name }) => name), 'Case number'];

/** An answer as a cell: numbers in their unit, words as in the form; blank if it was left open. */
function cell(field: FieldName, answer: unknown): unknown {
  const described = descriptionOf(field);
  if (answer === null) return null;
  if (described.kind === 'choice') return described.labels?.[answer as string] ?? answer;
  if (described.kind !== 'conditions') return answer;
  const conditions = answer as readonly string[];
  return conditions.length === 0 ? 'None' : conditions.map((one) => described.labels[one] ?? one).join('; ');
}

/**
 * Submissions as CSV in UTF-8, streamed row by row: with a header, and a byte order mark by which spreadsheets
 * recognize UTF-8.
 */
export async function* ownCsv(
  submissions: AsyncIterable<OwnSubmission>,
  lensName: (lensId: number) => string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(stringify([HEAD], { ...CSV_FORMAT, bom: true }));
  for await (const { referenceId, submittedAt, caseNumber, outcome } of submissions) {
    const answers = answersOf(outcome);
    const cells = OWN_COLUMNS.map(({ field }) => cell(field, answers[field]));
    const row = [referenceId, submittedAt.slice(0, 10), lensName(outcome.lensId), ...cells, caseNumber];
    yield encoder.encode(stringify([row], CSV_FORMAT));
  }
}
