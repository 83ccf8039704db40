import { instantWords } from '#app/features/operator/reviews/words.ts';
import { Link } from '#app/ui/link.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { type Mailing, openLetters } from '#domain/subscriber/rules/mailings.ts';
import { STATE_WORDS, subjectOf } from './words.ts';

const HEADS = ['Letter', 'State', 'Sent', 'Waiting', 'Bounced', 'Refused', 'Unsubscribed'] as const;

/** Mailings, newest first, and their results. */
export function MailingList({ mailings }: { mailings: readonly Mailing[] }) {
  if (mailings.length === 0) return <p className="text-lg">Nothing has been written yet.</p>;
  return (
    <Table caption="Mailings, newest first" hideCaption stacks>
      <Heads heads={HEADS} numeric={HEADS.slice(2)} />
      <tbody>
        {mailings.map((mailing) => {
          const { id, state, startedAt, createdAt, counts } = mailing;
          const numbers = [counts.sent, openLetters(counts), counts.bounced, counts.refused, counts.unsubscribed];
          return (
            <tr key={id}>
              <td data-label="Letter">
                <Link to={`/operator/newsletter/${id}`} className="inline-flex min-h-11 items-center">
                  {subjectOf(mailing)}
                </Link>
                <span className="block text-ink-soft text-sm">{instantWords(startedAt ?? createdAt)}</span>
              </td>
              <td data-label="State">{STATE_WORDS[state]}</td>
              {numbers.map((number, place) => (
                <td key={HEADS[place + 2]} data-label={HEADS[place + 2]} className="numeric">
                  {number.toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
