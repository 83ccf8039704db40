import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type MailingPage, openLetters } from '#domain/subscriber/rules/mailings.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { STATE_WORDS } from './words.ts';

/** Polling interval of the page, in milliseconds. */
const LOOK_AGAIN = 3_000;

/** The progress of a mailing, and the actions on it. It updates automatically with scripts. */
export function Progress({ mailing }: { mailing: MailingPage }) {
  const { state, pausedBy, counts, readers } = mailing;
  const isOpen = state === 'sending' || state === 'paused';
  const [done, all] = [counts.letters - openLetters(counts), Math.max(readers, counts.letters)];
  useLookAgain(state === 'sending');
  const facts = [
    ['Sent', counts.sent],
    ['Waiting to be sent', openLetters(counts)],
    ['Bounced: the mailbox refused it', counts.bounced],
    ['Refused because of its content', counts.refused],
    ['Given up: no server accepted it for a day and a half', counts.gaveUp],
    ['Left out: no longer on the list, or canceled', counts.leftOut],
    ['Unsubscribed from it', counts.unsubscribed],
    ['E-mail addresses removed from the list', counts.takenOff],
  ] as const;
  return (
    <Stack gap={6}>
      {pausedBy === 'refusals' && (
        <Notice tone="warning" title="It paused automatically: more than a tenth of the mailboxes refused it.">
          So many mailboxes are rarely gone at once. Check the log of your mail server first: your mail may be refused
          as a whole.
        </Notice>
      )}
      <div>
        <p className="text-lg">
          <strong>{STATE_WORDS[state]}</strong>
          {isOpen && (done > 0 ? `: ${shownCount(done)} of ${shownCount(all)}` : ', none yet')}
        </p>
        {isOpen && (
          <progress
            aria-label="E-mails done"
            className="mt-2 w-full max-w-form accent-act"
            max={Math.max(all, 1)}
            value={done}
          />
        )}
      </div>
      <dl className="grid max-w-form grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {facts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{shownCount(count)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <Form method="post" preventScrollReset>
          <Cluster>
            {state === 'sending' ? (
              <SubmitButton look="secondary" name="intent" value="pause">
                Pause
              </SubmitButton>
            ) : (
              <SubmitButton name="intent" value="resume">
                Go On
              </SubmitButton>
            )}
            <SubmitButton look="danger" name="intent" value="cancel">
              Cancel It for Good
            </SubmitButton>
            <ButtonLink look="quiet" to="." reloadDocument>
              Refresh
            </ButtonLink>
          </Cluster>
        </Form>
      )}
    </Stack>
  );
}

function useLookAgain(isMoving: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
