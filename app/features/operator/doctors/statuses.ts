import { DOCTOR_STATUSES, type DoctorStatus } from '#domain/doctor/rules.ts';

export const STATUS_WORDS: Record<DoctorStatus, string> = {
  pending_verification: 'Waiting',
  verified: 'Verified',
  rejected: 'Rejected',
};

/** The status that an address asks for; those who wait, where it asks for none. */
export const statusIn = (searchParams: URLSearchParams): DoctorStatus =>
  DOCTOR_STATUSES.find((status) => status === searchParams.get('status')) ?? 'pending_verification';

/** What the audit calls each step. */
export const ACT_WORDS: Readonly<Record<string, string>> = {
  registered: 'Registered',
  address_proven: 'Address confirmed',
  verified: 'Verified',
  rejected: 'Rejected',
};
