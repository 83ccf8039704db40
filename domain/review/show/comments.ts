import { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { CommentOrder } from '../rules/comments.ts';
import { quoteOf } from '../rules/quote.ts';
import { isVerified } from '../rules/verification-level.ts';
import { COMMENT_PAGE_SIZE, type PublicComment } from '../rules.ts';
import { type CommentChoice, readComments, type StoredComment } from '../write/store.ts';

/** Five comments, and the cursor under which the next five are found; null at the end. */
export type CommentPage = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };

/** The day (UTC) of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** The comment after which a page begins: its day and id, and its stars where they decide about the order. */
export type CommentPosition = { readonly day: string; readonly id: string; readonly stars?: number };

// PostgreSQL knows no year 0.
const day = z.iso.date().regex(/^(?!0000)/);

/** The position behind a cursor; null when it is not one of ours, or one of another order. */
export function decodeCommentCursor(cursor: string, order: CommentOrder = 'newest'): CommentPosition | null {
  const [, stars, sent = '', id = ''] = /^(?:([1-5])\.)?([\d-]{10})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if ((stars !== undefined) !== (order === 'critical')) return null;
  if (!day.safeParse(sent).success || !z.uuid().safeParse(id).success) return null;
  return { day: sent, id, ...(stars !== undefined && { stars: Number(stars) }) };
}

const asPublic = ({ submittedAt, step, ...comment }: StoredComment): PublicComment => ({
  ...comment,
  verified: isVerified(step),
  step,
  day: dayOf(submittedAt),
});

/** Among how many of the newest comments the one that speaks for a lens is found. */
const QUOTABLE = 50;

/** The comment that speaks for a lens (`rules/quote.ts`); null without one that may. */
export async function readQuote(
  db: Queryable,
  query: CommentChoice & { lensId: number },
  now: Date,
): Promise<PublicComment | null> {
  const found = await readComments(db, { ...query, after: null, limit: QUOTABLE });
  return quoteOf(found.map(asPublic), now);
}

/** A page of the comments of a lens that count, in the order of the choice. */
export async function readCommentPage(
  db: Queryable,
  query: CommentChoice & { lensId: number; after: CommentPosition | null },
): Promise<CommentPage> {
  const found = await readComments(db, { ...query, limit: COMMENT_PAGE_SIZE + 1 });
  const page = found.slice(0, COMMENT_PAGE_SIZE);
  const last = found.length > COMMENT_PAGE_SIZE ? page.at(-1) : undefined;
  const byStars = query.order === 'critical' ? `${last?.stars}.` : '';
  return {
    comments: page.map(asPublic),
    // Without the instant, which everybody could read off it.
    nextCursor: last ? `${byStars}${dayOf(last.submittedAt)}.${last.id}` : null,
  };
}
