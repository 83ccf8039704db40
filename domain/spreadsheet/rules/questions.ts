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

/** Asks a question and returns its answer: what was chosen, if that is still one of its options, or what is proposed. */
export type Ask = (
  question: Omit<Question, 'answer' | 'help'> & Partial<Pick<Question, 'help'>>,
  proposed?: string | null,
) => string | null;

/** A way to ask, and the questions that were asked by it. The same question is asked once. */
export function createQuestions(answers: Answers) {
  const asked = new Map<string, Question>();
  const ask: Ask = ({ help = null, ...question }, proposed = null) => {
    const given = answers[question.id];
    const answer = question.options.find(({ value }) => value === given)?.value ?? proposed;
    asked.set(question.id, { ...question, help, answer });
    return answer;
  };
  return { ask, asked: (): readonly Question[] => [...asked.values()] };
}

export const isOpen = ({ answer }: Question): boolean => answer === null;
