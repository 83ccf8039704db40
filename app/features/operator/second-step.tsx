import { useId } from 'react';
import { Form } from 'react-router';
import { type Answer, faultOf, type NotTaken } from '#app/form/answer.ts';
import { CodeInput } from '#app/form/app-codes/code-input.tsx';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OPERATOR_WORDS } from '#domain/operator/rules.ts';
import { UNREACHED } from './words.ts';

type CodeAnswer = Answer<object, NotTaken | { readonly kind: 'wrong' }>;

/** After a password: a code of the app, a backup code, or a passkey. */
export function SecondStep({ answer }: { answer: CodeAnswer | undefined }) {
  const { outcome, field } = useAnswer(answer, { id: useId() });
  const refusal = outcome && (faultOf(outcome, UNREACHED) ?? OPERATOR_WORDS.wrongCode);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={4}>
        {refusal && <Notice tone="error" announce title={refusal} />}
        <PasskeyButton url="/operator/passkey-question" look="primary">
          Log In with a Passkey
        </PasskeyButton>
        <CodeInput {...field('code')} />
        <Cluster className="mt-2">
          <SubmitButton look="secondary" busyLabel="Checking...">
            Check the Code
          </SubmitButton>
          <ButtonLink look="quiet" to="/operator/sign-in">
            Start Again
          </ButtonLink>
        </Cluster>
      </Stack>
    </Form>
  );
}
