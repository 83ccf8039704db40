import type { AccountAnswer } from '#app/form/account/account-form.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { LoginSections } from '#app/form/account/login-sections.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { OwnLogin } from '#domain/account/rules.ts';
import { PASSWORD_MINIMUM, SESSION_SECONDS } from '#domain/operator/rules.ts';

/** How an operator logs in, and the changes to it. */
export function AccountPage({ account, answer }: { account: OwnLogin; answer: AccountAnswer | undefined }) {
  const hasNone = !account.hasApp && account.passkeys.length === 0;
  return (
    <>
      <PageHeading
        title="Your Account"
        lead={
          <>
            You log in as <WholeWords>{account.email}</WholeWords>. Each change asks for your password, so that nobody
            can use a browser you left open.
          </>
        }
      />
      {hasNone && (
        <Notice tone="warning" className="mb-12" title="Set up a second step for your login.">
          A passkey is easiest: your device asks for your fingerprint, your face or its PIN. Or an app on your phone
          shows a code. On a public site you need one of them to log in.
        </Notice>
      )}
      <LoginSections
        account={account}
        answer={answer}
        door={DOORS.operator}
        minimum={PASSWORD_MINIMUM}
        sessionSeconds={SESSION_SECONDS}
      />
    </>
  );
}
