import { useId } from 'react';
import { Form } from 'react-router';
import { type Answer, faultOf, type NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmailInput, TextInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OPERATOR_WORDS } from '#domain/operator/rules.ts';
import { UNREACHED } from './words.ts';

/** A password is never shown again. */
export const SIGN_IN = formOf({ email: text });

type SignInAnswer = Answer<
  ValuesOf<typeof SIGN_IN>,
  NotTaken | { readonly kind: 'wrong' | 'wrongPasskey' } | { readonly kind: 'guarded'; readonly seconds: number }
>;

const WORDS: Readonly<Record<string, string>> = {
  wrong: OPERATOR_WORDS.wrong,
  wrongPasskey: OPERATOR_WORDS.wrongPasskey,
};

/** The first step of the operator login. */
export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
  const { outcome, textField, field } = useAnswer(answer, { id: useId() });
  const refusal = outcome && (faultOf(outcome, UNREACHED) ?? WORDS[outcome.kind]);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={4}>
        {refusal && (
          <Notice tone="error" announce title={refusal}>
            {outcome.kind === 'guarded' && OPERATOR_WORDS.guarded}
          </Notice>
        )}
        <EmailInput {...textField('email')} required autoComplete="username webauthn" label="E-Mail Address" />
        <TextInput {...field('password')} type="password" required autoComplete="current-password" label="Password" />
        <Cluster className="mt-2">
          <SubmitButton busyLabel="Logging In...">Log In</SubmitButton>
          <ButtonLink look="quiet" to="/operator/forgotten-password">
            Forgot Password?
          </ButtonLink>
        </Cluster>
        <PasskeyButton url="/operator/passkey-question">Log In with a Passkey</PasskeyButton>
      </Stack>
    </Form>
  );
}
