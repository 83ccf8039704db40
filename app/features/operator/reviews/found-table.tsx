import { Link } from '#app/ui/link.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { FoundReview } from '#domain/review/rules/search.ts';
import { LEVEL_WORDS } from '#domain/review/rules/verification-level.ts';
import { instantWords, type NamedLens, shortHash, stateLabelOf } from './words.ts';
import './found-table.css';

const COMMENT_SHOWN = 120;

type Props = { readonly reviews: readonly FoundReview[]; readonly lenses: readonly NamedLens[] };

/** The results of a search for reviews, newest first; the time links to the whole review. */
export function FoundTable({ reviews, lenses }: Props) {
  return (
    <Table caption="Reviews, newest first" hideCaption stacks className="found-table">
      <Heads heads={['Sent', 'Lens', 'Stars', 'Confirmation', 'State', 'From', 'Comment']} numeric={['Stars']} />
      <tbody>
        {reviews.map((review) => (
          <tr key={review.id}>
            <th scope="row">
              <Link to={`/operator/reviews/${review.id}`} className="inline-flex min-h-11 items-center">
                {instantWords(review.submittedAt)}
              </Link>
            </th>
            <td data-label="Lens">{lensName(review.lensId, lenses)}</td>
            <td data-label="Stars" className="numeric">
              {review.overall}
            </td>
            <td data-label="Confirmation">{LEVEL_WORDS[review.step].name}</td>
            <td data-label="State">{stateLabelOf(review)}</td>
            <td data-label="From">
              <div className="min-w-32 [overflow-wrap:anywhere]">
                <WholeWords>{review.host}</WholeWords>
                {review.networkHash && <span className="block font-code text-sm">{shortHash(review.networkHash)}</span>}
              </div>
            </td>
            <td data-label="Comment">
              <div dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {firstWords(review.comments) || <span className="text-ink-soft">None</span>}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function firstWords(comment: string): string {
  const signs = [...comment];
  return signs.length <= COMMENT_SHOWN ? comment : `${signs.slice(0, COMMENT_SHOWN - 1).join('')}…`;
}
