import type { NamedLens } from '#app/features/operator/reviews/words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import { lensName } from '#domain/lens/rules.ts';
import { type DryRun, type LensEffect, MOST_AT_ONCE } from '#domain/review/rules/campaign.ts';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { mean, SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';
import type { Sums } from '#domain/statistics/rules.ts';
import { counted } from '#domain/wording/rules.ts';

type Props = { readonly run: DryRun; readonly lenses: readonly NamedLens[] };

/** What hiding all of it would change, before anything is done. */
export function DryRunView({ run, lenses }: Props) {
  const steps = VERIFICATION_LEVELS.filter((step) => run.steps[step] > 0).map(
    (step) => `${run.steps[step]} ${LEVEL_WORDS[step].name.toLowerCase()}`,
  );
  return (
    <>
      <p className="max-w-text text-lg">
        This would hide{' '}
        <strong>{run.tooMany ? `more than ${counted(MOST_AT_ONCE, 'review')}` : counted(run.reviews, 'review')}</strong>
        {steps.length > 0 && !run.tooMany && ` (${steps.join(', ')})`}, of which {run.counting} count now.
        {run.hiddenBefore > 0 && ` ${counted(run.hiddenBefore, 'review')} more are already hidden and stay hidden.`}
      </p>
      {run.tooMany && (
        <Notice tone="warning" className="mt-4" title="This is too much at once.">
          Narrow the search to at most {counted(MOST_AT_ONCE, 'review')}.
        </Notice>
      )}
      {run.lenses.length > 0 && !run.tooMany && (
        <div className="mt-6">
          <Table caption="Scores before and after" stacks>
            <FigureHeads
              of="Lens"
              heads={[
                'Reviews',
                'Stars',
                ...SUB_SCORES.map((score) => SUB_SCORE_LABELS[score].replace(/ \(.*| without.*/, '')),
              ]}
            />
            <tbody>
              {run.lenses.map((lens) => (
                <Effect key={lens.lensId} lens={lens} lenses={lenses} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}

function Effect({ lens, lenses }: { lens: LensEffect; lenses: readonly NamedLens[] }) {
  const { lensId, reviews, before, after } = lens;
  return (
    <tr>
      <th scope="row">{lensName(lensId, lenses)}</th>
      <td data-label="Reviews" className="numeric">
        {reviews.before} → {reviews.after}
      </td>
      <td data-label="Stars" className="numeric">
        {meanWords(before.overall)} → {meanWords(after.overall)}
      </td>
      {SUB_SCORES.map((score) => (
        <td key={score} data-label={SUB_SCORE_LABELS[score]} className="numeric">
          {meanWords(before[score])} → {meanWords(after[score])}
        </td>
      ))}
    </tr>
  );
}

/** One digit more than pages show: one review of many moves the score by less than a tenth. */
const meanWords = (score: Sums) => mean(score)?.toFixed(2) ?? 'none';
