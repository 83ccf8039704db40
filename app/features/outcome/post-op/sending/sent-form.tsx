import type { PeriodOption } from '#app/features/outcome/post-op/form/groups/lens-group.tsx';
import { NewSubmission } from '#app/features/outcome/post-op/new-submission.tsx';
import { Corrected, Correction } from '#app/features/outcome/post-op/own-submissions/correction.tsx';
import { withdrawProblem } from '#app/features/outcome/post-op/own-submissions/withdraw.tsx';
import { Receipt } from '#app/features/outcome/post-op/receipt.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormLens } from '#domain/lens/rules.ts';
import type { Sent } from './answer.ts';

type Props = {
  readonly intent: string;
  /** The submission that the form was about, unless it was a new one. */
  readonly id: string;
  readonly sent: Sent;
  /** Of the submission to be corrected; empty without one. */
  readonly caseNumber: string;
  readonly lenses: readonly FormLens[];
  readonly periods: readonly PeriodOption[];
  readonly questionnaire: string | null;
  readonly draftOwner: string;
  readonly needsAgreement: boolean;
};

/** The result of a form that was sent without scripts; a refused form is shown again as it was. */
export function SentForm({ intent, id, sent, caseNumber, ...form }: Props) {
  const { answer, values, key } = sent;
  if (answer.kind === 'submitted') {
    return (
      <>
        <Receipt {...answer} />
        <ButtonLink to="/doctor-dashboard">Enter the Next Eye</ButtonLink>
      </>
    );
  }
  if (answer.kind === 'corrected') return <Corrected />;
  if (answer.kind === 'withdrawn') return <Notice tone="success" title="The submission is withdrawn." />;
  if (intent === 'withdraw') {
    return (
      <Notice tone="error" title="The submission has not been withdrawn.">
        {withdrawProblem(answer.kind)}
      </Notice>
    );
  }
  if (intent === 'correct') {
    return <Correction {...form} id={id} start={values} caseNumber={caseNumber} sent={sent} />;
  }
  return (
    <Section id="submit" heading="Submit Post-Op Data">
      <NewSubmission {...form} carriedOver={values} submissionKey={key} sent={sent} />
    </Section>
  );
}
