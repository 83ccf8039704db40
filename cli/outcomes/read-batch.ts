import Papa from 'papaparse';
import { z } from 'zod';
import { type FileEye, jsonOf, type Mapping, readTable, type SentEye } from '#domain/intake/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { decodeText, type LeftOut, MOST_LINES, separatorOf, tableOf } from '#domain/spreadsheet/rules.ts';
import { parseJson, UnusableJsonError } from '#platform/json/parse.ts';

/** A file as it is sent, or why it cannot be, in lines for the practice. */
export type ReadBatch =
  | {
      readonly kind: 'read';
      /** The batch, or a batch that the practice has written itself. */
      readonly batch: object;
      /** The line of each eye in the file; its place in the list, from 1, where the file has no lines. */
      readonly lines: readonly number[];
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly kind: 'unreadable'; readonly why: readonly string[] };

const unreadable = (...why: string[]): ReadBatch => ({ kind: 'unreadable', why });
/** A batch, or a FHIR Bundle. */
const written = z.union([
  z.looseObject({ eyes: z.array(z.unknown()) }).transform((batch) => ({ batch, list: batch.eyes })),
  z.looseObject({ entry: z.array(z.unknown()) }).transform((batch) => ({ batch, list: batch.entry })),
]);

type With = {
  readonly mapping: Mapping;
  /** The case number of a patient, by the clinic's own number. */
  readonly caseNumberOf: (ownNumber: string) => string;
  readonly now: Date;
};

/** Reads a batch in JSON. It is sent as it is, so that the site refuses what its schema does not have. */
export function readJson(text: string): ReadBatch {
  try {
    const { batch, list } = written.parse(parseJson(text));
    return { kind: 'read', batch, lines: list.map((_eye, index) => index + 1), leftOut: [] };
  } catch (error) {
    if (error instanceof UnusableJsonError) return unreadable(error.message);
    return unreadable('This is not JSON with a list of “eyes”, and not a FHIR Bundle.');
  }
}

/** Reads a table. Only answers of the form, and random case numbers, become part of the batch. */
export function readCsv(bytes: Uint8Array, { mapping, caseNumberOf, now }: With): ReadBatch {
  const text = decodeText(bytes);
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview }).data;
  const table = tableOf(parse(separatorOf(parse)));
  if (table.lines.length === 0) return unreadable('The file has no lines below the names of its columns.');
  if (table.lines.length > MOST_LINES)
    return unreadable(`The file has more than ${MOST_LINES} lines. Please split it.`);
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  const found = readTable(table, mapping, { lenses: CATALOGUE, today });
  if (found.kind === 'asks') {
    const asked = found.questions.map(
      ({ id, title, options }) =>
        `Answer in mapping.json: ${JSON.stringify(id)}. ${title} ${options.map(({ value, label }) => `${JSON.stringify(value)}: ${label}`).join('; ')}`,
    );
    return unreadable(...found.problems, ...asked);
  }
  const toJson = ({ sent, ownNumber }: FileEye): SentEye => jsonOf(sent, caseNumberOf(ownNumber));
  if (found.eyes.length === 0) return unreadable('The file holds no eye that can be sent.');
  return {
    kind: 'read',
    batch: { eyes: found.eyes.map(toJson) },
    lines: found.eyes.map(({ line }) => line),
    leftOut: [...table.leftOut, ...found.leftOut].toSorted((a, b) => a.line - b.line),
  };
}
