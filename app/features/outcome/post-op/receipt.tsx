import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCopy } from './own-submissions/copy.ts';

export type ReceiptFacts = { readonly referenceId: string; readonly caseNumber: string };

/** The receipt of a submission, for the surgeon's records. */
export function Receipt({ referenceId, caseNumber }: ReceiptFacts) {
  const [reference, patient] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const copyReference = useCopy(reference);
  const copyPatient = useCopy(patient);
  return (
    <Notice tone="success" className="mb-6">
      <p className="without-scripts font-bold">Submission Successful.</p>
      <p>
        For your records: reference ID{' '}
        <strong ref={reference} className="whitespace-nowrap font-code">
          {referenceId}
        </strong>
        , case number of the patient{' '}
        <strong ref={patient} className="whitespace-nowrap font-code">
          {caseNumber}
        </strong>
        . Enter the case number with the other eye and with later visits.
      </p>
      <Button
        look="quiet"
        className="needs-script -ml-[0.6rem]"
        onClick={() => void copyReference(referenceId, 'The reference ID')}
      >
        Copy Reference ID
      </Button>
      <Button look="quiet" className="needs-script" onClick={() => void copyPatient(caseNumber, 'The case number')}>
        Copy Case Number
      </Button>
    </Notice>
  );
}
