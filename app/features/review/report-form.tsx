import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { FormProblems } from '#app/form/form-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { RadioGroup } from '#app/ui/choice.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/review/rules/reports.ts';

export const REPORT = formOf({ reason: text, words: text });

/** The result of a report; `taken` is the same whatever follows. */
export type ReportAnswer = Answer<ValuesOf<typeof REPORT>, NotTaken | { readonly kind: 'taken' | 'gone' }>;

const REASONS = REPORT_REASONS.map(({ value, name, sentence }) => ({ value, label: name, help: sentence }));

/** Asks what is wrong with a comment. After it is sent, no field is shown. */
export function ReportForm({ answer }: { answer: ReportAnswer | undefined }) {
  const { outcome, problems, field, textField } = useAnswer(answer, { start: REPORT.open });
  if (outcome?.kind === 'taken') {
    return (
      <Notice tone="success" announce title="Thank you. We have your report.">
        A person will read it with the comment. We hide a comment only if it breaks a rule, never for its opinion of a
        lens.
      </Notice>
    );
  }
  return (
    <Form method="post" noValidate preventScrollReset autoComplete="off">
      <Stack gap={6}>
        <FormProblems
          problems={problems}
          outcome={outcome}
          title="The report was not sent."
          kept="Everything you typed is still here."
        />
        <RadioGroup
          {...field('reason')}
          legend="What is wrong with it?"
          options={REASONS}
          defaultValue={answer?.values.reason ?? ''}
        />
        <TextArea
          {...textField('words')}
          label="In your own words"
          help="Please leave out names and anything about your own health."
          optional
          rows={4}
          limit={REPORT_LIMIT}
        />
        <div>
          <SubmitButton busyLabel="Sending...">Send Report</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
