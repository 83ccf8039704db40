import {
  AGE_RANGES,
  type EnteredCount,
  isSuppressed,
  type OutcomeFigures,
  type Panel,
  type Shares,
  type Spread,
  TIMES_SINCE_SURGERY,
} from '../rules.ts';

/** Factors that affect results and that the comparison does not adjust for, or only in two halves. */
const SPREADS: readonly {
  readonly name: string;
  readonly of: string;
  readonly answers: readonly string[];
  readonly panel: (figures: OutcomeFigures) => Panel<Shares<string>>;
}[] = [
  { name: 'Patient age', of: 'Years', answers: AGE_RANGES, panel: ({ patientAgeRange }) => patientAgeRange },
  {
    name: 'Time since surgery',
    of: 'Time',
    answers: TIMES_SINCE_SURGERY,
    panel: ({ timeSinceSurgery }) => timeSinceSurgery,
  },
];

/**
 * The distribution of answers for one's own eyes and those of others, over several lenses, according to their figures.
 * Lenses with suppressed figures are left out.
 */
export function spreadsOf(own: readonly OutcomeFigures[], others: readonly OutcomeFigures[]): Spread[] {
  return SPREADS.map(({ name, of, answers, panel }) => {
    const available = (all: readonly OutcomeFigures[]) =>
      all.map(panel).filter((one): one is Shares<string> => one !== null && !isSuppressed(one));
    const count = (panels: readonly Shares<string>[], answer: string): EnteredCount | null => {
      const n = panels
        .flatMap(({ shares }) => shares)
        .reduce((sum, one) => sum + (one.option === answer ? one.count : 0), 0);
      const all = panels.reduce((sum, one) => sum + one.n, 0);
      return all > 0 ? { n, of: all } : null;
    };
    const [mine, theirs] = [available(own), available(others)];
    return {
      name,
      of,
      answers: answers.map((answer) => ({ name: answer, own: count(mine, answer), others: count(theirs, answer) })),
    };
  });
}
