import { DOCTOR_STATUSES, type DoctorStatus } from '#domain/doctor/rules.ts';

export const STATUS_WORDS: Record<DoctorStatus, string> = {
  pending_verification: 'Waiting',
  verified: 'Verified',
  rejected: 'Rejected',
};

/**
 * Which doctors an operator lists: those of one status, those whose e-mail address has changed, or those whose account
 * has something in common with another one.
 */
export const LISTS = [...DOCTOR_STATUSES, 'new_address', 'linked'] as const;
export type ListName = (typeof LISTS)[number];

export const LIST_WORDS: Record<ListName, string> = {
  ...STATUS_WORDS,
  new_address: 'New E-mail Address',
  linked: 'Linked',
};

/** The list in a URL; by default those who wait. */
export const listIn = (searchParams: URLSearchParams): ListName =>
  LISTS.find((list) => list === searchParams.get('status')) ?? 'pending_verification';

/** The names of the steps in the audit. */
export const ACT_WORDS: Readonly<Record<string, string>> = {
  registered: 'Registered',
  address_proven: 'E-mail address confirmed',
  verified: 'Verified',
  rejected: 'Rejected',
  password_changed: 'Password changed',
  address_changed: 'E-mail address changed',
  address_kept: 'Change of e-mail address stopped',
  address_seen: 'New e-mail address checked',
  app_added: 'Code app set up',
  app_removed: 'Code app removed',
  backup_codes_made: 'Backup codes made',
  sessions_ended: 'Logged out everywhere by an operator',
  token_made: 'API token made',
  token_revoked: 'API token revoked',
  judged_one_person: 'Marked as one person',
  judged_two_people: 'Marked as two people',
  deleted: 'Account deleted',
};
