import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { STEP_UP_WORDS } from '#domain/doctor/rules/step-up.ts';

/** Asks a doctor who invites to set up an app, and says what is asked of those who have none. */
export function AppAdvice() {
  return (
    <Notice tone="info" title="Please set up codes of an app for your account.">
      <Link to="/doctor-dashboard/account#app">Set up an app</Link>, so that nobody can log in with your password alone.
      Without one, we send a code to your e-mail address. {STEP_UP_WORDS.why}
    </Notice>
  );
}
