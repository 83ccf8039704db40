import {
  MEASUREMENTS,
  type Measurement,
  type OutcomeField,
  type OutcomeFieldErrors,
  plausibilityWarnings,
} from '#domain/outcome/rules.ts';
import { refusal } from './measurement.ts';
import { type PostOpValues, typedNumber } from './values.ts';

/** What stands under a field: an error must be put right before the form is taken, a warning wants a second look. */
export type Note = { readonly tone: 'error' | 'warning'; readonly text: string };
export type Notes = Partial<Record<OutcomeField, Note>>;

/** The parts of the form, with the fields whose plausibility is judged when a part has been left. */
const GROUPS = {
  lens: ['refractiveTarget'],
  acuity: [],
  refraction: ['sph', 'cyl', 'axis'],
  patient: [],
  eye: ['preOpCornealAstigmatism', 'preOpSteepKAxis'],
} as const satisfies Record<string, readonly OutcomeField[]>;
export type Group = keyof typeof GROUPS;

/** Fields and parts that have been left. What has yet to be filled in is not commented upon. */
export type Visited = ReadonlySet<string>;
export const ALL_VISITED: Visited = new Set([...Object.keys(GROUPS), ...Object.keys(MEASUREMENTS)]);

/**
 * The notes of a form, one a field: what the site refused and is still there, then what it would refuse, then what
 * is unusual.
 *
 * @param refused errors of the fields that have not changed since the site refused them.
 */
export function notesOf(values: PostOpValues, visited: Visited, refused: OutcomeFieldErrors): Notes {
  const notes: Notes = {};
  for (const { field, message } of plausibilityWarnings(measuredEye(values))) {
    const group = Object.entries(GROUPS).find(([, fields]) => (fields as readonly string[]).includes(field))?.[0];
    if (group && visited.has(group)) notes[field] ??= { tone: 'warning', text: message };
  }
  for (const field of Object.keys(MEASUREMENTS) as Measurement[]) {
    const text = visited.has(field) ? refusal(field, values[field]) : null;
    if (text) notes[field] = { tone: 'error', text };
  }
  for (const [field, text] of Object.entries(refused)) notes[field as OutcomeField] = { tone: 'error', text };
  return notes;
}

/** What the site refused, for the summary above the form. Two numbers may be wrong in the same words. */
export function problemsOf(refused: OutcomeFieldErrors): { field: string; message: string }[] {
  return Object.entries(refused).map(([field, message]) => {
    const label = field in MEASUREMENTS && MEASUREMENTS[field as Measurement].label;
    return { field, message: label ? `${label}: ${message}` : message };
  });
}

function measuredEye(values: PostOpValues) {
  const number = (field: Measurement) => typedNumber(field, values[field]);
  return {
    refractiveTarget: number('refractiveTarget'),
    finalMrx: { sph: number('sph'), cyl: number('cyl'), axis: number('axis') },
    preOpCornealAstigmatism: number('preOpCornealAstigmatism'),
    preOpSteepKAxis: number('preOpSteepKAxis'),
  };
}
