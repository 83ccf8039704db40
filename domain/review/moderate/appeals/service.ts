import type { Gone, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { AppealField } from '../../rules/appeals.ts';
import type { ModerationRule } from '../../rules/moderation.ts';
import type { ReviewContent } from '../../rules.ts';
import { REVIEW_LIMITS } from '../../write/limits.ts';
import { APPEAL_PURPOSE } from '../../write/owner/links.ts';
import { parseAppeal } from './form.ts';
import * as store from './store.ts';

/** What the page behind the letter about a hiding shows to the writer of the review. */
export type Hiding = {
  readonly lensId: number;
  readonly content: ReviewContent;
  /** Null of a review that was hidden before there were rules. */
  readonly rule: ModerationRule | null;
  readonly at: Date;
  /** Nothing was answered yet; an answer waits; it was read and the review stays hidden; the review is back. */
  readonly state: 'open' | 'waiting' | 'dismissed' | 'shown';
};

/** The result of an answer. `unchanged` when there is one already, which stays. */
export type AppealResult = { readonly kind: 'taken' | 'unchanged' } | Refused<Errors<AppealField>> | TooMany | Gone;

export type AppealDeps = Parts<'db' | 'limits' | 'links' | 'clock'>;

export type Appeals = ReturnType<typeof createAppeals>;

/**
 * How the writer of a hidden review answers, behind the link of the letter about it: once for each hiding. With a link
 * that is forged, expired or about an earlier hiding, or when the review is gone, a question answers null.
 */
export function createAppeals({ db, limits, links, clock }: AppealDeps) {
  async function find(tx: Transaction, hiding: number): Promise<(Hiding & { readonly reviewId: string }) | null> {
    const found = await store.findHiding(tx, hiding);
    if (!found || (found.hiddenAt && (await store.newestHiding(tx, found.reviewId)) !== hiding)) return null;
    const appeal = await store.findAppeal(tx, hiding);
    if (found.hiddenAt === null) return { ...found, state: 'shown' };
    if (!appeal) return { ...found, state: 'open' };
    return { ...found, state: appeal.verdict === null ? 'waiting' : 'dismissed' };
  }

  async function numberIn(token: string): Promise<number | null> {
    const link = await links.open(APPEAL_PURPOSE, token);
    return link && Number(link.subject);
  }

  return {
    async open(token: string): Promise<Hiding | null> {
      const hiding = await numberIn(token);
      const found = hiding === null ? null : await inTransaction(db, (tx) => find(tx, hiding));
      if (!found) return null;
      const { lensId, content, rule, at, state } = found;
      return { lensId, content, rule, at, state };
    },

    /** Stores what the writer answers. */
    async appeal(token: string, sent: Sent<AppealField>, network: string): Promise<AppealResult> {
      const hiding = await numberIn(token);
      if (hiding === null) return { kind: 'gone' };
      const parsed = parseAppeal(sent);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take({ limit: REVIEW_LIMITS.appeals, key: network });
      if (tooMany) return tooMany;
      return inTransaction(db, async (tx): Promise<AppealResult> => {
        const found = await find(tx, hiding);
        if (!found) return { kind: 'gone' };
        if (found.state !== 'open') return { kind: 'unchanged' };
        const appeal = { reviewId: found.reviewId, hiding, words: parsed.value.words, at: clock() };
        return { kind: (await store.insertAppeal(tx, appeal)) ? 'taken' : 'unchanged' };
      });
    },
  };
}
