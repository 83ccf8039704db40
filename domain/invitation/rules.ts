/**
 * What an invitation to review a lens asks and says. Pure: the browser may import it.
 */

import type { Errors, Sent } from '#domain/form/rules.ts';

export const INVITATION_FIELDS = ['lensId', 'patientEmail', 'doctorName', 'doctorEmail'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];
/** An invitation as it was sent; about a sender whom the site knows, it need not say anything. */
export type SentInvitation = Sent<'lensId' | 'patientEmail'> & Partial<Sent<InvitationField>>;
/** What is wrong with each field of a sent invitation, in words a doctor understands. */
export type InvitationErrors = Errors<InvitationField>;

export const DOCTOR_NAME_LIMIT = 80;
/** How long the link in an invitation holds, in days. */
export const INVITATION_DAYS = 30;

/** Sentences of the dialog and of the API, as the specification words them. */
/** Said beside every way in which doctors invite (16 CFR 465.4). */
export const INVITE_ALIKE = 'Invite all your patients alike. Offer no reward for a review or for what it says.';

export const INVITATION_WORDS = {
  sent: 'Survey invitation sent successfully!',
  noLens: 'Selected lens not found.',
  wentWrong: 'Uh oh! Something went wrong.',
  notSent: 'Could not send invitation. Please try again.',
  apiFailed: 'Failed to send invitation. Please try again.',
} as const;

/** Who an invitation comes from when a verified doctor is signed in: the site knows, and asks no more. */
export type VerifiedSender = {
  readonly name: string;
  readonly email: string;
  /** The account has an app for codes or a passkey. */
  readonly hasSecondFactor: boolean;
};
