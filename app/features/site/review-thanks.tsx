import type { Flash } from '#app/flash.ts';
import { Link } from '#app/ui/link.tsx';
import { REVIEW_WAITS } from '#domain/review/rules.ts';

type Props = { readonly flash: Flash; readonly lens: { readonly id: number; readonly name: string } | null };

/** The result of sending a review, and what its author does next. The same for everybody. */
export function ReviewThanks({ flash, lens }: Props) {
  const review = lens ? (
    <>
      Your review of <Link to={`/lenses/${lens.id}`}>{lens.name}</Link>
    </>
  ) : (
    'Your review'
  );
  const goingOn = lens && (
    <p className="mt-2">
      Is the lens in your own eye?{' '}
      <Link to={`/since-your-surgery/${lens.id}`}>Since your surgery: 12 short questions, 90 seconds</Link>
    </p>
  );
  if (flash === 'survey-answered') {
    return (
      <>
        <p>
          {review} has arrived. It has a tick, because you came from our e-mail. You do not need to do anything else.
        </p>
        {goingOn}
      </>
    );
  }
  return (
    <>
      <p>{review} has arrived.</p>
      {flash === 'review-queued' && <p className="mt-2">{REVIEW_WAITS}</p>}
      <p className="mt-2">
        <strong>Look at your e-mail.</strong> If the review still needs to be confirmed, you find an e-mail from us
        there. Open its link and press the button. Some reviews count only then, and yours gets a tick. No e-mail after
        a few minutes? Check your spam folder.
      </p>
      {goingOn}
      <p className="mt-2">Would you like to change it later? The review form can send you a link.</p>
    </>
  );
}
