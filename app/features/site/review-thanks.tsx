import type { Flash } from '#app/flash.ts';
import { LensLink } from '#app/lens-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { QUESTIONS_LINK } from '#domain/experience/rules.ts';
import { type ChangedField, SUB_SCORE_LABELS } from '#domain/review/rules.ts';

type Props = {
  readonly flash: Flash;
  readonly lens: { readonly id: number; readonly name: string } | null;
  readonly changed: readonly ChangedField[] | null;
};

const FIELD_NAMES: Readonly<Record<ChangedField, string>> = {
  ...SUB_SCORE_LABELS,
  overall: 'overall rating',
  reviewerType: 'patient or doctor',
  comments: 'comment',
  hasInterest: 'whether a maker or a clinic pays you',
  openWords: 'use of your comment',
};

/** What became of a review. */
const outcomeWords = (changed: readonly ChangedField[] | null) => {
  if (changed === null) return 'has arrived.';
  if (changed.length === 0) return 'stays as it was. You changed nothing.';
  return `is updated. You changed: ${changed.map((field) => FIELD_NAMES[field]).join(', ')}.`;
};

/** What a review needs from its author, by the message; with all others its owner still has to confirm it. */
const CONFIRMED: Partial<Record<Flash, string>> = {
  'survey-answered': 'It counts now. It is confirmed, because you came from our e-mail.',
  'review-renewed': 'It is confirmed already.',
};

/** The result of sending a review, and what its author does next. Nothing here depends on who owns the address. */
export function ReviewThanks({ flash, lens, changed }: Props) {
  const confirmed = CONFIRMED[flash];
  return (
    <>
      <p>
        {lens ? (
          <>
            Your review of <LensLink to={`/lenses/${lens.id}`}>{lens.name}</LensLink>
          </>
        ) : (
          'Your review'
        )}{' '}
        {outcomeWords(changed)} {confirmed && `${confirmed} You do not need to do anything else.`}
      </p>
      {!confirmed && (
        <p className="mt-2">
          <strong>Please confirm it.</strong> Look at your e-mail and open the link from us. The page says whether your
          review counts already. Press the button there: your review then counts and gets a tick. No e-mail after a few
          minutes? Check your spam folder.
        </p>
      )}
      {lens && (
        <p className="mt-2">
          Is the lens in your own eye? <Link to={`/since-your-surgery/${lens.id}`}>{QUESTIONS_LINK}</Link>
        </p>
      )}
      {flash !== 'survey-answered' && (
        <p className="mt-2">Would you like to change it later? The review form can send you a link.</p>
      )}
    </>
  );
}
