import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { FormProblems } from '#app/form/form-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { TextArea } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { APPEAL_LIMIT } from '#domain/review/rules/appeals.ts';

export const APPEAL = formOf({ words: text });

/** The result of an answer to a hiding. */
export type AppealAnswer = Answer<
  ValuesOf<typeof APPEAL>,
  NotTaken | { readonly kind: 'taken' | 'unchanged' | 'gone' }
>;

/** Asks the writer of a hidden review why it should be shown. */
export function AppealForm({ answer }: { answer: AppealAnswer | undefined }) {
  const { outcome, problems, textField } = useAnswer(answer, { start: APPEAL.open });
  return (
    <Form method="post" noValidate preventScrollReset autoComplete="off" className="mt-8">
      <Stack gap={6}>
        <FormProblems
          problems={problems}
          outcome={outcome}
          title="Your answer was not sent."
          kept="Everything you typed is still here."
        />
        <TextArea
          {...textField('words')}
          label="Why should your review be shown?"
          help="You can answer once. Only the operators of this site read it."
          rows={6}
          limit={APPEAL_LIMIT}
        />
        <div>
          <SubmitButton busyLabel="Sending...">Send My Answer</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

const STATES = {
  waiting: {
    title: 'We have your answer.',
    text: 'Someone will read it and look at the review again. We will e-mail you the decision.',
  },
  dismissed: { title: 'Your review stays hidden.', text: 'We have read your answer and looked at the review again.' },
  shown: { title: 'Your review is on the site again.', text: 'It counts in the scores again.' },
} as const;

/** A hiding that cannot be answered, or no longer. */
export function AppealState({ state }: { state: keyof typeof STATES }) {
  const { title, text } = STATES[state];
  return (
    <Notice tone={state === 'dismissed' ? 'info' : 'success'} announce title={title} className="mt-8">
      {text}
    </Notice>
  );
}
