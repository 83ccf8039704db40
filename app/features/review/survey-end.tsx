import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
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
