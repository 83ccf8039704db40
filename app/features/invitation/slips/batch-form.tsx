import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { FormProblems } from '#app/form/form-problems.tsx';
import { StepUpField } from '#app/form/step-up/step-up-field.tsx';
import { STEP_UP_STATUSES } from '#app/form/step-up/step-up-form.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { Options, Select, TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import { MOST_IN_BATCH, type NewBatch } from '#domain/invitation/rules/codes.ts';
import { INVITE_ALIKE } from '#domain/invitation/rules.ts';

/** The form that makes a batch of codes. */
export const BATCH = formOf({ lensId: text, codes: text });

/** The results of the forms of this page. */
export type BatchOutcome =
  | NotTaken
  | { readonly kind: 'made'; readonly batch: NewBatch }
  /** The form was sent before: its batch exists, and the codes are not shown again. */
  | { readonly kind: 'unchanged' }
  | StepUpNeeded
  | { readonly kind: 'unproven' }
  /** Voided: the unused codes, or nothing, if there was no such batch. */
  | { readonly kind: 'done' | 'gone' }
  | { readonly kind: 'unknown' };

export const BATCH_STATUSES = { unchanged: 409, unproven: 403, gone: 404, unknown: 400, ...STEP_UP_STATUSES };

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  /** The idempotency key: the form makes one batch, however often it is sent. */
  readonly batchKey: string;
  readonly answer: Answer<Partial<ValuesOf<typeof BATCH>>, BatchOutcome> | undefined;
};

/** Asks which lens, and how many codes. */
export function BatchForm({ lenses, batchKey, answer }: Props) {
  const { outcome, problems, field, textField } = useAnswer(answer, { start: { codes: '12' } });
  return (
    <Form method="post" noValidate autoComplete="off" preventScrollReset>
      <input type="hidden" name="batch" value={batchKey} />
      <Stack gap={6}>
        <FormProblems problems={problems} outcome={outcome} title="No codes have been made." />
        {outcome?.kind === 'unchanged' && (
          <Notice tone="warning" announce title="These codes have already been shown.">
            Codes are shown once, and we do not store them. If you have not printed them, void that sheet below and make
            another one.
          </Notice>
        )}
        <Select
          label="Which lens do your patients have?"
          {...field('lensId')}
          defaultValue={answer?.values.lensId ?? ''}
          required
        >
          <Options of={lenses} none="Choose a lens" />
        </Select>
        <TextInput
          label="How many codes?"
          help={`From 1 to ${MOST_IN_BATCH}; six fit on a page.`}
          inputMode="numeric"
          required
          {...textField('codes')}
        />
        <StepUpField outcome={outcome} />
        <SubmitButton name="intent" value="print" busyLabel="Making Codes..." className="self-start">
          Make Codes
        </SubmitButton>
      </Stack>
    </Form>
  );
}

/** What a doctor should know before handing codes out. */
export function SlipRules() {
  return (
    <ul className="list-disc space-y-2 pl-6">
      <li>{INVITE_ALIKE} Let them write the review themselves.</li>
      <li>
        A review with a code counts at once and says “Invited by a verified doctor”. If you write reviews in patients’
        names, you lose your verification and all unused codes.
      </li>
      <li>We do not tell you who used a slip or what they wrote. Please do not record who got which slip.</li>
    </ul>
  );
}
