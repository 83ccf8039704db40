import { Form } from 'react-router';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { RuleChoice } from '#app/features/operator/rule-choice.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { BLOCK_DAYS, NEVER_A_RULE } from '#domain/review/rules/moderation.ts';
import type { ReviewRecord } from '#domain/review/rules/record.ts';
import { REASON_LIMIT, type ReviewOutcome } from './review-form.ts';
import { instantWords } from './words.ts';

const DONE: Readonly<Record<string, string>> = {
  hidden: 'The review is now hidden. It does not count.',
  shown: 'The review is shown again.',
  unblocked: 'Its network is no longer blocked.',
};
const NOT_DONE = {
  unmarked: 'Its network is no longer known. Nothing has changed.',
  noRule: `Choose a rule, and write at most ${REASON_LIMIT} characters.`,
};

/** The result of the last action on a review or its network. */
export function ReviewNotice({ outcome }: { outcome: ReviewOutcome }) {
  const done =
    outcome.kind === 'blocked'
      ? `Unconfirmed reviews from its network wait until ${instantWords(outcome.until)}.`
      : DONE[outcome.kind];
  return <ActNotice outcome={outcome} done={done} notDone={NOT_DONE} />;
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
        <RuleChoice id="rule" />
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
