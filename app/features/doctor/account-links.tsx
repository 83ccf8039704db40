import type { MouseEvent } from 'react';
import { useSession } from '#app/session.tsx';
import { Link } from '#app/ui/link.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { PortalDialog } from './dialog-pages.ts';
import { useOpenDialog } from './portal-dialogs.tsx';

/** Login and Sign Up, or Logout: the part of the header that depends on who is signed in. */
export function AccountLinks() {
  const { currentUser, loading, logout, loggingOut } = useSession();
  const openLogin = useDialogLink('login');
  const openSignUp = useDialogLink('sign-up');
  return (
    <div className="site-account" data-unknown={loading || undefined}>
      {currentUser ? (
        <button
          type="button"
          className="site-nav-link"
          aria-disabled={loggingOut || undefined}
          onClick={(event) => {
            leaveMenu(event.currentTarget);
            if (!loggingOut) logout();
          }}
        >
          {loggingOut ? 'Logging Out...' : 'Logout'}
        </button>
      ) : (
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

/** Patients need no account: whoever hears the link knows whose it is, and the dialog says so first. */
const ForDoctors = () => <span className="sr-only">for doctors</span>;

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
