import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Use } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { REVIEW_LIMITS } from '../limits.ts';

/** How long each mailed link holds, in seconds from when its letter leaves. */
export const LINK_SECONDS = { 'confirm-review': 30 * DAY, 'confirm-change': 7 * DAY, 'edit-link': DAY } as const;

/** How long the writer of a hidden review can answer, in seconds. */
export const APPEAL_SECONDS = 180 * DAY;
export const APPEAL_PURPOSE = 'appeal';

export type ReviewLetter = {
  readonly kind: keyof typeof LINK_SECONDS;
  readonly lensName: string;
  readonly url: string;
  /** How long the link holds, in seconds. */
  readonly holds: number;
  /** The review came by a verified doctor's invitation. */
  readonly isHanded?: boolean;
};

/** Hands a letter to the queue inside the transaction that causes it; it leaves at once, or at a later time. */
export type Post = (tx: Transaction, to: string, letter: ReviewLetter, leavesAt?: Date) => Promise<void>;

export type LetterDeps = Parts<'links' | 'clock' | 'publicUrl'> & {
  readonly catalogue: Catalogue;
  readonly post: Post;
  /** As `post`, many in one statement. */
  readonly postAll: (
    tx: Transaction,
    letters: readonly { readonly to: string; readonly letter: ReviewLetter; readonly leavesAt?: Date | undefined }[],
  ) => Promise<void>;
};

type About = {
  readonly id: string;
  readonly lensId: number;
  readonly email: string;
  /** It came by a verified doctor's printed code, and nobody has opened a letter about it. */
  readonly viaDoctor?: boolean;
};

/** A letter to the owner of a review, with a link that holds for its time from when the letter leaves. */
async function letterWithLink(
  { catalogue, links, publicUrl, clock }: LetterDeps,
  kind: ReviewLetter['kind'],
  review: About,
  leavesAt?: Date,
): Promise<ReviewLetter> {
  const wait = leavesAt ? Math.ceil((leavesAt.getTime() - clock().getTime()) / 1000) : 0;
  const token = await links.sign({ purpose: kind, subject: review.id, seconds: wait + LINK_SECONDS[kind] });
  return {
    kind,
    lensName: lensName(review.lensId, catalogue),
    url: `${publicUrl}/${kind}/${token}`,
    holds: LINK_SECONDS[kind],
    ...(kind === 'confirm-review' && review.viaDoctor && { isHanded: true }),
  };
}

/** Posts a letter to the owner of a review, with a link that holds for its time from when the letter leaves. */
export async function postLink(
  deps: LetterDeps,
  tx: Transaction,
  kind: ReviewLetter['kind'],
  review: About,
  leavesAt?: Date,
): Promise<void> {
  await deps.post(tx, review.email, await letterWithLink(deps, kind, review, leavesAt), leavesAt);
}

/** As `postLink`, to the owners of many reviews. */
export async function postLinks(
  deps: LetterDeps,
  tx: Transaction,
  kind: ReviewLetter['kind'],
  reviews: readonly (About & { readonly leavesAt?: Date | undefined })[],
): Promise<void> {
  const letters = await Promise.all(
    reviews.map(async (review) => ({
      to: review.email,
      letter: await letterWithLink(deps, kind, review, review.leavesAt),
      leavesAt: review.leavesAt,
    })),
  );
  if (letters.length > 0) await deps.postAll(tx, letters);
}

/** What counts the letters with a link to edit a review: first those sent at once, then those beyond. */
export const editLetters = (id: string): readonly [atOnce: Use, further: Use] => [
  { limit: REVIEW_LIMITS.editLetters, key: id },
  { limit: REVIEW_LIMITS.furtherEditLetters, key: id },
];
