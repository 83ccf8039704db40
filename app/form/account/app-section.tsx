import { AppSetup } from '#app/form/app-codes/app-setup.tsx';
import { BackupCodes } from '#app/form/app-codes/backup-codes.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import { type AccountAnswer, answerTo } from './account-form.ts';
import { ChangeForm, ProofFields } from './change-form.tsx';

const DONE: Readonly<Record<string, string>> = {
  appAdded: 'Done. From now on logging in asks for a code, and every other browser is logged out.',
  appRemoved: 'The app is removed. You now log in with your password only.',
};

type Props = { readonly hasApp: boolean; readonly answer: AccountAnswer | undefined };

/** Codes of an app as a second step of the login. */
export function AppSection({ hasApp, answer }: Props) {
  const outcome = answerTo(answer, 'new-app', 'confirm-app', 'remove-app', 'new-codes')?.outcome;
  const done = outcome && DONE[outcome.kind];
  const app = outcome && 'app' in outcome ? outcome.app : null;
  const change = (intent: 'new-app' | 'new-codes' | 'remove-app') => ({ intent, answer: answerTo(answer, intent) });
  return (
    <Section
      id="app"
      heading="Codes From an App"
      lead={
        hasApp
          ? 'You log in with your password and a code from your app.'
          : 'Optional. You then also need a code from an app on your phone to log in. A stolen password alone is not enough.'
      }
    >
      <Stack gap={4} className="max-w-form">
        {done && <Notice tone="success" announce title={done} />}
        {outcome?.kind === 'wrongCode' && <Notice tone="error" announce title={ACCOUNT_WORDS.wrongCode} />}
        {outcome?.kind === 'codesMade' && (
          <Section id="codes" level={3} heading="Your New Backup Codes">
            <BackupCodes codes={outcome.backupCodes} />
          </Section>
        )}
        {app && <AppSetup app={app} level={3} />}
        {!hasApp && !app && (
          <ChangeForm {...change('new-app')} label="Set Up an App" button="Go On" busyLabel="Preparing...">
            {({ field }) => <ProofFields field={field} hasApp={false} />}
          </ChangeForm>
        )}
        {hasApp && (
          <>
            <ChangeForm
              {...change('new-codes')}
              label="Make New Backup Codes"
              button="Make New Codes"
              busyLabel="Making..."
            >
              {({ field }) => (
                <>
                  <p>Your current codes stop working.</p>
                  <ProofFields field={field} hasApp={false} />
                </>
              )}
            </ChangeForm>
            <ChangeForm
              {...change('remove-app')}
              label="Remove the App"
              button="Remove the App"
              busyLabel="Removing..."
              look="danger"
            >
              {({ field }) => (
                <>
                  <p>You then log in with your password only.</p>
                  <ProofFields field={field} hasApp={false} />
                </>
              )}
            </ChangeForm>
          </>
        )}
      </Stack>
    </Section>
  );
}
