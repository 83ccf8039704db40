import type { Unit } from '#domain/prescription/rules.ts';

/** The parts of the post-op form, in its order. `more` is folded: nobody has to fill any of it in. */
export type FieldGroup = 'lens' | 'acuity' | 'refraction' | 'patient' | 'eye' | 'more';

/** What every field has: its name in words, and the part of the form in which it is asked. */
type FieldWords = { readonly label: string; readonly group: FieldGroup };
/** Visual acuity by the lines of a chart. */
export type AcuityDescription = FieldWords & { readonly kind: 'acuity'; readonly abbreviation: string };
/** A number that is typed in: limits that the door enforces, and its step, in its unit. */
export type MeasurementLimits = FieldWords & {
  readonly kind: 'measurement';
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The finer step in which files and programs bring it and the database holds it; `step` where there is none. */
  readonly fileStep?: number;
};
/** A patient-reported scale, 0–10 in steps of 0.1. Unvalidated: not taken from a questionnaire. */
export type ScoreDescription = FieldWords & {
  readonly kind: 'score';
  /** The initial position of the slider, in points. */
  readonly help: string;
  readonly ends: readonly [string, string];
};
/** One answer from a list, in the words of `labels` where its options are not words themselves. */
export type ChoiceDescription = FieldWords & {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  /** What the form says while nothing is chosen. */
  readonly open: string;
};
/** Any number of conditions: none of them is an answer, too. */
export type ConditionsDescription = FieldWords & {
  readonly kind: 'conditions';
  readonly labels: Readonly<Record<string, string>>;
};
/** A year: a month or a day would reveal too much. From `FIRST_YEAR` to the present one. */
export type YearDescription = FieldWords & { readonly kind: 'year' };
/** A few words on one line. */
export type TextDescription = FieldWords & {
  readonly kind: 'text';
  /** In characters. */
  readonly longest: number;
};

export type FieldDescription =
  | AcuityDescription
  | MeasurementLimits
  | ScoreDescription
  | ChoiceDescription
  | ConditionsDescription
  | YearDescription
  | TextDescription;
