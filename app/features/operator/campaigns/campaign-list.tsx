import { instantWords } from '#app/features/operator/reviews/words.ts';
import { Link } from '#app/ui/link.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import type { Batch } from '#domain/review/rules/campaign.ts';
import { ruleTitle } from '#domain/review/rules/moderation.ts';

/** Hidden campaigns, newest first. */
export function CampaignList({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) {
    return (
      <p className="max-w-text">
        No campaign has been hidden yet. Start at a suspicious review: its page leads to similar ones.
      </p>
    );
  }
  return (
    <Table caption="Hidden campaigns, newest first" hideCaption stacks>
      <Rows
        heads={['Hidden', 'Reviews', 'By', 'Rule', 'Undone']}
        numeric={['Reviews']}
        rows={batches.map(({ batch, at, hidden, actor, rule, undoneAt }) => ({
          key: batch,
          cells: [
            <Link key="page" to={`/operator/campaigns/${batch}`} className="inline-flex min-h-11 items-center">
              {instantWords(at)}
            </Link>,
            ...[hidden, actor, ruleTitle(rule), undoneAt ? instantWords(undoneAt) : 'No'],
          ],
        }))}
      />
    </Table>
  );
}
