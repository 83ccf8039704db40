import { type AcuityAnswer, isChartLine, logMAR, type OperatedEye, type PostOpOutcome } from '#domain/outcome/rules.ts';

/** What is known of an operation where a file lists it. */
export type ListedEye = OperatedEye & { readonly lensName: string };

/** A column of a registry's file: what it holds, or why it stays blank in every row. */
export type RegistryColumn = { readonly name: string } & (
  | { readonly cell: (eye: ListedEye) => string | number | null }
  | { readonly blank: Blank }
);

/** Why nothing is known. */
export const BLANK_REASONS = {
  notAsked: 'Our form does not ask this',
  identifies: 'It would identify a person, so it is never stored here',
  tooFine: 'We store only the year of surgery',
} as const;
export type Blank = keyof typeof BLANK_REASONS;

/** A file by the fields of one registry. */
export type Registry = {
  readonly id: 'eurequo' | 'nod';
  readonly name: string;
  /** What the names of its columns rest on. */
  readonly about: string;
  readonly columns: readonly RegistryColumn[];
};

/** An acuity in logMAR, rounded to hundredths so that 20/40 is 0.30; below the chart the answer itself. */
export const acuityCell = (acuity: AcuityAnswer | null): string | number | null => {
  if (acuity === null || !isChartLine(acuity)) return acuity;
  return Math.round(100 * logMAR(acuity)) / 100 + 0;
};

/** Answers of a list as one cell: words, or the codes of a registry. Null where the list is not recorded. */
export function listCell<Answer extends string>(
  answers: readonly Answer[] | null,
  none: string | number,
  write: (answer: Answer) => string | number,
): string | number | null {
  if (answers === null) return null;
  return answers.length === 0 ? none : [...new Set(answers.map(write))].join('; ');
}

/** A column with an answer of the eye as it counts. */
export const answer = (name: string, of: (eye: PostOpOutcome) => string | number | null): RegistryColumn => ({
  name,
  cell: ({ outcome }) => of(outcome),
});

export const left = (name: string, blank: Blank): RegistryColumn => ({ name, blank });
