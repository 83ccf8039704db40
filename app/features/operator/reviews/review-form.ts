import { formOf, text } from '#app/form/fields.ts';
import { ruleOf } from '#domain/review/rules/moderation.ts';

export const REASON_LIMIT = 500;

/** The fields of the forms about one review; the words are returned when an action fails. */
export const REVIEW_ACT = formOf({ intent: text, reason: text });

/** The actions on the network that a review came from; all others are on the review. */
export const NETWORK_INTENTS: readonly string[] = ['block', 'unblock'];

/** The result of an action on a review. */
export type ReviewOutcome =
  | { readonly kind: 'hidden' | 'shown' | 'unblocked' | 'unchanged' | 'unmarked' | 'gone' | 'noRule' | 'failed' }
  | { readonly kind: 'blocked'; readonly until: Date };

/** The reason for hiding reviews, as a form sends it; null without one of the public rules, or with too many words. */
export function groundOf(sent: FormData) {
  const found = ruleOf(String(sent.get('rule')));
  const reason = String(sent.get('reason') ?? '').trim();
  return found && reason.length <= REASON_LIMIT ? { rule: found.rule, reason: reason || null } : null;
}
