import type { FormLens } from '#domain/lens/rules.ts';
import {
  type Answers,
  answersOf,
  blankOutcome,
  descriptionOf,
  FIELDS,
  type FieldName,
  isPastYear,
  MEASUREMENTS,
  type Measurement,
  NO_PAST_YEAR,
  type OutcomeField,
  type OutcomeFieldErrors,
  outcomeOf,
  type PostOpOutcome,
  plausibilityWarnings,
  readYear,
  YEARS,
} from '#domain/outcome/rules.ts';
import { refusal } from './measurement.ts';
import { type PostOpValues, typedNumber } from './values.ts';

/** A note under a field: an error must be corrected before the form is accepted, a warning should be checked. */
export type Note = { readonly tone: 'error' | 'warning'; readonly text: string };
export type Notes = Partial<Record<OutcomeField | 'caseNumber' | 'agreement' | 'period', Note>>;

/** Fields and parts that have lost focus. Fields that were not reached yet get no notes. */
export type VisitedFields = ReadonlySet<string>;
export const ALL_VISITED: VisitedFields = new Set([
  ...Object.values(FIELDS).map(({ group }) => group),
  ...MEASUREMENTS,
  ...YEARS,
]);

/**
 * The notes of a form, one per field: first what the site refused and is unchanged, then what it would refuse, then
 * what is unusual.
 *
 * @param refused errors of the fields that have not changed since the site refused them.
 * @param stored the form as it is stored; the site accepts values that are unchanged from it.
 * @param powers in which the chosen lens is made, null where that is not known.
 */
export function notesOf(
  values: PostOpValues,
  visited: VisitedFields,
  {
    refused,
    stored,
    powers = null,
  }: {
    readonly refused: OutcomeFieldErrors;
    readonly stored?: PostOpValues | undefined;
    readonly powers?: FormLens['powers'];
  },
  now = new Date(),
): Notes {
  const notes: Notes = {};
  for (const { field, message } of plausibilityWarnings(typedEye(values), now, powers)) {
    if (field !== 'lensId' && visited.has(FIELDS[field].group)) notes[field] ??= { tone: 'warning', text: message };
  }
  for (const field of MEASUREMENTS) {
    const isAsStored = values[field] === stored?.[field];
    const text = visited.has(field) && !isAsStored ? refusal(field, values[field]) : null;
    if (text) notes[field] = { tone: 'error', text };
  }
  for (const field of YEARS) {
    const year = readYear(values[field]);
    const isRefused = year !== null && (year === undefined || !isPastYear(year, now));
    if (isRefused && visited.has(field)) notes[field] = { tone: 'error', text: `This must be ${NO_PAST_YEAR}.` };
  }
  for (const [field, text] of Object.entries(refused)) notes[field as OutcomeField] = { tone: 'error', text };
  return notes;
}

/** What the site refused, for the summary above the form. */
export function problemsOf(refused: OutcomeFieldErrors): { field: string; message: string }[] {
  return Object.entries(refused).map(([field, message]) => {
    const described = field in FIELDS ? descriptionOf(field as FieldName) : null;
    const label = described && BOXES.has(described.kind) && described.label;
    return { field, message: label ? `${label}: ${message}` : message };
  });
}

/** Typed fields: two may have errors with the same words. */
const BOXES: ReadonlySet<string> = new Set(['measurement', 'year', 'text']);

/** The eye as entered; conditions and texts do not matter to plausibility. */
function typedEye(values: PostOpValues): PostOpOutcome {
  const answers = Object.entries(values).flatMap(([field, value]) => {
    const kind = field in FIELDS && descriptionOf(field as FieldName).kind;
    if (kind === 'score') return typeof value === 'number' ? [[field, value]] : [];
    if (typeof value !== 'string' || value === '') return [];
    if (kind === 'measurement') return [[field, typedNumber(field as Measurement, value)]];
    if (kind === 'year') return [[field, readYear(value) ?? null]];
    return kind === 'choice' || kind === 'acuity' ? [[field, value]] : [];
  });
  return outcomeOf(0, { ...answersOf(blankOutcome(0)), ...(Object.fromEntries(answers) as Partial<Answers>) });
}
