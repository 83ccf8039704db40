import type { RegistrationValues } from './fields.ts';

/** login-link-sent is the login again, after a reset link was asked for. */
export type PortalDialog = 'login' | 'login-link-sent' | 'reset' | 'sign-up';

/** Every dialog is a page as well. */
export const PAGES: Record<PortalDialog, string> = {
  login: '/login',
  'login-link-sent': '/login',
  reset: '/reset-password',
  'sign-up': '/doctor-registration',
};

export type DialogFormsProps = {
  readonly shown: PortalDialog;
  readonly typed: RegistrationValues | null;
  readonly onType: (typed: RegistrationValues) => void;
  readonly show: (dialog: PortalDialog) => void;
  readonly close: () => void;
};
