import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCopy } from './own-submissions/copy.ts';

/** The receipt of a submission, for the surgeon's records. */
export function Receipt({ referenceId }: { referenceId: string }) {
  const shown = useRef<HTMLElement>(null);
  const copy = useCopy(shown);
  return (
    <Notice tone="success" className="mb-6">
      <p>
        Your reference ID is{' '}
        <strong ref={shown} className="whitespace-nowrap font-code">
          {referenceId}
        </strong>
        . Please save it for your records.
      </p>
      <Button
        look="quiet"
        className="needs-script -ml-[0.6rem]"
        onClick={() => void copy(referenceId, 'The reference ID')}
      >
        Copy Reference ID
      </Button>
    </Notice>
  );
}
