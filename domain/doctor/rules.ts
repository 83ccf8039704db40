/**
 * Who a doctor is to this site, and what registering asks. Pure: the browser may import it.
 */

import type { Errors } from '#domain/form/rules.ts';
import { REGISTERED } from './rules/registered.ts';

/** pending_verification at registration; verified opens the dashboard; rejected and revoked close it. */
export const DOCTOR_STATUSES = ['pending_verification', 'verified', 'rejected'] as const;
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number];

export const PASSWORD_MINIMUM = 6;

export const REGISTRATION_FIELDS = [
  'email',
  'password',
  'confirmPassword',
  'practiceName',
  'practiceWebsite',
  'practicePhone',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
/** What is wrong with each field of a sent registration, in words a visitor understands. */
export type RegistrationErrors = Errors<RegistrationField>;

/** Sentences of the portal, as the specification words them. */
export const PORTAL_WORDS = {
  wrongCredentials: 'Invalid email or password. Please try again.',
  wrongCredentialsToast: 'Invalid email or password.',
  pending: 'Your account is still pending verification.',
  passwordsDiffer: 'Passwords do not match.',
  emailInUse: 'This email address is already in use.',
  passwordTooShort: 'Password should be at least 6 characters.',
  passwordBreached: 'This password is in lists stolen from other sites. Choose another one.',
  wrongPasskey: 'This passkey does not open an account. Please try again, or use your password.',
  guarded:
    'Too many passwords were tried for this account. You can still log in from a browser you have used before. Or set a new password: press “Forgot Password?”.',
  invalidEmail: 'Please enter a valid email address.',
  unproven: 'First confirm your e-mail address: open the link in the e-mail that we have sent you.',
  registered: REGISTERED,
  resetSent: 'If an account exists for that email, a password reset link has been sent.',
} as const;

/** What the browser knows of the signed-in doctor. Contains no e-mail address. */
export type PortalSession = {
  /** The display name, or the part of the address before the @, or "Doctor". */
  readonly displayName: string;
  /** The claim verifiedDoctor. */
  readonly isVerifiedDoctor: boolean;
};

/** More only makes work for the server: a password is hashed in full. */
export const PASSWORD_MAXIMUM = 128;
export const PRACTICE_NAME_LIMIT = 120;
export const PRACTICE_WEBSITE_LIMIT = 200;
export const PRACTICE_PHONE_LIMIT = 40;

/** How long a reason may be that an operator gives, in characters. */
export const REASON_LIMIT = 500;

/** What an operator can have checked of a doctor: two yes or no, the number of the licence, and words. */
export const CHECK_FIELDS = ['website', 'call', 'licence', 'words'] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

export const CREDENTIAL_FIELDS = ['email', 'password'] as const;
export type CredentialField = (typeof CREDENTIAL_FIELDS)[number];

export const RESET_FIELDS = ['password', 'confirmPassword'] as const;
export type ResetField = (typeof RESET_FIELDS)[number];
/** What is wrong with a newly chosen password. */
export type ResetErrors = Errors<ResetField>;

/** The signed-in doctor, for the server alone: the e-mail address is not sent to the browser. */
export type DoctorSession = PortalSession & {
  readonly uid: string;
  readonly email: string;
  /** Only a doctor with a verified address may invite patients in the site's name. */
  readonly hasProvenAddress: boolean;
  readonly practiceName: string;
};

/** The same, of one browser: its session among the doctor's own. It opens nothing. */
export type SignedInDoctor = DoctorSession & { readonly sessionId: string };
