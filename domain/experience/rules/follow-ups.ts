import { listed } from '#domain/wording/rules.ts';
import type { Month } from './months.ts';

/** After so many months people are asked again who agree to it. */
export const FOLLOW_UPS = [1, 3, 6, 12] as const;
/** "1, 3, 6 and 12". */
export const FOLLOW_UPS_IN_WORDS = listed(FOLLOW_UPS.map(String));
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** Only the month of surgery is known: from its middle on, an interval is right on average. */
const DAY_OF_MONTH = 15;
/** A letter that could not leave for so many days is not sent any more: it would ask about another time. */
export const LATE_DAYS = 30;

/** The letter to come: after which interval it asks, and when it leaves. */
export type NextLetter = { readonly step: FollowUp; readonly due: Date };

/** When the letter of an interval leaves. */
export function dueOf(surgery: Month, step: FollowUp): Date {
  const [year = 0, month = 1] = surgery.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, DAY_OF_MONTH, 9));
}

/** The first letter that is to leave later than an instant; null when all are over. */
export function nextLetter(surgery: Month, after: Date): NextLetter | null {
  const step = FOLLOW_UPS.find((each) => dueOf(surgery, each) > after);
  return step === undefined ? null : { step, due: dueOf(surgery, step) };
}
