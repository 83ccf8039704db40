import { cutPage, type Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { isProved } from './rules/proof.ts';
import { COMMENT_PAGE_SIZE, type PublicComment } from './rules.ts';
import { type CommentChoice, readComments } from './store.ts';

/** Five comments, and the cursor under which the next five are found; null at the end. */
export type CommentPage = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };

/** A page of the comments of a lens that count, newest first. */
export async function readCommentPage(
  db: Queryable,
  query: CommentChoice & { lensId: number; after: Position | null },
): Promise<CommentPage> {
  const found = await readComments(db, { ...query, limit: COMMENT_PAGE_SIZE + 1 });
  const { page, nextCursor } = cutPage(found, COMMENT_PAGE_SIZE);
  return {
    comments: page.map(({ submittedAt, step, ...comment }) => ({
      ...comment,
      verified: isProved(step),
      step,
      submittedAt: submittedAt.toISOString(),
    })),
    nextCursor,
  };
}
