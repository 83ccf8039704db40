import { Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Sent } from './answer.ts';
import { Corrected, Correction } from './correction.tsx';
import type { LensOption } from './groups/lens-group.tsx';
import { NewSubmission } from './new-submission.tsx';
import { Receipt } from './receipt.tsx';
import { withdrawProblem } from './withdraw.tsx';

type Props = {
  readonly intent: string;
  /** The submission it was about, unless it was a new one. */
  readonly id: string;
  readonly sent: Sent;
  readonly lenses: readonly LensOption[];
  readonly draftOwner: string;
  readonly onSubmitted: () => void;
};

/** What became of a form that was sent without scripts; one that was not taken stands here again as it was. */
export function SentForm({ intent, id, sent, lenses, draftOwner, onSubmitted }: Props) {
  const { answer, values, key } = sent;
  if (answer.kind === 'submitted') return <Receipt referenceId={answer.referenceId} />;
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
    return <Correction lenses={lenses} id={id} start={values} draftOwner={draftOwner} sent={sent} />;
  }
  return (
    <Section id="submit" heading="Submit Post-Op Data">
      <NewSubmission
        lenses={lenses}
        kept={values}
        submissionKey={key}
        draftOwner={draftOwner}
        sent={sent}
        onSubmitted={onSubmitted}
      />
    </Section>
  );
}
