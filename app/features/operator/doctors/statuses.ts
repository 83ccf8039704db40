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

export const LIST_WORDS: Record<ListName, string> = { ...STATUS_WORDS, new_address: 'New Address', linked: 'Linked' };

/** The list in a URL; by default those who wait. */
export const listIn = (searchParams: URLSearchParams): ListName =>
  LISTS.find((list) => list === searchParams.get('status')) ?? 'pending_verification';

/** The names of the steps in the audit. */
export const ACT_WORDS: Readonly<Record<string, string>> = {
  registered: 'Registered',
  address_proven: 'Address confirmed',
  verified: 'Verified',
  rejected: 'Rejected',
  password_changed: 'Password changed',
  address_changed: 'Address changed',
  address_kept: 'Change of the address stopped',
  address_seen: 'New address looked at',
  app_added: 'App for codes set up',
  app_removed: 'App for codes removed',
  backup_codes_made: 'Backup codes made',
  token_made: 'API token made',
  token_revoked: 'API token revoked',
  judged_one_person: 'Judged to be one person',
  judged_two_people: 'Judged to be two people',
  deleted: 'Account deleted',
};
