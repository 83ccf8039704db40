/** One of the answers to a question, with what it would make of some cells of the file. */
export type Option = { readonly value: string; readonly label: string; readonly examples: readonly string[] };

/**
 * Something about a file that is not certain, asked once. Whatever is asked has this form: which column is meant, how a
 * column is written, which lines count.
 */
export type Question = {
  readonly id: string;
  readonly title: string;
  readonly help: string | null;
  readonly options: readonly Option[];
  /** What was chosen, or is proposed; null while it waits for an answer. */
  readonly answer: string | null;
};

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, string>>;

export const option = (value: string, label: string, examples: readonly string[] = []): Option => ({
  value,
  label,
  examples,
});
/** The answer that leaves a column out. */
export const LEAVE_OUT = 'leaveOut';

/** A question with what was answered to it, if that is still one of its options, or else with what is proposed. */
export function asked(
  { help = null, ...question }: Omit<Question, 'answer' | 'help'> & Partial<Pick<Question, 'help'>>,
  answers: Answers,
  proposed: string | null = null,
): Question {
  const given = answers[question.id];
  const isOffered = question.options.some(({ value }) => value === given);
  return { ...question, help, answer: isOffered ? (given ?? null) : proposed };
}

export const isOpen = ({ answer }: Question): boolean => answer === null;
