import type { Flash } from '#app/flash.ts';
import { LensLink } from '#app/lens-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { QUESTIONS_LINK } from '#domain/experience/rules.ts';
import { REVIEW_WAITS } from '#domain/review/rules.ts';

type Props = { readonly flash: Flash; readonly lens: { readonly id: number; readonly name: string } | null };

/** What a review needs from its author, by the message; with all others its owner still has to confirm it. */
const CONFIRMED: Partial<Record<Flash, string>> = {
  'survey-answered': 'It is confirmed, because you came from our e-mail.',
  'review-renewed': 'It is confirmed already.',
  'review-renewed-queued': 'It is confirmed already.',
};
const QUEUED: ReadonlySet<Flash> = new Set(['review-queued', 'review-renewed-queued']);

/** The result of sending a review, and what its author does next. Nothing here depends on who owns the address. */
export function ReviewThanks({ flash, lens }: Props) {
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
        has arrived. {confirmed && `${confirmed} You do not need to do anything else.`}
      </p>
      {!confirmed && (
        <p className="mt-2">
          <strong>Please confirm it.</strong> Look at your e-mail, open the link from us and press the button. Your
          review then gets a tick; some reviews count only then. No e-mail after a few minutes? Check your spam folder.
        </p>
      )}
      {QUEUED.has(flash) && <p className="mt-2">{REVIEW_WAITS}</p>}
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
