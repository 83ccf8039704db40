import type { Context } from './context.ts';

/** What the value, its ratio to the limit, or the CPU time in all of one operation (in microseconds) is to reach. */
export type Aim = {
  readonly of: 'value' | 'ratio' | 'cpu';
  readonly atLeast?: number;
  readonly atMost?: number;
};

/** What one run of a measure read off. */
export type Reading = {
  /** Which of the figures of a measure that has several. */
  readonly part?: string;
  readonly value: number;
  readonly unit: string;
  /** What the same machine did in the same run with nothing of ours in the way; in the same unit. */
  readonly limit?: number;
  readonly limitName?: string;
  readonly aims?: readonly Aim[];
  /** CPU time of one operation, in microseconds. */
  readonly cpu?: { readonly app: number; readonly database?: number };
  /** Further figures of the same run, named with their unit. */
  readonly also?: Readonly<Record<string, number>>;
};

export type Measure = {
  /** Chooses the measure on the command line. */
  readonly name: string;
  /** What is measured, in one line. */
  readonly what: string;
  readonly run: (context: Context) => Promise<Reading | readonly Reading[]>;
};
