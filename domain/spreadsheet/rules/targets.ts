import {
  ACUITY_FIELDS,
  CONDITIONS,
  type ConditionField,
  descriptionOf,
  FIELD_NAMES,
  type FieldName,
  NO_CONDITION,
  OUTCOME_SCORES,
  type OutcomeField,
} from '#domain/outcome/rules.ts';

/** What a column may be beside the answer to a field of the form. */
const MORE_TARGETS = {
  lens: 'Lens',
  refraction: 'Whole refraction in one cell (sphere, cylinder, axis)',
  visitDate: 'Date of the visit (becomes the time since surgery)',
  birthDate: 'Date of birth (becomes the age band)',
  ownNumber: 'Number of the patient (becomes a random case number)',
} as const;

/** A field that a column can fill. Free text is none: nothing that somebody wrote leaves the browser. */
export type ColumnField = Exclude<FieldName, 'lensModel'>;
/** A column of its own for one condition of a list, which says yes or no. */
export type Box = `${ConditionField}-${string}`;
/** What a column of a file is taken for. */
export type Target = keyof typeof MORE_TARGETS | ColumnField | Box;

/** The list and the condition that a box speaks of; null for what is no box. */
export function boxOf(target: Target): { readonly field: ConditionField; readonly condition: string } | null {
  const [field, condition] = target.split('-');
  return condition === undefined ? null : { field: field as ConditionField, condition };
}
/** The conditions of a list by their labels, without "none". */
export const labelsOf = (field: ConditionField): Readonly<Record<string, string>> => {
  const description = descriptionOf(field);
  return description.kind === 'conditions' ? description.labels : {};
};
const conditionsOf = (field: ConditionField): Readonly<Record<string, string>> => ({
  ...labelsOf(field),
  [NO_CONDITION]: 'None',
});

/** The fields that a column can fill, in the order of the form. */
export const COLUMN_FIELDS = FIELD_NAMES.filter(
  (name) => descriptionOf(name).kind !== 'text',
) as readonly ColumnField[];

/** Everything that a column can be taken for, in the order of lists. */
export const TARGETS: readonly Target[] = [
  'lens',
  'ownNumber',
  ...COLUMN_FIELDS.flatMap((field): Target[] => {
    if (field === 'sph') return ['refraction', field];
    return isList(field) ? [field, ...Object.keys(conditionsOf(field)).map((one): Box => `${field}-${one}`)] : [field];
  }),
  'visitDate',
  'birthDate',
];

/** What columns can be taken for on this site: the score of a questionnaire only where the operator has one. */
export const targetsHere = (hasQuestionnaire: boolean): readonly Target[] =>
  TARGETS.filter((target) => hasQuestionnaire || target !== 'promScore');

/** What a target is called in lists. */
export function targetLabel(target: Target): string {
  if (target in MORE_TARGETS) return MORE_TARGETS[target as keyof typeof MORE_TARGETS];
  const box = boxOf(target);
  if (box) return `${descriptionOf(box.field).label}: ${conditionsOf(box.field)[box.condition]} (yes or no)`;
  const field = descriptionOf(target as ColumnField);
  if (field.kind === 'acuity') return `${field.abbreviation} (${field.label.toLowerCase()})`;
  if (target === 'surgeryYear') return 'Date of surgery (only the year is stored)';
  if (target === 'patientAgeRange') return 'Age (becomes the age band)';
  return field.label;
}

/** Targets that are the same for both eyes of a patient in one row, and so belong to no eye. */
export const OF_THE_PATIENT: readonly Target[] = ['ownNumber', 'birthDate', 'patientAgeRange', 'side'];

/** Acuities and refractions after surgery, which are of one eye; what people say may be of both. */
export const isMeasured = (target: Target): boolean =>
  (['refraction', 'sph', 'cyl', 'axis', ...ACUITY_FIELDS] as readonly Target[]).includes(target);
const SAID: readonly Target[] = [...OUTCOME_SCORES, 'spectacleIndependence', 'negativeDysphotopsia', 'promScore'];
/** Measurements and answers of a visit after surgery. Nothing from before it, and no aim, is one of them. */
export const isResult = (target: Target): boolean => isMeasured(target) || SAID.includes(target);
export const BIOMETRY: readonly Target[] = ['axialLength', 'k1', 'k2', 'anteriorChamberDepth', 'lensThickness'];
/** Measurements of the eye before surgery. */
export const isBeforeSurgery = (target: Target): boolean => target.startsWith('preOp') || BIOMETRY.includes(target);
/** What an eye is stored for: results, what was measured before surgery, and complications. */
export const isMeasurement = (target: Target): boolean =>
  isResult(target) ||
  isBeforeSurgery(target) ||
  target === 'achievedAxis' ||
  (boxOf(target)?.field ?? target) === 'complications';
/** Whether a target is a list of conditions. */
export function isList(target: Target): target is ConditionField {
  return (CONDITIONS as readonly Target[]).includes(target);
}
/** What several columns may say together: a lens by its name and its model, conditions in lists and boxes. */
export const mayRepeat = (target: Target): boolean => target === 'lens' || isList(boxOf(target)?.field ?? target);

/** Whether a target is a field that a column's cells answer by themselves. */
export const isField = (target: Target): target is ColumnField => boxOf(target) === null && !(target in MORE_TARGETS);

/** What a field is called in a sentence or a list. */
export function fieldLabel(field: OutcomeField): string {
  if (field === 'lensId') return 'Lens';
  const description = descriptionOf(field);
  return description.kind === 'acuity' ? description.abbreviation : description.label;
}
