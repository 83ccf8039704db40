import { useId } from 'react';
import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { FormProblems } from '#app/form/form-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { EmailInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LETTERS_A_DAY, LINK_HOURS } from '#domain/privacy/rules.ts';

export const REQUEST = formOf({ email: text });

/** The result of asking for a link; `sent` is the same whatever is stored under the e-mail address. */
export type RequestAnswer = Answer<ValuesOf<typeof REQUEST>, NotTaken | { readonly kind: 'sent' }>;

/** Asks for a link to one's data. */
export function RequestForm({ answer }: { answer: RequestAnswer | undefined }) {
  const { outcome, problems, textField } = useAnswer(answer, { id: useId(), start: REQUEST.open });
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={6}>
        <FormProblems problems={problems} outcome={outcome} title="No link was sent." />
        {outcome?.kind === 'sent' && (
          <Notice tone="success" announce title="Please look at your e-mail.">
            <p>
              A link is on its way to {answer?.values.email}. It works for {LINK_HOURS} hours. The page also tells you
              if we store nothing.
            </p>
            <p className="mt-2">
              No e-mail after ten minutes? Check your spam folder. One address gets at most {LETTERS_A_DAY} of these
              e-mails a day.
            </p>
          </Notice>
        )}
        <EmailInput
          {...textField('email')}
          required
          autoComplete="email"
          label="E-mail address"
          help="The one you used on this site."
        />
        <div>
          <SubmitButton busyLabel="Sending...">E-mail me a link</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
