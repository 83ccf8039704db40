import { LEVEL_NAMES } from './verification-level-names.ts';

/** How far a review's author is verified as a real person with a mailbox. A review has exactly one level. */
export type VerificationLevel = keyof typeof LEVEL_NAMES;
/** From the lowest level to the highest. */
export const VERIFICATION_LEVELS = ['sent', 'confirmed', 'invited', 'doctor'] as const satisfies VerificationLevel[];
/** The levels that carry a tick. */
export type VerifiedLevel = Exclude<VerificationLevel, 'sent'>;

/** Whether the owner of the mailbox has confirmed the review, which then carries a tick. */
export const isVerified = (step: VerificationLevel): step is VerifiedLevel => step !== 'sent';

/** Of each level: its name beside a count, the words at the tick of a review, and what it means. */
export const LEVEL_WORDS: {
  readonly [S in VerificationLevel]: {
    readonly name: string;
    readonly tick: S extends VerifiedLevel ? string : null;
    readonly means: string;
  };
} = {
  sent: {
    name: LEVEL_NAMES.sent,
    tick: null,
    means: 'Nobody has opened our e-mail yet, so we do not know who wrote it.',
  },
  confirmed: {
    name: LEVEL_NAMES.confirmed,
    tick: 'Confirmed',
    means: 'The owner of the e-mail address saw this text and confirmed it.',
  },
  invited: {
    name: LEVEL_NAMES.invited,
    tick: 'Invited by a verified doctor',
    means: 'A verified doctor invited this person, with a mailed link or a printed code for one review.',
  },
  doctor: {
    name: LEVEL_NAMES.doctor,
    tick: 'Verified doctor',
    means: 'A doctor whom we have verified wrote it while logged in, with their own confirmed e-mail address.',
  },
};

type Before = {
  readonly step: VerificationLevel;
  readonly verifiedAt: Date | null;
};

/**
 * The columns of a review that reaches a level: it has the highest level it has ever reached and the time of the first,
 * and no longer waits for its owner or rests on a doctor's word alone.
 */
export function verifiedAs(step: VerifiedLevel, now: Date, before: Before = { step: 'sent', verifiedAt: null }) {
  const highest =
    isVerified(before.step) && VERIFICATION_LEVELS.indexOf(before.step) > VERIFICATION_LEVELS.indexOf(step)
      ? before.step
      : step;
  return {
    step: highest,
    verifiedAt: before.verifiedAt ?? now,
    waitingSince: null,
    waitingRule: null,
    viaDoctor: false,
  };
}
