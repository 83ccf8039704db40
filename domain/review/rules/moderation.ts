/** The rules a review may be hidden by, in the words that writers, moderators and everybody else read. */

export type ModerationRule = 1 | 2 | 3 | 4 | 5 | 6;

export type PublicRule = {
  readonly rule: ModerationRule;
  readonly name: string;
  /** What a review does that is hidden by it, to its writer. */
  readonly sentence: string;
};

/** Public and numbered; a number keeps its meaning for good, since audits and figures name rules by it alone. */
export const MODERATION_RULES: readonly PublicRule[] = [
  {
    rule: 1,
    name: 'Harm to a person',
    sentence: 'The review names a person or a clinic in a harmful way, or lets a patient be recognized.',
  },
  { rule: 2, name: 'Advertising or links', sentence: 'The review advertises something or contains links.' },
  { rule: 3, name: 'Hate, threats, obscenity', sentence: 'The review contains hate, threats or obscene words.' },
  {
    rule: 4,
    name: 'Not about this lens',
    sentence: 'The review is about something other than this lens, or advises people to change their medicines.',
  },
  {
    rule: 5,
    name: 'Not the writer’s own experience',
    sentence:
      'The review is not the writer’s own experience. It is part of a campaign, copied, bought, or written by a maker’s staff.',
  },
  { rule: 6, name: 'Unlawful', sentence: 'The review breaks the law.' },
];

/** For so many days an operator's block of a network holds. */
export const BLOCK_DAYS = 30;

/** What is never a rule. */
export const NEVER_A_RULE = 'A low rating is never a reason, and neither is a high one.';

/** The rule of a number as people type it or forms send it; null when there is none. */
export function ruleOf(number: number | string): PublicRule | null {
  return MODERATION_RULES.find(({ rule }) => String(rule) === String(number)) ?? null;
}

/** A rule as it is named beside an act: "Rule 2, Advertising or links". */
export function ruleTitle(number: ModerationRule): string {
  return `Rule ${number}, ${ruleOf(number)?.name}`;
}
