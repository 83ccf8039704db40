import { useId } from 'react';
import { CodeInput } from '#app/form/app-codes/code-input.tsx';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CODE_LIMIT } from '#domain/account/rules.ts';
import { STEP_UP_WORDS, type StepUpNeeded } from '#domain/doctor/rules/step-up.ts';

/**
 * Asks within a form for the code or the passkey that confirms that it is the doctor; nothing unless the result of the
 * form says so.
 */
export function StepUpField({ outcome }: { outcome: StepUpNeeded | { readonly kind: string } | undefined }) {
  const id = useId();
  if (outcome?.kind !== 'stepUp') return null;
  const { by, ticket, isWrong, hasPasskey } = outcome as StepUpNeeded;
  const field = { id, name: 'stepUpCode', error: isWrong ? STEP_UP_WORDS.wrong : undefined };
  return (
    <>
      <Notice tone="warning" announce title={STEP_UP_WORDS.title}>
        {STEP_UP_WORDS[by]} {hasPasskey && <span className="needs-script">{STEP_UP_WORDS.passkey} </span>}
        {STEP_UP_WORDS.why} Everything you typed is still here.
      </Notice>
      <input type="hidden" name="stepUpTicket" value={ticket} />
      {by === 'app' ? (
        <CodeInput {...field} />
      ) : (
        <TextInput
          {...field}
          label="Code From the Letter"
          help="Eight digits."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LIMIT}
          required
        />
      )}
      {hasPasskey && <PasskeyButton url="/passkey-question">Use Your Passkey</PasskeyButton>}
    </>
  );
}
