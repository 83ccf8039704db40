import { NewSubmission, type NewSubmissionProps } from '#app/features/outcome/post-op/new-submission.tsx';
import { Corrected, Correction } from '#app/features/outcome/post-op/own-submissions/correction.tsx';
import { withdrawProblem } from '#app/features/outcome/post-op/own-submissions/withdraw.tsx';
import { Receipt } from '#app/features/outcome/post-op/receipt.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Sent } from './answer.ts';

type Props = Omit<NewSubmissionProps, 'carriedOver' | 'submissionKey' | 'sent'> & { readonly sent: Sent };

/** The result of a form that was sent without scripts; a refused form is shown again as it was. */
export function SentForm({ sent, ...form }: Props) {
  const {
    outcome,
    values: { intent, id, key, caseNumber, eye },
  } = sent;
  if (outcome.kind === 'submitted') {
    return (
      <>
        <Receipt {...outcome} />
        <ButtonLink to="/doctor-dashboard">Enter the Next Eye</ButtonLink>
      </>
    );
  }
  if (outcome.kind === 'corrected') return <Corrected />;
  if (outcome.kind === 'withdrawn') return <Notice tone="success" title="The submission is withdrawn." />;
  if (intent === 'withdraw') {
    return (
      <Notice tone="error" title="The submission has not been withdrawn.">
        {withdrawProblem(outcome.kind)}
      </Notice>
    );
  }
  if (intent === 'correct') return <Correction {...form} id={id} start={eye} caseNumber={caseNumber} sent={sent} />;
  return (
    <Section id="submit" heading="Submit Post-Op Data">
      <NewSubmission {...form} carriedOver={eye} submissionKey={key} sent={sent} />
    </Section>
  );
}
