import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';

type Address = { readonly lensId: number; readonly email: string };

/** The survey has its answer. Whoever holds its link can have a link mailed with which to change the review. */
export function SurveyAnswered({ lensName, lensId, email }: Address & { lensName: string | undefined }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeading
        title="This survey has been answered"
        lead={`Thank you: your review of ${lensName} is stored. Would you like to change it? We e-mail you a link with which you can.`}
      />
      <Form method="post" action="/submit-review">
        <input type="hidden" name="lensId" value={lensId} />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="intent" value="edit-link" busy={busy} busyLabel="Sending...">
          E-mail Me a Link to Edit It
        </Button>
      </Form>
    </>
  );
}

/** The link has ended, but whoever followed it wants to review a lens; the form below takes it all the same. */
export function SurveyEnded() {
  return (
    <Notice tone="warning" title="This invitation has expired, or its link is damaged." className="mb-8">
      You can review your lens all the same: please fill in the form. We then write to you once, so that you can confirm
      that the review is yours.
    </Notice>
  );
}
