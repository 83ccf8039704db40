import { descriptionOf, FIELD_NAMES, type FieldName } from '#domain/outcome/rules.ts';

/** Eyes as files name them. */
export type Side = 'right' | 'left';

/** What a column may be beside the answer to a field of the form. */
const MORE_TARGETS = {
  lens: 'Lens',
  refraction: 'Whole refraction in one cell (sphere, cylinder, axis)',
  visitDate: 'Date of the visit (becomes the time since surgery)',
  birthDate: 'Date of birth (becomes the age band)',
  ownNumber: 'Your own number of the patient (leaves only as a keyed code)',
} as const;

/** A field that a column can fill. Free text is none: nothing that somebody wrote leaves the browser. */
export type ColumnField = Exclude<FieldName, 'lensModel'>;
/** What a column of a file is taken for. */
export type Target = keyof typeof MORE_TARGETS | ColumnField;

/** The fields that a column can fill, in the order of the form. */
export const COLUMN_FIELDS = FIELD_NAMES.filter(
  (name) => descriptionOf(name).kind !== 'text',
) as readonly ColumnField[];

/** Everything that a column can be taken for, in the order of lists. */
export const TARGETS: readonly Target[] = [
  'lens',
  'ownNumber',
  ...COLUMN_FIELDS.flatMap((field): Target[] => (field === 'sph' ? ['refraction', field] : [field])),
  'visitDate',
  'birthDate',
];

/** What columns can be taken for on this site: the score of a questionnaire only where the operator has one. */
export const targetsHere = (hasQuestionnaire: boolean): readonly Target[] =>
  TARGETS.filter((target) => hasQuestionnaire || target !== 'promScore');

/** What a target is called in lists. */
export function targetLabel(target: Target): string {
  if (target in MORE_TARGETS) return MORE_TARGETS[target as keyof typeof MORE_TARGETS];
  const field = descriptionOf(target as ColumnField);
  if (field.kind === 'acuity') return `${field.abbreviation} (${field.label.toLowerCase()})`;
  if (target === 'surgeryMonth') return 'Date of surgery (becomes the month)';
  if (target === 'patientAgeRange') return 'Age (becomes the age band)';
  return field.label;
}

/** Targets that are the same for both eyes of a patient in one row, and so belong to no eye. */
export const OF_THE_PATIENT: readonly Target[] = ['ownNumber', 'birthDate', 'patientAgeRange', 'side'];
