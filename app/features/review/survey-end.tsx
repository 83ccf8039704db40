import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tooManyWords } from '#app/waiting.ts';
import type { ReviewOutcome } from './outcome.ts';

type SurveyAnsweredProps = { lensName: string | undefined; outcome: ReviewOutcome | undefined };

/**
 * The survey was answered. A link to change the review is sent to the patient's own e-mail address, which is not shown:
 * another person may hold the used link.
 */
export function SurveyAnswered({ lensName, outcome }: SurveyAnsweredProps) {
  return (
    <>
      <PageHeading
        title="This survey has been answered"
        lead={`Thank you. We have the review of ${lensName}, and this link has been used. Would you like to change the review? We can send a link to the e-mail address that got the invitation.`}
      />
      <Form method="post" preventScrollReset className="flex flex-col items-start gap-6">
        <LinkAnswer outcome={outcome} />
        <SubmitButton name="intent" value="edit-link" busyLabel="Sending...">
          E-mail Me a Link to Edit It
        </SubmitButton>
      </Form>
    </>
  );
}

function LinkAnswer({ outcome }: Pick<SurveyAnsweredProps, 'outcome'>) {
  if (outcome?.kind === 'linkSent') {
    return (
      <Notice tone="success" announce title="Please look at your e-mail.">
        If we still have the review, we have sent a link to edit it. It works once, within 24 hours.
      </Notice>
    );
  }
  if (outcome?.kind === 'tooManyLinks') {
    return (
      <Notice tone="error" announce title="No link has been sent.">
        {tooManyWords(outcome.seconds)}
      </Notice>
    );
  }
  if (outcome?.kind !== 'failed') return null;
  return (
    <Notice tone="error" announce title="No link has been sent.">
      Something went wrong on our side. Please try again.
    </Notice>
  );
}

/** The link has expired, but the visitor wants to review a lens; the form below accepts it all the same. */
export function SurveyEnded() {
  return (
    <Notice tone="warning" title="This invitation has expired, or its link is damaged." className="mb-8">
      You can still review your lens. We then e-mail you once, so that you can confirm that the review is yours.
    </Notice>
  );
}

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
