import { useId } from 'react';
import { Form } from 'react-router';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { REASON_LIMIT } from '#app/features/operator/reviews/review-form.ts';
import { RuleChoice } from '#app/features/operator/rule-choice.tsx';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { DryRun } from '#domain/review/rules/campaign.ts';
import { NEVER_A_RULE } from '#domain/review/rules/moderation.ts';
import { counted, shownCount } from '#domain/wording/rules.ts';

export const CAMPAIGN = formOf({ rule: text, reason: text });

export type CampaignAnswer = Answer<
  ValuesOf<typeof CAMPAIGN>,
  NotTaken<'rule'> | { readonly kind: 'changed' | 'unchanged' }
>;

export const NO_RULE = 'Choose the rule by which they are hidden.';

const NOT_DONE = {
  changed: 'They changed in the meantime, so nothing was hidden. Please check again what it would do now.',
  unchanged: 'There was nothing to hide.',
};

/** Hides exactly what the dry run above it has shown. */
export function CampaignForm({ run, answer }: { run: DryRun; answer: CampaignAnswer | undefined }) {
  const { outcome, problems, field, textField } = useAnswer(answer, { id: useId() });
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="until" value={run.shown.until.toISOString()} />
      <input type="hidden" name="version" value={run.shown.version} />
      <Stack gap={6}>
        <ActNotice outcome={outcome} done={undefined} notDone={NOT_DONE} />
        <ErrorSummary problems={problems} />
        <RuleChoice {...field('rule')} help={NEVER_A_RULE} defaultValue={answer?.values.rule} />
        <TextArea
          {...textField('reason')}
          label="Your Own Words"
          optional
          help="The authors can read them."
          rows={2}
          limit={REASON_LIMIT}
        />
        <div>
          <SubmitButton look="danger" busyLabel="Hiding...">
            Hide {run.reviews === 1 ? 'This Review' : `These ${shownCount(run.reviews)} Reviews`}
          </SubmitButton>
        </div>
        <p className="max-w-text text-ink-soft">
          You can undo this as a whole: {counted(run.reviews, 'review')} and all figures are then restored.
        </p>
      </Stack>
    </Form>
  );
}
