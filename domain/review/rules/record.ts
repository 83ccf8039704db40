import type { ReviewContent } from '../rules.ts';
import type { ModerationRule } from './moderation.ts';
import type { Kin } from './search.ts';
import type { VerificationLevel } from './verification-level.ts';

/** What an operator did about a review. */
export type AuditLine = {
  readonly act: 'hidden' | 'shown' | 'blocked' | 'unblocked' | 'reports-dismissed' | 'appeal-dismissed';
  readonly actor: string;
  readonly rule: ModerationRule | null;
  readonly reason: string | null;
  /** The act upon many of which this was one. */
  readonly batch: string | null;
  readonly at: Date;
};

/** What each act did, in words. */
export const ACT_WORDS: Record<AuditLine['act'], string> = {
  hidden: 'Hidden',
  shown: 'Shown again',
  blocked: 'Network blocked',
  unblocked: 'Network unblocked',
  'reports-dismissed': 'Reports dismissed',
  'appeal-dismissed': 'Objection dismissed',
};

/** A review as operators see it, with all that was done about it. */
export type ReviewRecord = ReviewContent & {
  readonly id: string;
  readonly lensId: number;
  readonly step: VerificationLevel;
  readonly waitingSince: Date | null;
  readonly waitingRule: number | null;
  readonly hiddenAt: Date | null;
  readonly verifiedAt: Date | null;
  readonly createdAt: Date;
  readonly submittedAt: Date;
  readonly networkHash: string | null;
  /** Masked. */
  readonly address: string;
  /** How many changes wait for its owner's word. */
  readonly waitingChanges: number;
  /** How many others have this in common with it. */
  readonly kin: Readonly<Record<Kin, number>>;
  readonly blockedUntil: Date | null;
  /** Oldest first. */
  readonly audit: readonly AuditLine[];
};
