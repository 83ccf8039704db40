import { Form } from 'react-router';
import { ActResult } from '#app/features/operator/act-result.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BLOCK_DAYS, MODERATION_RULES, NEVER_A_RULE } from '#domain/review/rules/moderation.ts';
import type { ReviewRecord } from '#domain/review/rules/record.ts';
import { REASON_LIMIT, type ReviewOutcome } from './review-form.ts';
import { instantWords } from './words.ts';

const SAID: Record<Exclude<ReviewOutcome['kind'], 'blocked'>, { title: string; tone: 'success' | 'info' | 'error' }> = {
  hidden: { title: 'The review is now hidden. It does not count.', tone: 'success' },
  shown: { title: 'The review is shown again.', tone: 'success' },
  unblocked: { title: 'Its network is no longer blocked.', tone: 'success' },
  unchanged: { title: 'This was already done. Nothing has changed.', tone: 'info' },
  unmarked: { title: 'Its network is no longer known. Nothing has changed.', tone: 'info' },
  gone: { title: 'This review no longer exists.', tone: 'error' },
  noRule: { title: `Choose a rule, and write at most ${REASON_LIMIT} characters.`, tone: 'error' },
  failed: { title: 'That did not work. Nothing has changed. Please try again.', tone: 'error' },
};

/** The result of the last action; it stays until the page is left. */
export function ActNotice({ outcome }: { outcome: ReviewOutcome }) {
  const { title, tone } =
    outcome.kind === 'blocked'
      ? {
          title: `Unconfirmed reviews from its network wait until ${instantWords(outcome.until)}.`,
          tone: 'success' as const,
        }
      : SAID[outcome.kind];
  return (
    <ActResult of={outcome}>
      <Notice tone={tone} announce title={title} />
    </ActResult>
  );
}

/** Hides a review under one of the rules, or shows it again. */
export function HideForm({ review, reason }: { review: ReviewRecord; reason: string | undefined }) {
  if (review.hiddenAt) {
    return (
      <Form method="post" preventScrollReset>
        <SubmitButton look="secondary" name="intent" value="unhide" busyLabel="Showing...">
          Show It Again
        </SubmitButton>
      </Form>
    );
  }
  return (
    <Form method="post" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="hide" />
      <Stack gap={6}>
        <p className="max-w-text">{NEVER_A_RULE} You can show it again.</p>
        <RadioGroup
          id="rule"
          name="rule"
          legend="Which rule does it break?"
          required
          options={MODERATION_RULES.map(({ rule, name, sentence }) => ({
            value: String(rule),
            label: `${rule}. ${name}`,
            help: sentence,
          }))}
        />
        <TextArea
          id="reason"
          name="reason"
          label="Your Own Words"
          optional
          help="The author can read them."
          rows={2}
          limit={REASON_LIMIT}
          defaultValue={reason}
        />
        <div>
          <SubmitButton look="danger" busyLabel="Hiding...">
            Hide This Review
          </SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

/** Blocks the network that a review came from, or lifts the block. */
export function NetworkForm({ review }: { review: ReviewRecord }) {
  if (!review.networkHash) return <p>The network is no longer known. Hashes are deleted after 30 days.</p>;
  return (
    <Form method="post" preventScrollReset>
      <Stack gap={3}>
        <p className="max-w-text">
          {review.blockedUntil
            ? `Blocked until ${instantWords(review.blockedUntil)}: unconfirmed reviews from this network wait.`
            : 'If you block this network, its unconfirmed reviews wait. Reviews confirmed by e-mail still count.'}
        </p>
        <div>
          {review.blockedUntil ? (
            <SubmitButton look="secondary" name="intent" value="unblock" busyLabel="Unblocking...">
              Unblock
            </SubmitButton>
          ) : (
            <SubmitButton look="secondary" name="intent" value="block" busyLabel="Blocking...">
              Block This Network for {BLOCK_DAYS} Days
            </SubmitButton>
          )}
        </div>
      </Stack>
    </Form>
  );
}
