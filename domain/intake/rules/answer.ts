import type { OutcomeField, OutcomeFieldErrors } from '#domain/outcome/rules.ts';

/** What became of an eye, in the words of the API. */
export type EyeAnswer = {
  /** Its place in the batch. */
  readonly index: number;
  /** `changed` was on record with other values, which are corrected. */
  readonly result: 'new' | 'changed' | 'unchanged' | 'refused';
  /** Which answers have changed. */
  readonly fields?: readonly OutcomeField[];
  /** What is wrong with each field. */
  readonly errors?: OutcomeFieldErrors;
  /** What is stored and looks implausible. */
  readonly warnings?: readonly string[];
};
/** What became of a batch; in a dry run, what would become of it. */
export type BatchAnswer = {
  readonly dryRun: boolean;
  /** Null where nothing is stored. */
  readonly batch: string | null;
  readonly counts: Readonly<Record<EyeAnswer['result'], number>>;
  readonly eyes: readonly EyeAnswer[];
};
