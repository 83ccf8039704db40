import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import type { ModerationRule } from '../rules/moderation.ts';
import { APPEAL_PURPOSE, APPEAL_SECONDS } from '../write/owner/links.ts';
import type { StoredReview } from '../write/store.ts';

/** The letters to a writer about a hiding, and about the decision on their appeal. */
export type ModerationLetter =
  | {
      readonly kind: 'review-hidden';
      readonly lensName: string;
      readonly rule: ModerationRule;
      readonly token: string;
      /** How long the link holds, in seconds. */
      readonly holds: number;
    }
  | {
      readonly kind: 'appeal-answered';
      readonly lensName: string;
      readonly isBack: boolean;
      /** It is back, but its mailbox counts with another review by now. */
      readonly waits?: boolean;
    };

export type ModerationLetterDeps = Parts<'links'> & {
  readonly catalogue: Catalogue;
  readonly post: Post<ModerationLetter>;
};

type AppealDecision = { readonly isBack: boolean; readonly waits?: boolean };
type Writer = Pick<StoredReview, 'email' | 'verifiedAt'>;

/**
 * Whether the address of a hidden review gets a letter about it. A verified one always does. The owners of the others
 * are unknown: a campaign (rule 5) made them up, and a spelling that is not the plain one of its mailbox would let a
 * stranger have us write to one person again and again.
 */
export function mayWriteAbout({ email, verifiedAt }: Writer, rule: ModerationRule): boolean {
  return verifiedAt !== null || (rule !== 5 && emailKey(email) === mailboxKey(email));
}

/** Posts the letters about hidden reviews to their writers, each with a link to answer. */
export function createHidingLetters({ catalogue, links, post }: ModerationLetterDeps) {
  const nameOf = (lensId: number) => lensName(lensId, catalogue);
  return {
    /** @param hiding the line of the audit by which the review was hidden. */
    async postHidden(
      tx: Transaction,
      review: Writer & Pick<StoredReview, 'lensId'>,
      { hiding, rule }: { readonly hiding: number; readonly rule: ModerationRule },
    ): Promise<void> {
      if (!mayWriteAbout(review, rule)) return;
      const token = await links.sign({ purpose: APPEAL_PURPOSE, subject: String(hiding), seconds: APPEAL_SECONDS });
      const letter = {
        kind: 'review-hidden',
        lensName: nameOf(review.lensId),
        rule,
        token,
        holds: APPEAL_SECONDS,
      } as const;
      await post(tx, review.email, letter);
    },

    async postDecided(
      tx: Transaction,
      review: Pick<StoredReview, 'email' | 'lensId'>,
      decided: AppealDecision,
    ): Promise<void> {
      await post(tx, review.email, { kind: 'appeal-answered', lensName: nameOf(review.lensId), ...decided });
    },
  };
}
