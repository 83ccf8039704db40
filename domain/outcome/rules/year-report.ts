import type { AnsweredFigures, Share } from './figures.ts';
import type { PostOpOutcome } from './outcome.ts';

/** One operation on one eye: all visits after it, and the eye as it counts once. */
export type OperatedEye = {
  /** Eyes of one doctor with the same number are of one patient. */
  readonly caseNumber: string;
  /** The results of the visit that counts, with what any visit says about the operation. */
  readonly outcome: PostOpOutcome;
  readonly visits: readonly PostOpOutcome[];
};

/** Which of one's own operations are meant; null is the newest year, and every lens. */
export type YearView = { readonly year: number | null; readonly lensId: number | null };

/** A measure of the Merit-based Incentive Payment System (MIPS) of the US, as far as the form can answer it. */
export type YearMeasure = {
  readonly id: '191' | '389';
  /** Operations before anything is excluded. */
  readonly eyes: number;
  readonly excluded: number;
  /** Of the others, those without an answer within 90 days. */
  readonly unknown: number;
  /** Of those with an answer; null without any. */
  readonly reached: Share | null;
};

/** What a surgeon's own operations of one year came to. */
export type YearReport = {
  readonly year: number;
  readonly lensId: number | null;
  readonly eyes: number;
  readonly patients: number;
  readonly lenses: readonly { readonly lensId: number; readonly eyes: number }[];
  readonly measures: readonly YearMeasure[];
  readonly figures: AnsweredFigures;
};

/** The years to choose from, newest first, and the report of one of them; null where no eye has a year. */
export type YearReports = {
  readonly years: readonly number[];
  /** Operations without a year of surgery, which are in no report. */
  readonly undated: number;
  readonly report: YearReport | null;
};
