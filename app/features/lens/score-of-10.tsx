import type { ShownScore } from '#domain/review/rules/shown-figures.ts';
import { shownScore } from '#domain/review/rules.ts';

/** A score with its scale, such as "8.3/10"; a dash if nobody has answered. */
export function ScoreOf10({ score }: { score: Pick<ShownScore, 'tenths'> }) {
  const shown = shownScore(score.tenths);
  if (shown !== null) return <b className="of-10">{shown}</b>;
  return (
    <b>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No answers yet</span>
    </b>
  );
}
