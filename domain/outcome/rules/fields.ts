import type { Errors, Sent } from '#domain/form/rules.ts';
import type { Unit } from '#domain/prescription/rules.ts';
import { scaleField } from '#domain/review/rules.ts';
import {
  AGE_RANGES,
  COMORBIDITY_LABELS,
  OCULAR_HISTORY_LABELS,
  type Snellen,
  SPECTACLE_INDEPENDENCE,
  SPECTACLE_LABELS,
  TIMES_SINCE_SURGERY,
} from './options.ts';

/** The parts of the post-op form, in its order. */
export type FieldGroup = 'lens' | 'acuity' | 'refraction' | 'patient' | 'eye';

/** What every field has: its name in words, and the part of the form in which it is asked. */
type Described = { readonly label: string; readonly group: FieldGroup };
/** Visual acuity by the lines of a chart. */
type AcuityDescription = Described & { readonly kind: 'acuity'; readonly abbreviation: string };
/** A number that is typed in: limits that the door enforces, and its step, in its unit. */
export type MeasurementLimits = Described & {
  readonly kind: 'measurement';
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  readonly step: number;
};
/** A patient-reported scale, 0–10 in steps of 0.1. Unvalidated: no questionnaire stands behind it. */
type ScoreDescription = Described & {
  readonly kind: 'score';
  /** Where the slider stands before it is moved, in points. */
  readonly start: number;
  readonly help: string;
  readonly ends: readonly [string, string];
};
/** One answer from a list, in the words of `labels` where its options are not words themselves. */
type ChoiceDescription = Described & {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  /** What the form says while nothing is chosen. */
  readonly open: string;
};
/** Any number of conditions: none of them is an answer, too. */
type ConditionsDescription = Described & {
  readonly kind: 'conditions';
  readonly labels: Readonly<Record<string, string>>;
};

export type FieldDescription =
  | AcuityDescription
  | MeasurementLimits
  | ScoreDescription
  | ChoiceDescription
  | ConditionsDescription;

const acuity = (abbreviation: string, label: string) =>
  ({ kind: 'acuity', abbreviation, label, group: 'acuity' }) as const;
const diopters = (min: number, max: number, step: number) =>
  ({ kind: 'measurement', unit: 'D', min, max, step }) as const;
const degrees = { kind: 'measurement', unit: '°', min: 1, max: 180, step: 1 } as const;

/**
 * Every answer about an eye, in the order of tables and files. Form, checks, columns, transfer and figures read it here.
 */
export const FIELDS = {
  // Distance-corrected acuities first, then uncorrected; each far, intermediate, near.
  dcfva: acuity('CDVA', 'Corrected distance visual acuity'),
  dciva: acuity('DCIVA', 'Distance-corrected intermediate visual acuity'),
  dcnva: acuity('DCNVA', 'Distance-corrected near visual acuity'),
  ucdva: acuity('UDVA', 'Uncorrected distance visual acuity'),
  uciva: acuity('UIVA', 'Uncorrected intermediate visual acuity'),
  ucnva: acuity('UNVA', 'Uncorrected near visual acuity'),
  /** Spherical equivalent. */
  refractiveTarget: { ...diopters(-10, 10, 0.25), label: 'Refractive target', group: 'lens' },
  sph: { ...diopters(-30, 30, 0.25), label: 'Sphere', group: 'refraction' },
  cyl: { ...diopters(-15, 15, 0.25), label: 'Cylinder', group: 'refraction' },
  axis: { ...degrees, label: 'Axis', group: 'refraction' },
  timeSinceSurgery: {
    kind: 'choice',
    label: 'Time since surgery',
    options: TIMES_SINCE_SURGERY,
    open: 'Not recorded',
    group: 'lens',
  },
  patientAgeRange: {
    kind: 'choice',
    label: 'Age of the patient',
    options: AGE_RANGES,
    open: 'Not recorded',
    group: 'eye',
  },
  spectacleIndependence: {
    kind: 'choice',
    label: 'Spectacle independence',
    options: SPECTACLE_INDEPENDENCE,
    labels: SPECTACLE_LABELS,
    open: 'Not asked',
    group: 'patient',
  },
  patientSatisfaction: {
    kind: 'score',
    label: 'Patient Satisfaction',
    start: 5,
    help: 'How content the patient is with the result.',
    ends: ['0 – not at all', '10 – fully'],
    group: 'patient',
  },
  dysphotopsiaSeverity: {
    kind: 'score',
    label: 'Dysphotopsia Severity (Halos, Glare, Starbursts)',
    start: 0,
    help: 'Lower is better.',
    ends: ['0 – none', '10 – severe'],
    group: 'patient',
  },
  comorbidities: { kind: 'conditions', label: 'Comorbidities', labels: COMORBIDITY_LABELS, group: 'eye' },
  ocularHistory: { kind: 'conditions', label: 'Ocular history', labels: OCULAR_HISTORY_LABELS, group: 'eye' },
  /** Zero or more. */
  preOpCornealAstigmatism: { ...diopters(0, 9.99, 0.01), label: 'Corneal astigmatism before surgery', group: 'eye' },
  /** The steep corneal meridian, which is the plus-cylinder axis. */
  preOpSteepKAxis: { ...degrees, label: 'Steep K axis before surgery', group: 'eye' },
} as const satisfies Record<string, FieldDescription>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];
/** The description of a field, for code that treats all of a kind alike. */
export const descriptionOf = (field: FieldName): FieldDescription => FIELDS[field];

type NamesOf<Kind> = {
  [Name in FieldName]: (typeof FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[FieldName];
const namesOf = <Kind extends FieldDescription['kind']>(kind: Kind) =>
  FIELD_NAMES.filter((name) => FIELDS[name].kind === kind) as unknown as readonly NamesOf<Kind>[];

export const ACUITY_FIELDS = namesOf('acuity');
export type AcuityField = NamesOf<'acuity'>;
export const MEASUREMENTS = namesOf('measurement');
export type Measurement = NamesOf<'measurement'>;
export const OUTCOME_SCORES = namesOf('score');
export type OutcomeScore = NamesOf<'score'>;
export const SCORE_RANGE = { lower: 0, upper: 10 } as const;
export const CHOICES = namesOf('choice');
export type Choice = NamesOf<'choice'>;
export const CONDITIONS = namesOf('conditions');
export type ConditionField = NamesOf<'conditions'>;

/** Name of the checkbox beside a slider that says "not asked". */
export const notAskedField = (score: OutcomeScore) => `${score}NotAsked` as const;

type AnswerTo<Field> = Field extends { kind: 'acuity' }
  ? Snellen
  : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : Field extends { kind: 'conditions'; labels: infer Labels }
      ? readonly (keyof Labels)[]
      : number;
/** Measurements in their unit, scores in points 0–10; null is "not measured", "not asked" or "not recorded". */
export type Answers = { readonly [Name in FieldName]: AnswerTo<(typeof FIELDS)[Name]> | null };

/** The fields of the post-op form by the names under which it sends them. */
export type OutcomeField = FieldName | 'lensId';
/** What is wrong with each field of a sent form, in words a surgeon understands. */
export type OutcomeFieldErrors = Errors<OutcomeField>;

/** Every name under which the form sends what it asks. */
export const OUTCOME_FORM_FIELDS = [
  'lensId' as const,
  ...FIELD_NAMES,
  ...OUTCOME_SCORES.flatMap((score) => [notAskedField(score), scaleField(score)] as const),
];
/**
 * A post-op form as it was sent, conditions as one text or a list of texts; a form with scripts sends no scales, and a
 * box only when it is ticked.
 */
export type SentOutcome = Sent<OutcomeField> & Partial<Sent<(typeof OUTCOME_FORM_FIELDS)[number]>>;
