import { instantWords } from '#app/features/operator/reviews/words.ts';
import { Link } from '#app/ui/link.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
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
      <Heads heads={['Hidden', 'Reviews', 'By', 'Rule', 'Undone']} numeric={['Reviews']} />
      <tbody>
        {batches.map(({ batch, at, hidden, actor, rule, undoneAt }) => (
          <tr key={batch}>
            <th scope="row">
              <Link to={`/operator/campaigns/${batch}`} className="inline-flex min-h-11 items-center">
                {instantWords(at)}
              </Link>
            </th>
            <td data-label="Reviews" className="numeric">
              {hidden}
            </td>
            <td data-label="By">{actor}</td>
            <td data-label="Rule">{ruleTitle(rule)}</td>
            <td data-label="Undone">{undoneAt ? instantWords(undoneAt) : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
