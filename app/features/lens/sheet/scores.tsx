import { LeadMark } from '#app/ui/lead-mark.tsx';
import { ScoreBar } from '#app/ui/score-bar.tsx';
import { type Leader, leadWords } from '#domain/review/rules/lead.ts';
import { rangeWords, type ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { type SubScore, shownScore } from '#domain/review/rules.ts';
import { noReviewsYet, type Population } from '../population.ts';
import { RatingLine } from '../rating-line.tsx';
import { answerCount, whiskerOf } from '../score-bars.ts';

type Props = {
  readonly figures: ShownFigures;
  readonly population: Population;
  /** Set if it leads in this row. */
  readonly lead?: Leader | null;
};

/** The stars of a lens, and whether it leads. */
export function OverallScore({ figures, population, lead = null }: Props) {
  return (
    <>
      <RatingLine figures={figures} population={population} hasScale />
      {lead && <LeadMark words={leadWords('overall', lead)} mark={lead.mark} />}
    </>
  );
}

/** One sub-score of a lens: value to one decimal, bar of ten percent a point, how many answered. */
export function SubScoreCell({ score, figures, population, lead = null }: Props & { readonly score: SubScore }) {
  const answers = figures[score];
  return (
    <ScoreBar
      value={shownScore(answers.tenths)}
      percent={answers.tenths ?? 0}
      answers={answerCount(answers)}
      range={whiskerOf(score, answers) ?? rangeWords(answers)}
      lead={lead && { words: leadWords(score, lead), mark: lead.mark }}
      emptyText={figures.reviews === 0 ? noReviewsYet(population) : 'No answers yet'}
    />
  );
}
