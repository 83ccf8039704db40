import { useId } from 'react';
import { Form } from 'react-router';
import { type Answer, faultOf, type NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { UNREACHED } from './words.ts';

export const FORGOTTEN = formOf({ email: text });

type ForgottenAnswer = Answer<ValuesOf<typeof FORGOTTEN>, NotTaken | { readonly kind: 'sent' }>;

/** Asks for a password reset link; the answer is the same whether or not the e-mail address is an operator's. */
export function ForgottenForm({ answer }: { answer: ForgottenAnswer | undefined }) {
  const { outcome, problems, textField } = useAnswer(answer, { id: useId() });
  const fault = outcome && faultOf(outcome, UNREACHED);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={4}>
        {outcome?.kind === 'sent' && (
          <Notice tone="success" announce title="If this is an operator’s e-mail address, we have sent an e-mail." />
        )}
        {fault && <Notice tone="error" announce title={fault} />}
        <ErrorSummary problems={problems} />
        <EmailInput {...textField('email')} required autoComplete="username" label="E-Mail Address" />
        <Cluster className="mt-2">
          <SubmitButton busyLabel="Sending...">Send the Link</SubmitButton>
          <ButtonLink look="quiet" to="/operator/sign-in">
            Back to Login
          </ButtonLink>
        </Cluster>
      </Stack>
    </Form>
  );
}
