import { Form } from 'react-router';
import { ProofFields } from '#app/form/account/change-form.tsx';
import { type Answer, faultOf, type NotTaken, UNEXPECTED } from '#app/form/answer.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Cluster, PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AccountContents } from '#domain/doctor/rules/account.ts';
import { counted } from '#domain/wording/rules.ts';

export type DeleteAnswer = Answer<
  object,
  NotTaken | { readonly kind: 'gone' } | { readonly kind: 'deleted'; readonly submissions: number }
>;

type Props = {
  readonly leaving: AccountContents;
  readonly hasApp: boolean;
  readonly answer: DeleteAnswer | undefined;
};

/** What is deleted with an account and what stays, and the confirmation. */
export function DeletePage({ leaving, hasApp, answer }: Props) {
  const { submissions, invitations, codes, invitedReviews } = leaving;
  const { outcome, problems, field } = useAnswer(answer, { id: 'delete' });
  const fault = outcome && faultOf(outcome, UNEXPECTED);
  return (
    <>
      <PageHeading title="Delete Your Account?" lead="This cannot be undone." />
      <Section id="keep" heading="Download Your Data First" lead="We cannot give it to you afterwards.">
        <ul className="list-disc pl-6">
          <li>
            <Link to="/doctor-dashboard/submissions">All your submissions</Link>, as a file for a spreadsheet.
          </li>
          <li>
            <Link to="/your-data">Everything stored under your e-mail address</Link>, with a link that we e-mail you.
          </li>
        </ul>
      </Section>
      <Section id="goes" heading="What Is Deleted">
        <ul className="list-disc pl-6">
          <li>Your e-mail address, password and practice, all logins and all API tokens.</li>
          {submissions > 0 && (
            <li>
              {counted(submissions, 'post-op submission', 'post-op submissions')}. They leave the figures of all doctors
              at the next update of each figure. Until then they are part of sums of many eyes, without a name.
            </li>
          )}
          {invitations > 0 && (
            <li>
              Your name in {counted(invitations, 'open invitation', 'open invitations')} to patients. The links in them
              still work.
            </li>
          )}
          {codes > 0 && (
            <li>{counted(codes, 'printed code', 'printed codes')} that nobody has used. They stop working.</li>
          )}
          {invitedReviews > 0 && (
            <li>
              Your invitation of {counted(invitedReviews, 'review', 'reviews')} by your patients. What they wrote stays,
              and counts as confirmed only if they confirmed it themselves.
            </li>
          )}
        </ul>
      </Section>
      <Section id="stays" heading="What Stays">
        <ul className="list-disc pl-6">
          <li>
            Reviews that you wrote yourself. Delete them at <Link to="/your-data">Your Data</Link>.
          </li>
          <li>
            Records that an account was verified, changed and deleted. They name it by a random number, without your
            e-mail address.
          </li>
        </ul>
      </Section>
      <Form method="post" noValidate className="mt-8">
        <Stack gap={6}>
          <ErrorSummary problems={problems} />
          {fault && (
            <Notice tone="error" announce title="Nothing has been deleted.">
              {fault}
            </Notice>
          )}
          <ProofFields field={field} hasApp={hasApp} />
          <Cluster>
            <SubmitButton look="danger" busyLabel="Deleting...">
              Delete My Account for Good
            </SubmitButton>
            <ButtonLink look="secondary" to="/doctor-dashboard/account">
              Keep It
            </ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </>
  );
}

/** After the deletion, or when nobody is logged in. */
export function AccountGone({ isDeleted }: { isDeleted: boolean }) {
  return (
    <>
      <PageHeading
        title={isDeleted ? 'Your Account Is Deleted' : 'Please Log In'}
        lead={
          isDeleted
            ? 'You are logged out everywhere, and we have e-mailed you a confirmation. Thank you for what you shared.'
            : 'An account can be deleted by anyone who is logged in to it.'
        }
      />
      <ButtonLink to={isDeleted ? '/' : '/login'}>{isDeleted ? 'To the Home Page' : 'Log In'}</ButtonLink>
    </>
  );
}
