import { STEP_NAMES } from './step-names.ts';

/** How far a review's author has proved to be a real person with a mailbox, from the weakest step to the strongest. */
export const STEPS = ['sent', 'confirmed', 'invited', 'doctor'] as const;
/** A review stands on exactly one step. */
export type Step = (typeof STEPS)[number];
/** The steps that carry a tick. */
export type ProvedStep = Exclude<Step, 'sent'>;

/** Whether whoever owns the mailbox has shown that the review is theirs: then it carries a tick. */
export const isProved = (step: Step): step is ProvedStep => step !== 'sent';

/** Of each step: its name beside a count, the words at the tick of a review, and what it means. */
export const STEP_WORDS: {
  readonly [S in Step]: {
    readonly name: string;
    readonly tick: S extends ProvedStep ? string : null;
    readonly means: string;
  };
} = {
  sent: {
    name: STEP_NAMES.sent,
    tick: null,
    means: 'Nobody has opened our letter yet, so we do not know whose review it is.',
  },
  confirmed: {
    name: STEP_NAMES.confirmed,
    tick: 'Verified',
    means: 'The owner of the mailbox pressed the button on a page that showed this very text.',
  },
  invited: {
    name: STEP_NAMES.invited,
    tick: 'Invited by a verified doctor',
    means:
      'A verified doctor asked for it, by a link sent to that mailbox or a code handed over on paper, good for one review.',
  },
  doctor: {
    name: STEP_NAMES.doctor,
    tick: 'Verified doctor',
    means: 'A doctor whom we have verified wrote it while signed in, under an address that is proved to be theirs.',
  },
};

type Standing = { readonly step: Step; readonly verifiedAt: Date | null };

/**
 * What is stored of a review that proves to stand on a step: it keeps the strongest that it has ever proved and the
 * time of the first, and waits for nothing any more. Nor does it rest on a doctor's word alone.
 */
export function proved(step: ProvedStep, now: Date, before: Standing = { step: 'sent', verifiedAt: null }) {
  const kept = isProved(before.step) && STEPS.indexOf(before.step) > STEPS.indexOf(step) ? before.step : step;
  return {
    step: kept,
    verifiedAt: before.verifiedAt ?? now,
    waitingSince: null,
    waitingRule: null,
    handed: false,
  };
}
