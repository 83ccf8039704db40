import { Bar } from '#app/ui/bar.tsx';
import { LeadMark } from '#app/ui/lead-mark.tsx';
import { ScoreBar } from '#app/ui/score-bar.tsx';
import type { OfHundred } from '#domain/experience/rules.ts';
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

type ShareProps = {
  readonly share: OfHundred | null;
  /** Set if it leads in this row. */
  readonly lead?: Leader | null;
};

/** So many of 100 people, with the margin of error on its bar. */
export function ShareScore({ share, lead = null }: ShareProps) {
  if (!share) return <span className="text-ink-soft">Fewer than 11 people</span>;
  return (
    <>
      <p className="score-bar-words">
        <span>
          <strong>{share.of100}</strong>
          <span className="text-ink-soft text-sm"> of 100</span>
        </span>{' '}
        {lead && <LeadMark words={leadWords('overall', lead)} mark={lead.mark} />}
      </p>
      <Bar percent={share.of100} lead={lead} whisker={share} />
    </>
  );
}
