import { useEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import type { FormLens } from '#domain/lens/rules.ts';
import type { PeriodOption } from './form/groups/lens-group.tsx';
import { OutcomeForm } from './form/outcome-form.tsx';
import { type CarriedOver, nextForm, type PostOpValues } from './form/values.ts';
import { Receipt, type ReceiptFacts } from './receipt.tsx';
import type { Answer, Sent } from './sending/answer.ts';
import { newKey } from './sending/submission-key.ts';

export type NewSubmissionProps = {
  readonly lenses: readonly FormLens[];
  readonly periods: readonly PeriodOption[];
  readonly questionnaire: string | null;
  /** The initial values of the form. */
  readonly carriedOver: CarriedOver;
  readonly submissionKey: string;
  readonly draftOwner: string;
  /** The doctor has not accepted the data use agreement yet: the first form does. */
  readonly needsAgreement: boolean;
  readonly sent?: Sent | undefined;
};

/** One eye after another: every accepted form shows its reference id and is replaced by an empty one. */
export function NewSubmission(props: NewSubmissionProps) {
  const { lenses, periods, questionnaire, carriedOver, submissionKey, draftOwner, needsAgreement, sent } = props;
  const toast = useToast();
  const [eye, setEye] = useState({ number: 0, start: nextForm(carriedOver), key: submissionKey });
  const [receipt, setReceipt] = useState<ReceiptFacts | null>(null);
  const top = useRef<HTMLDivElement>(null);

  // The next eye begins under the receipt of the one before.
  useEffect(() => {
    if (receipt) top.current?.scrollIntoView();
  }, [receipt]);

  function next(answer: Answer, values: PostOpValues) {
    if (answer.kind !== 'submitted') return;
    setReceipt(answer);
    setEye(({ number }) => ({ number: number + 1, start: nextForm(values), key: newKey() }));
    toast({
      title: 'Submission Successful',
      description: `Your reference ID is ${answer.referenceId}. Please save it for your records.`,
      variant: 'success',
      duration: 9000,
    });
  }

  return (
    <div ref={top}>
      {receipt && <Receipt {...receipt} />}
      <OutcomeForm
        key={eye.number}
        lenses={lenses}
        periods={periods}
        questionnaire={questionnaire}
        start={eye.start}
        submissionKey={eye.key}
        draftOwner={draftOwner}
        needsAgreement={needsAgreement && eye.number === 0}
        sent={eye.number === 0 ? sent : undefined}
        submitLabel="Submit Post-Op Data"
        takesFocus={eye.number > 0}
        onTaken={next}
      />
    </div>
  );
}
