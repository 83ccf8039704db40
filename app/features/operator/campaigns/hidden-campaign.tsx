import { Form } from 'react-router';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { instantWords } from '#app/features/operator/reviews/words.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Batch, Undoing } from '#domain/review/rules/campaign.ts';
import { ruleOf, ruleTitle } from '#domain/review/rules/moderation.ts';
import { counted } from '#domain/wording/rules.ts';

export type UndoOutcome = ({ readonly kind: 'done' } & Undoing) | { readonly kind: 'unchanged' | 'gone' | 'failed' };

/** A hidden campaign, and the button to show it again. */
export function HiddenCampaign({ batch, outcome }: { batch: Batch; outcome: UndoOutcome | undefined }) {
  const undone = outcome?.kind === 'done' ? outcome : undefined;
  return (
    <Stack gap={6}>
      <Stack gap={2} className="max-w-text">
        <p className="text-lg">
          {batch.actor} hid <strong>{counted(batch.hidden, 'review')}</strong> on {instantWords(batch.at)}.
        </p>
        <p>
          {ruleTitle(batch.rule)}. {ruleOf(batch.rule)?.sentence}
        </p>
        {batch.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{batch.reason}”</p>}
        {batch.undoneAt && <p>Undone on {instantWords(batch.undoneAt)}.</p>}
      </Stack>
      <ActNotice outcome={outcome} done={undone && `Shown again: ${counted(undone.shown, 'review')}.`}>
        {undone && (
          <>
            <p>The figures are updated at once. Reviews hidden before this campaign stay hidden.</p>
            {undone.removed > 0 && <p>Removed by their authors since: {undone.removed}.</p>}
            {undone.decidedSince > 0 && (
              <p>Shown or hidden separately since, and not changed: {undone.decidedSince}.</p>
            )}
          </>
        )}
      </ActNotice>
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
