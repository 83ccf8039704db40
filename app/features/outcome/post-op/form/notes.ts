import {
  answersOf,
  blankOutcome,
  descriptionOf,
  FIELDS,
  type FieldName,
  MEASUREMENTS,
  type OutcomeField,
  type OutcomeFieldErrors,
  outcomeOf,
  type PostOpOutcome,
  plausibilityWarnings,
} from '#domain/outcome/rules.ts';
import { refusal } from './measurement.ts';
import { type PostOpValues, typedNumber } from './values.ts';

/** What stands under a field: an error must be put right before the form is taken, a warning wants a second look. */
export type Note = { readonly tone: 'error' | 'warning'; readonly text: string };
export type Notes = Partial<Record<OutcomeField, Note>>;

/** Fields and parts that have been left. What has yet to be filled in is not commented upon. */
export type Visited = ReadonlySet<string>;
export const ALL_VISITED: Visited = new Set([...Object.values(FIELDS).map(({ group }) => group), ...MEASUREMENTS]);

/**
 * The notes of a form, one a field: what the site refused and is still there, then what it would refuse, then what
 * is unusual.
 *
 * @param refused errors of the fields that have not changed since the site refused them.
 */
export function notesOf(values: PostOpValues, visited: Visited, refused: OutcomeFieldErrors): Notes {
  const notes: Notes = {};
  for (const { field, message } of plausibilityWarnings(measuredEye(values))) {
    if (field !== 'lensId' && visited.has(FIELDS[field].group)) notes[field] ??= { tone: 'warning', text: message };
  }
  for (const field of MEASUREMENTS) {
    const text = visited.has(field) ? refusal(field, values[field]) : null;
    if (text) notes[field] = { tone: 'error', text };
  }
  for (const [field, text] of Object.entries(refused)) notes[field as OutcomeField] = { tone: 'error', text };
  return notes;
}

/** What the site refused, for the summary above the form. Two numbers may be wrong in the same words. */
export function problemsOf(refused: OutcomeFieldErrors): { field: string; message: string }[] {
  return Object.entries(refused).map(([field, message]) => {
    const described = field === 'lensId' ? null : descriptionOf(field as FieldName);
    const label = described?.kind === 'measurement' && described.label;
    return { field, message: label ? `${label}: ${message}` : message };
  });
}

/** The numbers of the form as they stand; what is not measured does not matter to plausibility. */
function measuredEye(values: PostOpValues): PostOpOutcome {
  const numbers = MEASUREMENTS.map((field) => [field, typedNumber(field, values[field])]);
  return outcomeOf(0, { ...answersOf(blankOutcome(0)), ...Object.fromEntries(numbers) });
}
