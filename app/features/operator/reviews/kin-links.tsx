import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReviewRecord } from '#domain/review/rules/record.ts';
import { EVERYTHING, KIN_WORDS, KINDS_OF_KIN, type Kin, writeSearch } from '#domain/review/rules/search.ts';
import { countWords } from './words.ts';

/** Everything that has something in common with a review, to be looked at and hidden together. */
export const campaignUrl = (id: string, by: readonly Kin[]) =>
  `/operator/campaigns/new?${writeSearch({ ...EVERYTHING, like: { id, by } })}`;

/** Other reviews that look like this one, and how many there are. */
export function KinLinks({ review }: { review: Pick<ReviewRecord, 'id' | 'kin'> }) {
  return (
    <Stack as="ul" gap={1}>
      {KINDS_OF_KIN.map((kin) => (
        <li key={kin}>
          <Link to={campaignUrl(review.id, [kin])} className="inline-flex min-h-11 items-center">
            {KIN_WORDS[kin]}: {countWords(review.kin[kin], 'other')}
          </Link>
        </li>
      ))}
      <li>
        <Link to={campaignUrl(review.id, KINDS_OF_KIN)} className="inline-flex min-h-11 items-center">
          All of these together
        </Link>
      </li>
    </Stack>
  );
}
