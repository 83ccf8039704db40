import { ActResult } from '#app/features/operator/act-result.tsx';
import { faultOf } from '#app/form/answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { MailingAnswer } from './mailing-form.ts';
import { NOT_DONE } from './words.ts';

const DONE: Readonly<Record<string, string>> = {
  test: 'A test e-mail to your own address is being sent.',
  start: 'We are sending it.',
  pause: 'We send nothing more, except the e-mails being sent at this moment.',
  resume: 'It continues where it stopped.',
  cancel: 'It is canceled. E-mails already sent stay sent.',
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
