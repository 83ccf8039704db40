import type { MouseEvent } from 'react';
import { useSession } from '#app/session.tsx';
import { Link } from '#app/ui/link.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { PortalDialog } from './dialog-pages.ts';
import { useOpenDialog } from './portal-dialogs.tsx';

/** Login and Sign Up, or what somebody who is logged in needs: the part of the header that depends on the session. */
export function AccountLinks() {
  const { currentUser, isOperator, unknown } = useSession();
  const openLogin = useDialogLink('login');
  const openSignUp = useDialogLink('sign-up');
  return (
    <div className="site-account" data-unknown={unknown}>
      {isOperator && (
        <Link to="/operator" className="site-nav-link">
          Operator
        </Link>
      )}
      {currentUser && <Logout />}
      {!currentUser && !isOperator && (
        <>
          <Link to="/login" className="site-nav-link" onClick={openLogin}>
            Login <ForDoctors />
          </Link>{' '}
          <Link to="/doctor-registration" className="site-nav-link" onClick={openSignUp}>
            Sign Up <ForDoctors />
          </Link>
        </>
      )}
    </div>
  );
}

/** Patients need no account. The dialog begins with the same. */
const ForDoctors = () => <span className="sr-only">for doctors</span>;

/** Works without scripts as well. */
function Logout() {
  const { LogoutForm, loggingOut } = useSession();
  return (
    <LogoutForm
      method="post"
      action="/logout"
      onSubmit={(event) => {
        leaveMenu(event.currentTarget);
        if (loggingOut) event.preventDefault();
      }}
    >
      <button type="submit" className="site-nav-link" aria-disabled={loggingOut || undefined}>
        {loggingOut ? 'Logging Out...' : 'Logout'}
      </button>
    </LogoutForm>
  );
}

/**
 * For a link to a page of the portal: with scripts, a plain click opens the dialog instead. Any other click, such as
 * one for a new tab, follows the link.
 */
function useDialogLink(dialog: PortalDialog): (event: MouseEvent<HTMLElement>) => void {
  const open = useOpenDialog();
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leaveMenu(event.currentTarget);
    open(dialog);
  };
}

/** Closes the phone menu. Focus moves to its button: a dialog returns focus only to a visible element. */
function leaveMenu(element: HTMLElement): void {
  const menu = element.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
