import { ActResult } from '#app/features/operator/act-result.tsx';
import { faultOf } from '#app/form/answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { MailingAnswer } from './mailing-form.ts';
import { NOT_DONE } from './words.ts';

const DONE: Readonly<Record<string, string>> = {
  test: 'A test letter to your own address is on its way.',
  start: 'It is on its way.',
  pause: 'Nothing more leaves but the letters on the line at this moment.',
  resume: 'It goes on where it stopped.',
  cancel: 'It is over. Who has it, has it.',
};

/** The result of the last action. */
export function ActNotice({ answer }: { answer: MailingAnswer | undefined }) {
  if (!answer) return null;
  const { outcome, values } = answer;
  const said =
    outcome.kind === 'done' ? DONE[values.intent] : (faultOf(outcome, NOT_DONE.failed ?? '') ?? NOT_DONE[outcome.kind]);
  if (!said) return null;
  return (
    <ActResult of={outcome}>
      <Notice tone={outcome.kind === 'done' ? 'success' : 'warning'} announce title={said} />
    </ActResult>
  );
}
