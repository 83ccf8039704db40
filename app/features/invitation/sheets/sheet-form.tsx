import { Form } from 'react-router';
import { type Answer, faultOf, type NotTaken } from '#app/form/answer.ts';
import { StepUpField } from '#app/form/step-up/step-up-field.tsx';
import { STEP_UP_STATUSES } from '#app/form/step-up/step-up-form.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import { MOST_ON_SHEET, type NewSheet } from '#domain/invitation/rules/codes.ts';
import type { SheetValues } from './sheet-fields.ts';

/** The results of the forms of this page. */
export type SheetOutcome =
  | NotTaken
  | { readonly kind: 'made'; readonly sheet: NewSheet }
  /** The form was sent before: its sheet exists, and the codes are not shown again. */
  | { readonly kind: 'unchanged' }
  | StepUpNeeded
  | { readonly kind: 'unproven' }
  /** Voided: the unused codes, or nothing, if there was no such sheet. */
  | { readonly kind: 'done' | 'gone' }
  | { readonly kind: 'unknown' };

export const SHEET_STATUSES = { unchanged: 409, unproven: 403, gone: 404, unknown: 400, ...STEP_UP_STATUSES };

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  /** The idempotency key: the form makes one sheet, however often it is sent. */
  readonly sheetKey: string;
  readonly answer: Answer<Partial<SheetValues>, SheetOutcome> | undefined;
};

/** Asks which lens, and how many codes. */
export function SheetForm({ lenses, sheetKey, answer }: Props) {
  const { outcome, problems, field, textField } = useAnswer(answer, { start: { codes: '12' } });
  const fault = outcome && faultOf(outcome, 'Please try again in a minute.');
  return (
    <Form method="post" noValidate autoComplete="off" preventScrollReset>
      <input type="hidden" name="sheet" value={sheetKey} />
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {fault && (
          <Notice tone="error" announce title="No codes have been made.">
            {fault}
          </Notice>
        )}
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
          <option value="">Choose a lens</option>
          {lenses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput
          label="How many codes?"
          help={`From 1 to ${MOST_ON_SHEET}; six fit on a page.`}
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
