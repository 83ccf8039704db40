import { descriptionOf, FIELD_NAMES, type FieldName } from './fields.ts';
import { SIDES } from './options.ts';
import { answersOf, type PostOpOutcome } from './outcome.ts';

/** Which of one's own submissions are meant; what is left out or null does not matter. */
export type OwnFilters = {
  readonly lensId?: number | null;
  readonly side?: (typeof SIDES)[number] | null;
  /** In which it was submitted, "YYYY-MM" in UTC. */
  readonly month?: string | null;
  /** Whether everything that the figures at a glance need is there. */
  readonly isComplete?: boolean | null;
  /** The file that they were imported from, by the id of its batch. */
  readonly batchId?: string | null;
  /** Of which the reference id begins so, as `plainReference` writes it. */
  readonly reference?: string | null;
};

/** Without one of these an eye is missing from a figure that surgeons look at first. */
export const HEADLINE_FIELDS = [
  'timeSinceSurgery',
  'refractiveTarget',
  'sph',
  'cyl',
  'ucdva',
  'dcfva',
] as const satisfies readonly FieldName[];

/** What is not there of that, in words. */
export function missingWords(outcome: PostOpOutcome): string[] {
  const answers = answersOf(outcome);
  return HEADLINE_FIELDS.filter((field) => answers[field] === null).map(shortName);
}

/** The name of a field where there is little room. */
export function shortName(field: FieldName): string {
  const described = descriptionOf(field);
  return described.kind === 'acuity' ? described.abbreviation : described.label;
}

/** A reference id, or its beginning, spelled in one way; null for what can be none. */
export function plainReference(text: string): string | null {
  const typed = text.trim().toUpperCase().replace(/\s/g, '');
  const rest = typed.replace(/^IOL-?/, '');
  return /^[0-9A-Z]{1,10}$/.test(rest) ? `IOL-${rest}` : null;
}

/** A month as an address names it, "YYYY-MM"; null for anything else. */
export const plainMonth = (text: string | null): string | null =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000') ? text : null;

/** A batch as an address names it; null for what can be none. */
export const plainBatch = (text: string | null): string | null =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

/** One side as an address names it; null for anything else. */
export const plainSide = (text: string | null) => SIDES.find((side) => side === text) ?? null;

/** The columns of a file of one's own submissions, in the order of their descriptions: acuities by abbreviation. */
export const OWN_COLUMNS: readonly { readonly field: FieldName; readonly name: string }[] = FIELD_NAMES.map((field) => {
  const described = descriptionOf(field);
  const unit = described.kind === 'measurement' ? ` (${described.unit})` : '';
  return { field, name: `${shortName(field)}${unit}` };
});
