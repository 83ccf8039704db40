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
  emailInUse: 'This email address is already in use.',
  registered: REGISTERED,
} as const;

/** What the browser knows of the signed-in doctor. Contains no e-mail address. */
export type PortalSession = {
  /** The display name, or the part of the address before the @, or "Doctor". */
  readonly displayName: string;
  /** The claim verifiedDoctor. */
  readonly isVerifiedDoctor: boolean;
};

export const PRACTICE_NAME_LIMIT = 120;
export const PRACTICE_WEBSITE_LIMIT = 200;
export const PRACTICE_PHONE_LIMIT = 40;

/** How long a reason may be that an operator gives, in characters. */
export const REASON_LIMIT = 500;

/** What an operator can have checked of a doctor: two yes or no, the number of the licence, and words. */
export const CHECK_FIELDS = ['website', 'call', 'licence', 'words'] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

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

/** A doctor as an operator sees one. */
export type Doctor = {
  readonly uid: string;
  readonly email: string;
  /** The doctor has opened a letter to this address. */
  readonly hasProvenAddress: boolean;
  readonly practiceName: string;
  readonly practiceWebsite: string;
  readonly practicePhone: string;
  readonly status: DoctorStatus;
  readonly createdAt: Date;
  /** When the address became another one; null once an operator has looked at it. */
  readonly addressChangedAt: Date | null;
  /** Signing in asks for a code of an app. */
  readonly hasApp: boolean;
};
