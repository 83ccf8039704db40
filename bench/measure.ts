import type { Context } from './context.ts';

/** What one run of a measure read off. */
export type Reading = {
  readonly value: number;
  readonly unit: string;
  /** What the same machine did in the same run with nothing of ours in the way; in the same unit. */
  readonly limit: number;
  readonly limitName: string;
  /** Further figures of the same run, named with their unit. */
  readonly also?: Readonly<Record<string, number>>;
};

export type Measure = {
  /** Chooses the measure on the command line. */
  readonly name: string;
  /** What is measured, in one line. */
  readonly what: string;
  readonly run: (context: Context) => Promise<Reading>;
};
