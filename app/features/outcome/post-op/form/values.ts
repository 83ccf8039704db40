import { formOf, scale, text, ticks } from '#app/form/fields.ts';
import type { SliderValue } from '#app/ui/slider-value.ts';
import { readSent } from '#domain/form/rules.ts';
import {
  answersOf,
  CONDITIONS,
  type ConditionField,
  descriptionOf,
  FIELD_NAMES,
  FIELDS,
  isInThousandths,
  type Measurement,
  NO_CONDITION,
  notAskedField,
  OUTCOME_FORM_FIELDS,
  OUTCOME_SCORES,
  type OutcomeField,
  type OutcomeScore,
  type OwnSubmission,
  type SentOutcome,
  shownAverage,
  shownDiopters,
} from '#domain/outcome/rules.ts';
import { readNumber } from '#domain/prescription/rules.ts';

type TypedField = Exclude<OutcomeField, OutcomeScore | ConditionField> | 'period';

/**
 * The values of the post-op form on screen: texts as typed, "" for nothing chosen, no conditions for "not recorded".
 */
export type PostOpValues = { readonly [K in TypedField]: string } & {
  readonly [K in OutcomeScore]: SliderValue;
} & { readonly [K in ConditionField]: readonly string[] };

const mapped = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

const NOT_TYPED: readonly string[] = [...OUTCOME_SCORES, ...CONDITIONS];
const TYPED_FIELDS = ['lensId', 'period', ...FIELD_NAMES].filter(
  (field) => !NOT_TYPED.includes(field),
) as readonly TypedField[];

/** The form without its case number, which may be a record number by mistake and is never shown again. */
export const POST_OP = formOf<PostOpValues>({
  ...mapped(TYPED_FIELDS, () => text),
  ...mapped(OUTCOME_SCORES, (score) => scale(notAskedField(score))),
  ...mapped(CONDITIONS, () => ticks),
});

/** The values that carry over from one eye to the next. */
export type CarriedOver = Pick<PostOpValues, 'lensId' | 'timeSinceSurgery' | 'period'>;

/** The form for the next eye: empty except for the values that carry over. */
export const nextForm = ({ lensId, timeSinceSurgery, period }: CarriedOver): PostOpValues => ({
  ...POST_OP.open,
  lensId,
  timeSinceSurgery,
  period,
});

/** The values that carry over, from the newest submission of a doctor. */
export function carriedOverFrom(
  newest: { lensId: number; timeSinceSurgery: string | null; periodId: string | null } | null,
): CarriedOver {
  const { lensId = '', timeSinceSurgery, periodId } = newest ?? {};
  return { lensId: String(lensId), timeSinceSurgery: timeSinceSurgery ?? '', period: periodId ?? '' };
}

/** The form filled from a stored submission. */
export function storedForm({ outcome, periodId }: Pick<OwnSubmission, 'outcome' | 'periodId'>): PostOpValues {
  const stored = { lensId: outcome.lensId, period: periodId, ...answersOf(outcome) };
  const shown = (field: TypedField) => {
    const value = stored[field];
    if (value === null || field === 'lensId' || field === 'period') return String(value ?? '');
    const { kind } = descriptionOf(field);
    return kind === 'measurement' ? shownMeasurement(field as Measurement, Number(value)) : String(value);
  };
  const listed = (conditions: readonly string[] | null) =>
    conditions?.length === 0 ? [NO_CONDITION] : (conditions ?? []);
  return {
    ...stored,
    ...mapped(TYPED_FIELDS, shown),
    ...mapped(OUTCOME_SCORES, (score) => stored[score] ?? 'noAnswer'),
    ...mapped(CONDITIONS, (field) => listed(stored[field])),
  };
}

/** A submitted form as the site checks it, with checkboxes of one name as a list. */
export function sentFields(fields: FormData): SentOutcome {
  const lists = CONDITIONS.map((field) => [field, fields.getAll(field)]);
  return { ...readSent(OUTCOME_FORM_FIELDS, fields), ...Object.fromEntries(lists) };
}

/** The answers of one state of the form that differ from another. */
export function changedAnswers(from: PostOpValues, to: PostOpValues): Partial<PostOpValues> {
  return Object.fromEntries(Object.entries(to).filter(([field]) => !isSame(from, to, field as OutcomeField)));
}

/** Whether a field has the same value in both. */
export function isSame(a: PostOpValues, b: PostOpValues, field: OutcomeField): boolean {
  return String(a[field]) === String(b[field]);
}

/** The first empty field of the form, in tab order. */
export function firstOpenField(values: PostOpValues): OutcomeField {
  const opening = ['lensId', 'timeSinceSurgery', 'refractiveTarget'] as const;
  return opening.find((field) => values[field] === '') ?? 'dcfva';
}

/**
 * The number typed into a box, in its unit; null for an empty one, NaN for what the site would not parse as a number.
 */
export const typedNumber = (field: Measurement, text: string) => readNumber(text, FIELDS[field].unit);

/** A measurement as the form writes it: diopters with sign and two decimals, an axis in whole degrees. */
export function shownMeasurement(field: Measurement, value: number): string {
  const { unit, min } = FIELDS[field];
  if (isInThousandths(FIELDS[field])) return value.toFixed(3);
  if (unit === '°') return String(value);
  if (unit === 'points') return value.toFixed(1);
  return min < 0 ? shownDiopters(value) : shownAverage(value);
}
