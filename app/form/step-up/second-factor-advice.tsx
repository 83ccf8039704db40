import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { STEP_UP_WORDS } from '#domain/doctor/rules/step-up.ts';

/** Asks a doctor who invites to set up a passkey or an app, and says what is asked of those who have neither. */
export function SecondFactorAdvice() {
  return (
    <Notice tone="info" title="Please add a passkey or codes of an app to your account.">
      <Link to="/doctor-dashboard/account#passkeys">Add one</Link> to confirm that it is you. Without one, we send a
      code to your e-mail address. {STEP_UP_WORDS.why}
    </Notice>
  );
}
