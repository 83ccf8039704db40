import type { Choices, ColumnProfile, LeftOut, PreparedEye, Survey, Use } from '#domain/spreadsheet/rules.ts';

/** An eye with the case number under which it would be sent; its clinic's own number stays in the browser. */
export type NumberedEye = PreparedEye & { readonly caseNumber: string };

/** A file that has been opened. */
export type OpenedFile = {
  readonly kind: 'opened';
  readonly profiles: readonly ColumnProfile[];
  /** Columns that identify the lines of one patient. */
  readonly patient: readonly number[];
  readonly lines: number;
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly sheet: string | null;
  /** What the doctor took these columns for before, by index. */
  readonly remembered: readonly (readonly [place: number, use: Pick<Use, 'target' | 'eye'>])[];
  /** Digests of the names of columns among those of the file, by index. */
  readonly columnDigests: Readonly<Record<number, string>>;
  /** A digest of the names of all columns; null where the browser makes none. */
  readonly family: string | null;
};
export type ReadEyes = { readonly eyes: readonly NumberedEye[]; readonly leftOut: readonly LeftOut[] };

/** The requests of the page to the worker, and their results. */
export type Requests = {
  open: {
    ask: {
      readonly file: File;
      readonly sheet: string | undefined;
      readonly key: string;
      readonly uses: Readonly<Record<string, string>>;
    };
    answer: OpenedFile | { readonly kind: 'unreadable'; readonly why: string };
  };
  survey: { ask: Choices; answer: Survey };
  prepare: { ask: Choices; answer: ReadEyes };
};
export type Question = {
  [Name in keyof Requests]: { readonly number: number; readonly name: Name; readonly ask: Requests[Name]['ask'] };
}[keyof Requests];
/** The worker's messages about a request, by its number; `progress` is a share from 0 to 1. */
export type Reply = { readonly number: number } & (
  | { readonly progress: number }
  | { readonly answer: Requests[keyof Requests]['answer'] }
  | { readonly failed: true }
);
