import { useId } from 'react';
import { Form } from 'react-router';
import { type Answer, faultOf, type NotTaken, UNEXPECTED } from '#app/form/answer.ts';
import { CodeInput } from '#app/form/app-codes/code-input.tsx';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import type { Door } from './doors.ts';

type CodeAnswer = Answer<object, NotTaken | { readonly kind: 'wrong' }>;

/** The second step of a login: a code of the app, a backup code, or a passkey. */
export function CodeForm({ door, answer }: { door: Door; answer: CodeAnswer | undefined }) {
  const { outcome, field } = useAnswer(answer, { id: useId() });
  const refusal = outcome && (faultOf(outcome, UNEXPECTED) ?? ACCOUNT_WORDS.wrongSignInCode);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={4}>
        {refusal && <Notice tone="error" announce title={refusal} />}
        <CodeInput {...field('code')} />
        <Cluster className="mt-2">
          <SubmitButton busyLabel="Checking...">Log In</SubmitButton>
          <ButtonLink look="quiet" to={door.login}>
            Start Again
          </ButtonLink>
        </Cluster>
        <PasskeyButton url={door.passkeys}>Log In with a Passkey</PasskeyButton>
        <p className="text-ink-soft">No phone and no backup codes? Write to us, and we will help you.</p>
      </Stack>
    </Form>
  );
}
