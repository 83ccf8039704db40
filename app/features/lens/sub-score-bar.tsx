import type { ReactNode } from 'react';
import { ScoreBar } from '#app/ui/score-bar.tsx';
import {
  type Figures,
  type Lead,
  leadWords,
  SUB_SCORE_LABELS,
  type SubScore,
  shownTenths,
} from '#domain/review/rules.ts';

type Props = {
  readonly score: SubScore;
  readonly figures: Figures;
  /** Replaces the full name of the score where space is short. */
  readonly label?: ReactNode;
  readonly lead?: Lead | null;
  readonly showAnswers?: boolean;
};

/** One sub-score of a lens: value to one decimal, bar of ten percent a point, how many answered. */
export function SubScoreBar({ score, figures, label = SUB_SCORE_LABELS[score], lead, showAnswers = true }: Props) {
  const { count } = figures[score];
  const tenths = shownTenths(figures[score]);
  return (
    <ScoreBar
      label={label}
      value={tenths === null ? null : (tenths / 10).toFixed(1)}
      percent={tenths ?? 100}
      note={score === 'dysphotopsia' ? 'lower is better' : undefined}
      answers={showAnswers ? (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`) : undefined}
      lead={lead && { words: leadWords(score, lead), clear: lead.clear }}
      emptyText={figures.reviews === 0 ? 'No reviews yet' : 'No answers yet'}
    />
  );
}
