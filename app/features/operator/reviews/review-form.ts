import { formOf, text } from '#app/form/fields.ts';
import { ruleOf } from '#domain/review/rules/moderation.ts';

export const REASON_LIMIT = 500;

/** What the forms about one review send; the words come back when nothing could be done. */
export const REVIEW_ACT = formOf({ intent: text, reason: text });

/** The acts about the network that a review came from; all others are about the review. */
export const NETWORK_INTENTS: readonly string[] = ['block', 'unblock'];

/** What came of an act upon a review. */
export type ReviewOutcome =
  | { readonly kind: 'hidden' | 'shown' | 'unblocked' | 'unchanged' | 'unmarked' | 'gone' | 'noRule' | 'failed' }
  | { readonly kind: 'blocked'; readonly until: Date };

/** Why reviews are hidden, as a form sends it; null without one of the public rules, or with too many words. */
export function groundOf(sent: FormData) {
  const found = ruleOf(String(sent.get('rule')));
  const reason = String(sent.get('reason') ?? '').trim();
  return found && reason.length <= REASON_LIMIT ? { rule: found.rule, reason: reason || null } : null;
}
