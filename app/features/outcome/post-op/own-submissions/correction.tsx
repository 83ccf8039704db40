import { useEffect, useRef, useState } from 'react';
import { OutcomeForm, type OutcomeFormProps } from '#app/features/outcome/post-op/form/outcome-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';

const CORRECTED = 'Your correction is saved.';

type Props = Pick<
  OutcomeFormProps,
  'lenses' | 'periods' | 'questionnaire' | 'caseNumber' | 'start' | 'draftOwner' | 'sent'
> & { readonly id: string };

/** The form filled with a stored submission; sending it replaces what was stored. */
export function Correction({ id, draftOwner, ...form }: Props) {
  const toast = useToast();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Corrected takesFocus />;
  return (
    <>
      <OutcomeForm
        {...form}
        submissionKey=""
        corrects={id}
        draftOwner={`${draftOwner}.${id}`}
        submitLabel="Save Correction"
        onTaken={() => {
          setIsDone(true);
          toast({ title: CORRECTED, variant: 'success' });
        }}
      />
      <ButtonLink look="quiet" className="button-flush mt-6 text-left" to="/doctor-dashboard/submissions">
        Back to My Submissions
      </ButtonLink>
    </>
  );
}

/** Takes the place of an accepted form. */
export function Corrected({ takesFocus = false }: { takesFocus?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" title={CORRECTED}>
        The reference ID stays the same. Figures now count the corrected values.
      </Notice>
      <ButtonLink to="/doctor-dashboard/submissions" className="mt-6">
        Back to My Submissions
      </ButtonLink>
    </div>
  );
}
