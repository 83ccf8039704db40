import { instantWords } from '#app/features/operator/reviews/words.ts';
import { Link } from '#app/ui/link.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { type Mailing, openLetters } from '#domain/subscriber/rules/mailings.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { STATE_WORDS, subjectOf } from './words.ts';

const HEADS = ['Letter', 'State', 'Sent', 'Waiting', 'Bounced', 'Refused', 'Unsubscribed'] as const;

/** Mailings, newest first, and their results. */
export function MailingList({ mailings }: { mailings: readonly Mailing[] }) {
  if (mailings.length === 0) return <p className="text-lg">Nothing has been written yet.</p>;
  return (
    <Table caption="Mailings, newest first" hideCaption stacks>
      <Rows
        heads={HEADS}
        numeric={HEADS.slice(2)}
        rows={mailings.map((mailing) => {
          const { id, state, startedAt, createdAt, counts } = mailing;
          const numbers = [counts.sent, openLetters(counts), counts.bounced, counts.refused, counts.unsubscribed];
          const name = (
            <div key="name">
              <Link to={`/operator/newsletter/${id}`} className="inline-flex min-h-11 items-center">
                {subjectOf(mailing)}
              </Link>
              <span className="block font-normal text-ink-soft text-sm">{instantWords(startedAt ?? createdAt)}</span>
            </div>
          );
          return {
            key: id,
            cells: [name, STATE_WORDS[state], ...numbers.map(shownCount)],
          };
        })}
      />
    </Table>
  );
}
