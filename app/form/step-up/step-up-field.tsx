import { useId } from 'react';
import { TextInput } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CODE_LIMIT } from '#domain/doctor/rules/account.ts';
import { STEP_UP_WORDS, type StepUpNeeded } from '#domain/doctor/rules/step-up.ts';

/** Asks within a form for the code that confirms that it is the doctor; nothing unless the result of the form says so. */
export function StepUpField({ outcome }: { outcome: StepUpNeeded | { readonly kind: string } | undefined }) {
  const id = useId();
  if (outcome?.kind !== 'stepUp') return null;
  const { by, ticket, isWrong } = outcome as StepUpNeeded;
  return (
    <>
      <Notice tone="warning" announce title={STEP_UP_WORDS.title}>
        {STEP_UP_WORDS[by]} {STEP_UP_WORDS.why} Everything you typed is still here.
      </Notice>
      <input type="hidden" name="stepUpTicket" value={ticket} />
      <TextInput
        id={id}
        name="stepUpCode"
        label="Code"
        error={isWrong ? STEP_UP_WORDS.wrong : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_LIMIT}
        required
      />
    </>
  );
}
