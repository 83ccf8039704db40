/** What a report of a review says. Pure: the browser and the server read the same words. */

import type { ReviewContent } from '../rules.ts';
import { MODERATION_RULES, type ModerationRule, ruleOf } from './moderation.ts';

export const REPORT_FIELDS = ['reason', 'words'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** What may be added to a report in one's own words, in characters. */
export const REPORT_LIMIT = 500;

/** What a form sends for a reason that no rule names. */
const OTHER = 'other';

/** The reasons a report may give, in the order of the form: the six public rules, then anything else. */
export const REPORT_REASONS: readonly { readonly value: string; readonly name: string; readonly sentence: string }[] = [
  ...MODERATION_RULES.map(({ rule, name, sentence }) => ({ value: String(rule), name, sentence })),
  { value: OTHER, name: 'Something else', sentence: 'Please say what it is, below.' },
];

/** The rule behind a reason as a form sends it; null for something else, undefined when there is no such reason. */
export function ruleOfReason(reason: string): ModerationRule | null | undefined {
  return reason === OTHER ? null : ruleOf(reason)?.rule;
}

/** A review about which somebody has said something that nobody has decided yet. */
export type Case = {
  readonly id: string;
  readonly lensId: number;
  readonly content: ReviewContent;
  readonly submittedAt: Date;
  readonly isHidden: boolean;
  readonly reports: readonly {
    readonly id: string;
    readonly rule: ModerationRule | null;
    readonly words: string;
    readonly at: Date;
  }[];
  /** The rule by which it is hidden; null while it is not, and for hidings from before there were rules. */
  readonly hiddenBy: ModerationRule | null;
  /** What its writer has answered to the hiding. */
  readonly appeal: { readonly words: string; readonly at: Date } | null;
};
