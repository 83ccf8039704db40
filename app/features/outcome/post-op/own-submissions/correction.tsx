import { useEffect, useRef, useState } from 'react';
import type { PeriodOption } from '#app/features/outcome/post-op/form/groups/lens-group.tsx';
import { OutcomeForm } from '#app/features/outcome/post-op/form/outcome-form.tsx';
import type { PostOpValues } from '#app/features/outcome/post-op/form/values.ts';
import type { Sent } from '#app/features/outcome/post-op/sending/answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { FormLens } from '#domain/lens/rules.ts';

const CORRECTED = 'Your correction is saved.';

type Props = {
  readonly lenses: readonly FormLens[];
  readonly periods: readonly PeriodOption[];
  readonly questionnaire: string | null;
  readonly caseNumber: string;
  readonly id: string;
  readonly start: PostOpValues;
  readonly draftOwner: string;
  readonly sent?: Sent | undefined;
};

/** The form filled with a stored submission; sending it replaces what was stored. */
export function Correction({ lenses, periods, questionnaire, caseNumber, id, start, draftOwner, sent }: Props) {
  const toast = useToast();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Corrected takesFocus />;
  return (
    <>
      <OutcomeForm
        lenses={lenses}
        periods={periods}
        questionnaire={questionnaire}
        caseNumber={caseNumber}
        start={start}
        submissionKey=""
        corrects={id}
        draftOwner={`${draftOwner}.${id}`}
        sent={sent}
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
