import { useSession } from '#app/session.tsx';
import { Link } from '#app/ui/link.tsx';
import { leaveMenu, useDialogLink } from './dialog-link.ts';

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
            Login
          </Link>{' '}
          <Link to="/doctor-registration" className="site-nav-link" onClick={openSignUp}>
            Sign Up
          </Link>
        </>
      )}
    </div>
  );
}
