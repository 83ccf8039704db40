import type { OwnLogin } from '#domain/account/rules.ts';
import type { AccountAnswer } from './account-form.ts';
import { AppSection } from './app-section.tsx';
import type { Door } from './doors.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

type Props = {
  readonly account: OwnLogin;
  readonly answer: AccountAnswer | undefined;
  readonly door: Door;
  /** Length of a password, in characters. */
  readonly minimum: number;
  /** How long a session lasts, in seconds. */
  readonly sessionSeconds: number;
  /** What else ends with the password. */
  readonly effect?: string;
};

/** How somebody logs in and where, and the changes to it. */
export function LoginSections({ account, answer, door, minimum, sessionSeconds, effect = '' }: Props) {
  return (
    <>
      <PasswordSection minimum={minimum} effect={effect} answer={answer} />
      <PasskeysSection account={account} answer={answer} door={door} />
      <AppSection hasApp={account.hasApp} answer={answer} />
      <SessionsSection holds={sessionSeconds} sessions={account.sessions} answer={answer} />
    </>
  );
}
