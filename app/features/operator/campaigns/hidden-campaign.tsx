import { Form } from 'react-router';
import { ActResult } from '#app/features/operator/act-result.tsx';
import { countWords, instantWords } from '#app/features/operator/reviews/words.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Batch, Undoing } from '#domain/review/rules/campaign.ts';
import { ruleOf, ruleTitle } from '#domain/review/rules/moderation.ts';

export type UndoOutcome = ({ readonly kind: 'done' } & Undoing) | { readonly kind: 'unchanged' | 'gone' | 'failed' };

/** The result of undoing; it stays until the page is left. */
function UndoNotice({ outcome }: { outcome: UndoOutcome }) {
  if (outcome.kind !== 'done') {
    const failed = outcome.kind === 'failed';
    const title = failed ? 'That did not work. Please try again.' : 'It was already undone. Nothing has changed.';
    return <Notice tone={failed ? 'error' : 'info'} announce title={title} />;
  }
  const { shown, removed, decidedSince } = outcome;
  return (
    <Notice tone="success" announce title={`Shown again: ${countWords(shown)}.`}>
      <p>The figures are updated at once. Reviews hidden before this campaign stay hidden.</p>
      {removed > 0 && <p>Removed by their authors since: {removed}.</p>}
      {decidedSince > 0 && <p>Shown or hidden separately since, and not changed: {decidedSince}.</p>}
    </Notice>
  );
}

/** A hidden campaign, and the button to show it again. */
export function HiddenCampaign({ batch, outcome }: { batch: Batch; outcome: UndoOutcome | undefined }) {
  return (
    <Stack gap={6}>
      <Stack gap={2} className="max-w-text">
        <p className="text-lg">
          {batch.actor} hid <strong>{countWords(batch.hidden)}</strong> on {instantWords(batch.at)}.
        </p>
        <p>
          {ruleTitle(batch.rule)}. {ruleOf(batch.rule)?.sentence}
        </p>
        {batch.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{batch.reason}”</p>}
        {batch.undoneAt && <p>Undone on {instantWords(batch.undoneAt)}.</p>}
      </Stack>
      {outcome && (
        <ActResult of={outcome}>
          <UndoNotice outcome={outcome} />
        </ActResult>
      )}
      {!batch.undoneAt && (
        <Form method="post" preventScrollReset>
          <SubmitButton look="secondary" busyLabel="Undoing...">
            Undo: Show Them Again
          </SubmitButton>
        </Form>
      )}
    </Stack>
  );
}
