import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tooManyWords } from '#app/waiting.ts';

/** A code that was used. Another person may hold the slip now: nothing of the review is shown. */
export function CodeUsed({ lensId }: { readonly lensId: number }) {
  return (
    <>
      <PageHeading
        title="This code has been used"
        lead="Each code works for one review. If you wrote it, thank you: the review form can e-mail you a link to change it. If you did not, you can review your lens without a code."
      />
      <ButtonLink to={`/submit-review/${lensId}`}>Open the Review Form</ButtonLink>
    </>
  );
}

/** The code is invalid, but its holder can review a lens all the same, in the form below. */
export function CodeEnded() {
  return (
    <Notice tone="warning" title="This code does not work." className="mb-8">
      It has expired, your doctor has canceled it, or it differs from the one on your slip:{' '}
      <Link to="/code">type it again</Link>. You can also review your lens without a code. We then e-mail you once, so
      that you can confirm that the review is yours.
    </Notice>
  );
}

/** Somebody on this network has tried invalid codes. */
export function TooManyCodes({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <PageHeading
        title="Too many codes did not work"
        lead={`${tooManyWords(seconds)} You do not need a code to review your lens.`}
      />
      <ButtonLink to="/submit-review">Open the Review Form</ButtonLink>
    </>
  );
}
