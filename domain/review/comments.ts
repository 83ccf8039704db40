import { cutPage, decodeCursor, type Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CommentOrder } from './rules/comments.ts';
import { isVerified } from './rules/verification-level.ts';
import { COMMENT_PAGE_SIZE, type PublicComment } from './rules.ts';
import { type CommentChoice, readComments } from './store.ts';

/** Five comments, and the cursor under which the next five are found; null at the end. */
export type CommentPage = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };

/** Where a comment stands among those of its order: by its stars as well, where they decide. */
export type CommentPosition = Position & { readonly stars?: number };

/** The position behind a cursor; null when it is not one of ours, or one of another order. */
export function decodeCommentCursor(cursor: string, order: CommentOrder = 'newest'): CommentPosition | null {
  const [, stars, rest] = /^([1-5])\.(.*)$/.exec(cursor) ?? [];
  if ((stars !== undefined) !== (order === 'critical')) return null;
  const position = decodeCursor(rest ?? cursor);
  return position && stars ? { ...position, stars: Number(stars) } : position;
}

/** A page of the comments of a lens that count, in the order of the choice. */
export async function readCommentPage(
  db: Queryable,
  query: CommentChoice & { lensId: number; after: CommentPosition | null },
): Promise<CommentPage> {
  const found = await readComments(db, { ...query, limit: COMMENT_PAGE_SIZE + 1 });
  const { page, nextCursor } = cutPage(found, COMMENT_PAGE_SIZE);
  const byStars = query.order === 'critical' ? `${page.at(-1)?.stars}.` : '';
  return {
    comments: page.map(({ submittedAt, step, ...comment }) => ({
      ...comment,
      verified: isVerified(step),
      step,
      submittedAt: submittedAt.toISOString(),
    })),
    nextCursor: nextCursor && byStars + nextCursor,
  };
}
