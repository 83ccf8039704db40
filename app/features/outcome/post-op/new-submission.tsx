import { useEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { OutcomeForm, type OutcomeFormProps } from './form/outcome-form.tsx';
import { type CarriedOver, nextForm } from './form/values.ts';
import { Receipt, type ReceiptFacts } from './receipt.tsx';
import type { Sent } from './sending/answer.ts';
import { newKey } from './sending/submission-key.ts';

export type NewSubmissionProps = Pick<
  OutcomeFormProps,
  'lenses' | 'periods' | 'questionnaire' | 'submissionKey' | 'draftOwner' | 'needsAgreement' | 'sent'
> & {
  /** The initial values of the form. */
  readonly carriedOver: CarriedOver;
};

/** One eye after another: every accepted form shows its reference id and is replaced by an empty one. */
export function NewSubmission({ carriedOver, submissionKey, needsAgreement, sent, ...form }: NewSubmissionProps) {
  const toast = useToast();
  const [eye, setEye] = useState({ start: nextForm(carriedOver), key: submissionKey });
  const [receipt, setReceipt] = useState<ReceiptFacts | null>(null);
  const top = useRef<HTMLDivElement>(null);

  // The next eye begins under the receipt of the one before.
  useEffect(() => {
    if (receipt) top.current?.scrollIntoView();
  }, [receipt]);

  function next({ outcome, values }: Sent) {
    if (outcome.kind !== 'submitted') return;
    setReceipt(outcome);
    setEye({ start: nextForm(values.eye), key: newKey() });
    toast({
      title: 'Submission Successful',
      description: `Your reference ID is ${outcome.referenceId}. Please save it for your records.`,
      variant: 'success',
      duration: 9000,
    });
  }

  return (
    <div ref={top}>
      {receipt && <Receipt {...receipt} />}
      <OutcomeForm
        key={eye.key}
        {...form}
        start={eye.start}
        submissionKey={eye.key}
        needsAgreement={needsAgreement && !receipt}
        sent={receipt ? undefined : sent}
        submitLabel="Submit Post-Op Data"
        takesFocus={receipt !== null}
        onTaken={next}
      />
    </div>
  );
}
