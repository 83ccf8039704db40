import { DAY, HOUR } from '#domain/duration/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

/** Limits that a sender is told about. */
export const INVITATION_LIMITS = {
  ofNetwork: { name: 'invitations-network', most: 20, seconds: HOUR },
  ofSender: { name: 'invitations-sender', most: 40, seconds: DAY },
} as const satisfies Record<string, Limit>;

/** Letters to one mailbox within a day, over all lenses and about one. Nobody is told, see decision 9. */
export const MOST_A_DAY = { all: 3, ofLens: 1 };
