import type { Errors, Sent } from '#domain/form/rules.ts';
import { scaleField } from '#domain/review/rules.ts';
import type { FieldDescription, FieldGroup, MeasurementLimits } from './kinds.ts';
import {
  type AcuityAnswer,
  AGE_RANGES,
  BIOMETER_LABELS,
  BIOMETERS,
  COMORBIDITY_LABELS,
  COMPLICATION_LABELS,
  CONSTANT_NAME_LABELS,
  CONSTANT_NAMES,
  FORMULA_LABELS,
  FORMULAS,
  NEGATIVE_DYSPHOTOPSIA,
  NEGATIVE_DYSPHOTOPSIA_LABELS,
  OCULAR_HISTORY_LABELS,
  PUPIL_LABELS,
  PUPILS,
  SIDE_LABELS,
  SIDES,
  SPECTACLE_INDEPENDENCE,
  SPECTACLE_LABELS,
  TIMES_SINCE_SURGERY,
} from './options.ts';
import { shownAverage } from './shown.ts';

const acuity = (abbreviation: string, label: string) =>
  ({ kind: 'acuity', abbreviation, label, group: 'acuity' }) as const;
/** One of the things that people see at night, apart from the others. */
const nightScore = (label: string) =>
  ({
    kind: 'score',
    label,
    help: 'Lower is better.',
    ends: ['0 – none', '10 – severe'],
    group: 'more',
  }) as const;
const diopters = (min: number, max: number, step: number) =>
  ({ kind: 'measurement', unit: 'D', min, max, step }) as const;
const millimeters = (min: number, max: number) => ({ kind: 'measurement', unit: 'mm', min, max, step: 0.01 }) as const;
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
  refractiveTarget: { ...diopters(-10, 10, 0.25), fileStep: 0.01, label: 'Refractive target', group: 'lens' },
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
    help: 'How satisfied the patient is with the result.',
    ends: ['0 – not at all', '10 – completely'],
    group: 'patient',
  },
  dysphotopsiaSeverity: {
    kind: 'score',
    label: 'Dysphotopsia Severity (Halos, Glare, Starbursts)',
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
  side: { kind: 'choice', label: 'Side', options: SIDES, labels: SIDE_LABELS, open: 'Not recorded', group: 'more' },
  surgeryYear: { kind: 'year', label: 'Year of surgery', group: 'more' },
  preOpCdva: { ...acuity('Pre-op CDVA', 'Corrected distance visual acuity before surgery'), group: 'more' },
  complications: { kind: 'conditions', label: 'Complications', labels: COMPLICATION_LABELS, group: 'more' },
  lensModel: { kind: 'text', label: 'Lens model', longest: 40, group: 'more' },
  lensPower: { ...diopters(-10, 40, 0.25), label: 'Lens power', group: 'more' },
  axialLength: { ...millimeters(15, 40), label: 'Axial length', group: 'more' },
  /** Power of the cornea along its flat and its steep meridian, in either order. */
  k1: { ...diopters(30, 60, 0.01), label: 'K1', group: 'more' },
  k2: { ...diopters(30, 60, 0.01), label: 'K2', group: 'more' },
  formula: {
    kind: 'choice',
    label: 'Formula',
    options: FORMULAS,
    labels: FORMULA_LABELS,
    open: 'Not recorded',
    group: 'more',
  },
  negativeDysphotopsia: {
    kind: 'choice',
    label: 'Negative dysphotopsia',
    options: NEGATIVE_DYSPHOTOPSIA,
    labels: NEGATIVE_DYSPHOTOPSIA_LABELS,
    open: 'Not asked',
    group: 'more',
  },
  halos: nightScore('Halos'),
  starbursts: nightScore('Starbursts'),
  glare: nightScore('Glare'),
  /** Of the questionnaire that the operator has a license for: only a site that names one asks for it. */
  promScore: {
    kind: 'measurement',
    unit: 'points',
    min: 0,
    max: 100,
    step: 0.1,
    label: 'Questionnaire score',
    group: 'more',
  },
  /** Spherical equivalent that the formula predicted for the power that was implanted. */
  predictedEquivalent: { ...diopters(-10, 10, 0.01), label: 'Predicted spherical equivalent', group: 'more' },
  constantName: {
    kind: 'choice',
    label: 'Constant',
    options: CONSTANT_NAMES,
    labels: CONSTANT_NAME_LABELS,
    open: 'Not recorded',
    group: 'more',
  },
  constantValue: {
    kind: 'measurement',
    unit: '',
    min: -10,
    max: 130,
    step: 0.001,
    label: 'Value of the constant',
    group: 'more',
  },
  biometer: {
    kind: 'choice',
    label: 'Biometer',
    options: BIOMETERS,
    labels: BIOMETER_LABELS,
    open: 'Not recorded',
    group: 'more',
  },
  /** From the epithelium of the cornea to the front of the lens. */
  anteriorChamberDepth: { ...millimeters(1.5, 6), label: 'Anterior chamber depth', group: 'more' },
  lensThickness: { ...millimeters(2, 7), label: 'Lens thickness', group: 'more' },
  pupil: {
    kind: 'choice',
    label: 'Pupil at surgery',
    options: PUPILS,
    labels: PUPIL_LABELS,
    open: 'Not recorded',
    group: 'more',
  },
  preOpUdva: {
    ...acuity('Pre-op UDVA', 'Uncorrected distance visual acuity before surgery'),
    group: 'more',
  },
  preOpSph: { ...diopters(-30, 30, 0.25), label: 'Pre-op sphere', group: 'more' },
  preOpCyl: { ...diopters(-15, 15, 0.25), label: 'Pre-op cylinder', group: 'more' },
  preOpAxis: { ...degrees, label: 'Pre-op axis', group: 'more' },
  /** Of the implanted lens, at its own plane. */
  toricCylinder: { ...diopters(0.5, 12, 0.25), label: 'Toric cylinder of the lens', group: 'more' },
  /** What that cylinder corrects at the cornea. */
  toricCylinderAtCornea: { ...diopters(0.25, 9, 0.01), label: 'Toric cylinder at the cornea', group: 'more' },
  plannedAxis: { ...degrees, label: 'Planned axis of the lens', group: 'more' },
  achievedAxis: { ...degrees, label: 'Achieved axis of the lens', group: 'more' },
} as const satisfies Record<string, FieldDescription>;

export type OutcomeFields = typeof FIELDS;
export type FieldName = keyof OutcomeFields;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];
/** The description of a field, for code that treats all of a kind alike. */
export const descriptionOf = (field: FieldName): FieldDescription => FIELDS[field];

type NamesOf<Kind, Group = FieldGroup> = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { kind: Kind; group: Group } ? Name : never;
}[FieldName];
const namesOf = <Kind extends FieldDescription['kind']>(kind: Kind) =>
  FIELD_NAMES.filter((name) => FIELDS[name].kind === kind) as unknown as readonly NamesOf<Kind>[];
/** The fields of one part of the form, in their order. */
export const fieldsOf = (group: FieldGroup): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => FIELDS[name].group === group);

/** Every acuity that the form asks for. */
export const ACUITIES = namesOf('acuity');
export type Acuity = NamesOf<'acuity'>;
/** The six after surgery. */
export const ACUITY_FIELDS = fieldsOf('acuity') as unknown as readonly AcuityField[];
export type AcuityField = NamesOf<'acuity', 'acuity'>;
export const MEASUREMENTS = namesOf('measurement');
export type Measurement = NamesOf<'measurement'>;
/** Every scale that the form asks for. */
export const OUTCOME_SCORES = namesOf('score');
export type OutcomeScore = NamesOf<'score'>;
/** The two fields that every lens has. */
export const MAIN_SCORES = OUTCOME_SCORES.filter((score) => FIELDS[score].group === 'patient') as readonly MainScore[];
export type MainScore = NamesOf<'score', 'patient'>;
export const SCORE_RANGE = { lower: 0, upper: 10 } as const;
export const CHOICES = namesOf('choice');
export type Choice = NamesOf<'choice'>;
export const CONDITIONS = namesOf('conditions');
export type ConditionField = NamesOf<'conditions'>;
export const YEARS = namesOf('year');
export type YearField = NamesOf<'year'>;
export const TEXTS = namesOf('text');
export type TextField = NamesOf<'text'>;

/** Name of the checkbox beside a slider that says "not asked". */
export const notAskedField = (score: OutcomeScore) => `${score}NotAsked` as const;

type AnswerTo<Field> = Field extends { kind: 'acuity' }
  ? AcuityAnswer
  : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : Field extends { kind: 'conditions'; labels: infer Labels }
      ? readonly (keyof Labels)[]
      : Field extends { kind: 'text' }
        ? string
        : number;
/** Measurements in their unit, scores in points 0–10; null is "not measured", "not asked" or "not recorded". */
export type Answers = { readonly [Name in FieldName]: AnswerTo<(typeof FIELDS)[Name]> | null };

/** The step in which a measurement is stored. */
export const storedStep = ({ step, fileStep = step }: MeasurementLimits): number => fileStep;

/** Whether a measurement is finer than hundredths, as constants of formulas are. */
export const isInThousandths = (limits: MeasurementLimits): boolean => storedStep(limits) < 0.01;

/** What a measurement may be, in words: "a number from −10.00 to 10.00 in steps of 0.25". */
export function rangeWords({ min, max, step, unit }: MeasurementLimits): string {
  if (unit === '°') return `a whole number from ${min} to ${max}`;
  const [least, most] = unit === 'points' ? [min, max] : [shownAverage(min), shownAverage(max)];
  return `a number from ${least} to ${most} in steps of ${step}`;
}

/** The fields of the post-op form by the names under which it sends them. */
export type OutcomeField = FieldName | 'lensId';
/** What is wrong with each field of a sent form, in words a surgeon understands. */
export type OutcomeFieldErrors = Errors<OutcomeField | 'caseNumber' | 'agreement' | 'period'>;

/** Every name under which the form sends what it asks. */
export const OUTCOME_FORM_FIELDS = [
  'lensId' as const,
  ...FIELD_NAMES,
  ...OUTCOME_SCORES.flatMap((score) => [notAskedField(score), scaleField(score)] as const),
  'caseNumber' as const,
  'newCaseNumber' as const,
  'agreement' as const,
  'period' as const,
];
/**
 * A post-op form as it was sent, conditions as one text or a list of texts; a form with scripts sends no scales, and a
 * box only when it is ticked. Beside the answers it may say whose eye it is: a case number that is
 * on record, or with a correction the wish for a new one,
 * and with the first form the version of the data use agreement that it accepts. It may also name the period of
 * consecutive cases that the eye is sent for.
 */
export type SentOutcome = Sent<OutcomeField> & Partial<Sent<(typeof OUTCOME_FORM_FIELDS)[number]>>;
