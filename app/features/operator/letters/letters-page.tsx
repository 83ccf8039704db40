import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Cluster, PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { UnsentLetter, UnsentLetters } from '#domain/operator/rules.ts';
import { counted } from '#domain/wording/rules.ts';
import { ActNotice } from '../act-notice.tsx';
import { instantWords } from '../reviews/words.ts';

type LettersAnswer = Answer<
  object,
  NotTaken | { readonly kind: 'retried' | 'retriedAll' | 'tried' | 'dropped' | 'tested' | 'gone' }
>;

const DONE: Readonly<Record<string, string>> = {
  retried: 'The e-mail is being sent again.',
  retriedAll: 'The e-mails are being sent again.',
  tried: 'We try the failing e-mails now.',
  dropped: 'The e-mail will not be sent again.',
  tested: 'A test e-mail to your own address is being sent.',
};

/** Letters that were not sent. E-mail addresses are masked except for what may be wrong with them. */
export function LettersPage({ letters, answer }: { letters: UnsentLetters; answer: LettersAnswer | undefined }) {
  const { waiting, failing, deadLetters } = letters;
  return (
    <>
      <PageHeading title="Letters" lead={`${counted(waiting, 'letter')} to be sent now, or at a set time.`} />
      <ActNotice
        outcome={answer?.outcome}
        done={answer && DONE[answer.outcome.kind]}
        notDone={{ gone: 'This e-mail is no longer in the list.' }}
      />
      <Form method="post" className="mb-12">
        <SubmitButton look="secondary" name="intent" value="test" busyLabel="Sending...">
          Send Me a Test E-mail
        </SubmitButton>
      </Form>
      <Section
        id="dead-letters"
        heading={`Undelivered: ${deadLetters.length}`}
        lead="We no longer try to send these. They are deleted after two weeks."
      >
        {deadLetters.length > 1 && <WithAll intent="retry-all">Send All of Them Again</WithAll>}
        <Stack as="ul" gap={6}>
          {deadLetters.map((letter) => (
            <li key={letter.id}>
              <Letter letter={letter} time={['Given up', letter.deadLetteredAt]} />
              <Form method="post">
                <input type="hidden" name="id" value={letter.id} />
                <Cluster className="mt-2">
                  <SubmitButton look="secondary" name="intent" value="retry" beside={{ id: letter.id }}>
                    Send Again
                    <span className="sr-only">
                      {' '}
                      to <WholeWords>{letter.recipient}</WholeWords>
                    </span>
                  </SubmitButton>
                  <SubmitButton look="danger" name="intent" value="drop" beside={{ id: letter.id }}>
                    Give Up
                    <span className="sr-only">
                      {' '}
                      the e-mail to <WholeWords>{letter.recipient}</WholeWords>
                    </span>
                  </SubmitButton>
                </Cluster>
              </Form>
            </li>
          ))}
        </Stack>
      </Section>
      <Section
        id="failing"
        heading={`Failing: ${failing.length}`}
        lead="The last try failed. We try again automatically for two days."
      >
        {failing.length > 0 && <WithAll intent="try-now">Try Them Now</WithAll>}
        <Stack as="ul" gap={6}>
          {failing.map((letter) => (
            <li key={letter.id}>
              <Letter letter={letter} time={[`${counted(letter.tries, 'try', 'tries')}; next`, letter.nextAt]} />
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

/** What is done with all letters of a list. */
function WithAll({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post" className="mb-6">
      <SubmitButton look="secondary" name="intent" value={intent}>
        {children}
      </SubmitButton>
    </Form>
  );
}

function Letter({ letter, time: [label, at] }: { letter: UnsentLetter; time: readonly [string, Date] }) {
  return (
    <>
      <p>
        <b>{letter.kind.replaceAll('-', ' ')}</b> to{' '}
        <span className="[overflow-wrap:anywhere]">
          <WholeWords>{letter.recipient}</WholeWords>
        </span>
      </p>
      <p className="text-ink-soft text-sm">
        Written {instantWords(letter.writtenAt)}. {label} {instantWords(at)}.
      </p>
      {letter.reason !== null && <p className="max-w-text [overflow-wrap:anywhere]">{letter.reason}</p>}
    </>
  );
}
