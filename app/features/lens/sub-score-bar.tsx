import type { ReactNode } from 'react';
import { ScoreBar } from '#app/ui/score-bar.tsx';
import { type Leader, leadWords } from '#domain/review/rules/lead.ts';
import { rangeWords, type ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { SUB_SCORE_LABELS, type SubScore } from '#domain/review/rules.ts';
import { noReviewsYet, type Population } from './population.ts';
import { answerCount, whiskerOf } from './score-bars.ts';

type Props = {
  readonly score: SubScore;
  readonly figures: ShownFigures;
  readonly population: Population;
  /** Replaces the full name of the score where space is short; null where the name is shown beside it. */
  readonly label?: ReactNode;
  readonly lead?: Leader | null;
  readonly showAnswers?: boolean;
  /** Show the margin of error. */
  readonly showRange?: boolean;
};

/** One sub-score of a lens: value to one decimal, bar of ten percent a point, how many answered. */
export function SubScoreBar({
  score,
  figures,
  population,
  label = SUB_SCORE_LABELS[score],
  lead,
  showAnswers = true,
  showRange = false,
}: Props) {
  const tenths = figures[score].tenths;
  return (
    <ScoreBar
      label={label}
      value={tenths === null ? null : (tenths / 10).toFixed(1)}
      percent={tenths ?? 100}
      note={score === 'dysphotopsia' ? 'lower is better' : undefined}
      answers={showAnswers ? answerCount(figures[score]) : undefined}
      range={showRange ? { words: rangeWords(figures[score]), whisker: whiskerOf(score, figures[score]) } : undefined}
      lead={lead && { words: leadWords(score, lead), mark: lead.mark }}
      emptyText={figures.reviews === 0 ? noReviewsYet(population) : 'No answers yet'}
    />
  );
}
