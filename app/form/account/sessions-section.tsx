import { Form } from 'react-router';
import { faultOf, UNEXPECTED } from '#app/form/answer.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Cluster, Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { OwnSession } from '#domain/account/rules.ts';
import { inWords } from '#domain/privacy/rules.ts';
import { durationWords, longDate } from '#domain/wording/rules.ts';
import { type AccountAnswer, answerTo } from './account-form.ts';

type Props = {
  readonly holds: number;
  readonly sessions: readonly OwnSession[];
  readonly answer: AccountAnswer | undefined;
};

/** The browsers in which a doctor is logged in, each with a button that ends its session. */
export function SessionsSection({ holds, sessions, answer }: Props) {
  const outcome = answerTo(answer, 'end-session', 'end-others')?.outcome;
  const fault = outcome && faultOf(outcome, UNEXPECTED);
  return (
    <Section
      id="logins"
      heading="Where You Are Logged In"
      lead={`Logins end after ${durationWords(holds)}. We store the kind of browser and when it was used, but no network address.`}
    >
      <Form method="post" preventScrollReset className="max-w-form">
        <Stack gap={4}>
          {fault && <Notice tone="error" announce title={fault} />}
          {outcome?.kind === 'sessionsEnded' && <Notice tone="success" announce title="Logged out there." />}
          <ul className="divide-y divide-line border-line border-y">
            {sessions.map(({ id, browser, createdAt, usedAt, isThis }) => (
              <li key={id} className="py-3">
                <Cluster className="justify-between">
                  <span>
                    <b>{browser ?? 'A browser'}</b> {isThis && <Tag tone="outline">This browser</Tag>}
                    <span className="block text-ink-soft text-sm">
                      Since {longDate(createdAt)}. Last used {inWords(usedAt)}.
                    </span>
                  </span>
                  {!isThis && (
                    <SubmitButton name="intent" value={`end-session ${id}`} look="secondary">
                      Log Out<span className="sr-only"> {browser ?? 'a browser'}</span>
                    </SubmitButton>
                  )}
                </Cluster>
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <div>
              <SubmitButton name="intent" value="end-others" look="secondary">
                Log Out Everywhere Else
              </SubmitButton>
            </div>
          )}
        </Stack>
      </Form>
    </Section>
  );
}
