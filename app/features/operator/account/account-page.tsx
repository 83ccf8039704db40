import { useId } from 'react';
import { Form } from 'react-router';
import { faultOf } from '#app/form/answer.ts';
import { AppSetup } from '#app/form/app-codes/app-setup.tsx';
import { BackupCodes } from '#app/form/app-codes/backup-codes.tsx';
import { NewPasskey } from '#app/form/passkeys/new-passkey.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { OPERATOR_WORDS } from '#domain/operator/rules.ts';
import { UNREACHED } from '../words.ts';
import type { AccountAnswer, Intent } from './account-form.ts';

type Account = {
  readonly email: string;
  readonly hasApp: boolean;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly createdAt: Date }[];
  readonly sessions: number;
};

const WRONG: Readonly<Record<string, string>> = {
  wrongPassword: OPERATOR_WORDS.wrongPassword,
  wrongPasskey: 'This passkey could not be saved. Please try again.',
  wrongCode: OPERATOR_WORDS.wrongCode,
};
const DONE: Readonly<Record<string, string>> = {
  passkeyAdded: 'The passkey is saved. You can log in with it.',
  passkeyRemoved: 'The passkey is removed.',
};

/** How an operator logs in, and the changes to it. */
export function AccountPage({ account, answer }: { account: Account; answer: AccountAnswer | undefined }) {
  const id = useId();
  const { outcome, field } = useAnswer(answer, { id });
  const hasNone = !account.hasApp && account.passkeys.length === 0;
  const wrong = outcome && (faultOf(outcome, UNREACHED) ?? WRONG[outcome.kind]);
  const done = outcome && DONE[outcome.kind];
  const app = outcome && 'app' in outcome ? outcome.app : null;
  return (
    <>
      <PageHeading
        title="Your Account"
        lead={
          <>
            You log in as <WholeWords>{account.email}</WholeWords>.
          </>
        }
      />
      <Stack gap={4} className="mb-12 max-w-form empty:hidden">
        {hasNone && (
          <Notice tone="warning" title="Set up a second step for your login.">
            A passkey is easiest: your device asks for your fingerprint, your face or its PIN. Or an app on your phone
            shows a code. On a public site you need one of them to log in.
          </Notice>
        )}
        {wrong && <Notice tone="error" announce title={wrong} />}
        {done && <Notice tone="success" announce title={done} />}
      </Stack>
      {app && <AppSetup app={app} />}
      {outcome?.kind === 'codesMade' && (
        <Section id="codes" heading="Your New Backup Codes">
          <BackupCodes codes={outcome.backupCodes} />
        </Section>
      )}
      <Form method="post" noValidate className="mt-12">
        <Section
          id="ways"
          heading="How You Log In"
          lead="Each change asks for your password, so that nobody can use a browser you left open."
        >
          <Stack gap={6} className="max-w-form">
            <TextInput
              {...field('password')}
              type="password"
              autoComplete="current-password"
              label="Your Password"
              required
            />
            <Section id="passkeys" level={3} heading="Passkeys">
              <Stack as="ul" gap={2}>
                {account.passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <Cluster className="justify-between">
                      <span>
                        <b>{passkey.name}</b>, since {longDate(passkey.createdAt)}
                      </span>
                      <IntentButton intent={`remove-passkey ${passkey.id}`} look="danger" of={passkey.name}>
                        Remove
                      </IntentButton>
                    </Cluster>
                  </li>
                ))}
              </Stack>
              <NewPasskey url="/operator/passkey-question" proof={['password']} />
            </Section>
            <Section id="app" level={3} heading="Codes From an App">
              {account.hasApp ? (
                <Cluster>
                  <p>An app on your phone makes a code for each login.</p>
                  <IntentButton intent="new-codes">Make New Backup Codes</IntentButton>
                  <IntentButton intent="remove-app" look="danger">
                    Remove the App
                  </IntentButton>
                </Cluster>
              ) : (
                <IntentButton intent="new-app">Set Up an App</IntentButton>
              )}
            </Section>
          </Stack>
        </Section>
      </Form>
      <Section
        className="mt-16"
        id="sessions"
        heading="Where You Are Logged In"
        lead={`In ${account.sessions === 1 ? 'this browser only' : `${account.sessions} browsers`}. Sessions end after twelve hours.`}
      >
        <Form method="post">
          <IntentButton intent="end-sessions">Log Out Everywhere</IntentButton>
        </Form>
      </Section>
    </>
  );
}

type IntentProps = {
  readonly intent: Intent | `${Intent} ${string}`;
  readonly look?: 'secondary' | 'danger';
  /** The object of the change, where several buttons have the same label. */
  readonly of?: string;
  readonly children: string;
};

function IntentButton({ intent, look = 'secondary', of, children }: IntentProps) {
  return (
    <SubmitButton name="intent" value={intent} look={look}>
      {children}
      {of && <span className="sr-only"> {of}</span>}
    </SubmitButton>
  );
}
