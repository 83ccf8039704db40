import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router';
import { Modal } from '#app/ui/dialog.tsx';
import { LOGIN_SUBTITLE, LOGIN_TITLE, LoginForm } from './login-form.tsx';
import { REGISTRATION_LEAD, REGISTRATION_TITLE, RegistrationForm } from './registration-form.tsx';
import { EMPTY_REGISTRATION, keepTyped } from './registration-values.ts';
import { RESET_SUBTITLE, RESET_TITLE, ResetForm } from './reset-form.tsx';

/** login-link-sent is the login again, after a reset link was asked for. */
export type PortalDialog = 'login' | 'login-link-sent' | 'reset' | 'sign-up';

const OpenDialog = createContext<((dialog: PortalDialog) => void) | null>(null);

/** Returns the function that opens a dialog of the portal; it takes the place of the one before. */
export function useOpenDialog(): (dialog: PortalDialog) => void {
  const open = use(OpenDialog);
  if (!open) throw new Error('useOpenDialog needs PortalDialogs above it.');
  return open;
}

/** Holds the one dialog of the portal that is open. What was typed, passwords apart, outlives its closing. */
export function PortalDialogs({ children }: { children: ReactNode }) {
  const { key: page } = useLocation();
  const [opened, setOpened] = useState<{ readonly dialog: PortalDialog; readonly page: string } | null>(null);
  const [typed, setTyped] = useState(EMPTY_REGISTRATION);
  // A dialog belongs to the page it was opened on: whatever leads to another one closes it.
  const shown = opened?.page === page ? opened.dialog : null;
  const show = (dialog: PortalDialog) => setOpened({ dialog, page });
  const close = () => setOpened(null);
  return (
    <OpenDialog value={show}>
      {children}
      {/* The form events of all dialogs pass through here. */}
      <div onInput={({ target }) => setTyped((before) => keepTyped(before, target as HTMLInputElement))}>
        {(shown === 'login' || shown === 'login-link-sent') && (
          <Modal title={LOGIN_TITLE} subtitle={LOGIN_SUBTITLE} onClose={close}>
            <LoginForm email={typed.email} linkSent={shown === 'login-link-sent'} onForgot={() => show('reset')} />
          </Modal>
        )}
        {shown === 'reset' && (
          <Modal title={RESET_TITLE} subtitle={RESET_SUBTITLE} onClose={() => show('login')}>
            <ResetForm email={typed.email} onBack={() => show('login')} onSent={() => show('login-link-sent')} />
          </Modal>
        )}
        {shown === 'sign-up' && (
          <Modal title={REGISTRATION_TITLE} subtitle={REGISTRATION_LEAD} onClose={close}>
            <RegistrationForm start={typed} />
          </Modal>
        )}
      </div>
    </OpenDialog>
  );
}
