import { z } from 'zod';
import {
  ACUITY_OPTIONS,
  CASE_NUMBER,
  FIELD_NAMES,
  FIELDS,
  FIRST_YEAR,
  type FieldDescription,
  type FieldName,
  MOST_OF_A_FILE,
  NO_CONDITION,
  SCORE_RANGE,
  SIDES,
  storedStep,
  TEXTS,
} from '#domain/outcome/rules.ts';

/** The fields of an eye that a program can send: all but free text, which might name a person. */
export const SENT_FIELDS = FIELD_NAMES.filter((field) => !(TEXTS as readonly FieldName[]).includes(field));
const OPTIONAL_FIELDS = SENT_FIELDS.filter((field) => field !== 'side');

/** The JSON of an answer: a number, or answers of a closed list. */
function answerTo(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'acuity':
      return z.enum(ACUITY_OPTIONS);
    case 'measurement':
      return inSteps(z.number().min(field.min).max(field.max), storedStep(field));
    case 'score':
      return z.number().min(SCORE_RANGE.lower).max(SCORE_RANGE.upper);
    case 'choice':
      return z.enum(field.options);
    case 'conditions':
      return z.array(z.enum(Object.keys(field.labels)));
    case 'year':
      return z.number().min(FIRST_YEAR).max(9999).multipleOf(1);
    case 'text':
      return z.never();
  }
}

/** Steps that binary fractions cannot hold are checked by the form alone: validators disagree about multiples of 0.01. */
const inSteps = (number: z.ZodNumber, step: number) => (Number.isInteger(step * 4) ? number.multipleOf(step) : number);

/** What a field holds, in words: "Sphere, in D and steps of 0.25". */
function wordsOf(field: FieldDescription): string {
  if (field.kind === 'conditions') return `${field.label}; an empty list means that there are none`;
  if (field.kind === 'score') return `${field.label}, in steps of 0.1`;
  if (field.kind !== 'measurement') return field.label;
  const unit = field.unit === '' ? '' : `${field.unit} and `;
  return `${field.label}, in ${unit}steps of ${storedStep(field)}`;
}

const optional = Object.fromEntries(
  OPTIONAL_FIELDS.map((field) => {
    const described: FieldDescription = FIELDS[field];
    return [
      field,
      answerTo(described)
        .nullable()
        .optional()
        .describe(`${wordsOf(described)}.`),
    ];
  }),
);

/** An eye as a program sends it. What is left out, or null, was not recorded. */
export const sentEye = z.strictObject({
  caseNumber: z
    .string()
    .regex(CASE_NUMBER)
    .describe('A random number of the patient that your program has drawn and keeps: CASE- and 12 hexadecimal digits.'),
  lensId: z.number().min(1).multipleOf(1).describe('The number of the lens, as in the list of lenses.'),
  side: z.enum(SIDES).describe(`${FIELDS.side.label}.`),
  ...optional,
});

/** A batch as a program sends it. */
export const sentBatch = z.strictObject({ eyes: z.array(sentEye).min(1).max(MOST_OF_A_FILE) });

/** An eye whose keys and answers are those of the schema; its numbers may still be out of range. */
export type SentEye = Readonly<Record<string, string | number | readonly string[] | null>>;

/** An eye in the words of the form. */
export function rowOf({ caseNumber, ...answers }: SentEye) {
  const said = Object.entries(answers).flatMap(([field, answer]): [string, string | readonly string[]][] => {
    if (answer === null) return [];
    if (typeof answer !== 'object') return [[field, String(answer)]];
    return [[field, answer.length === 0 ? [NO_CONDITION] : answer]];
  });
  return { caseNumber: typeof caseNumber === 'string' ? caseNumber : '', eye: Object.fromEntries(said) };
}
