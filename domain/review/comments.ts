import { cutPage, type Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { COMMENT_PAGE_SIZE, type PublicComment } from './rules.ts';
import { readComments } from './store.ts';

/** Five comments, and the cursor under which the next five are found; null at the end. */
export type CommentPage = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };

/** A page of the visible comments of a lens, newest first. */
export async function readCommentPage(
  db: Queryable,
  query: { lensId: number; doctorsOnly: boolean; after: Position | null },
): Promise<CommentPage> {
  const found = await readComments(db, { ...query, limit: COMMENT_PAGE_SIZE + 1 });
  const { page, nextCursor } = cutPage(found, COMMENT_PAGE_SIZE);
  return {
    comments: page.map(({ submittedAt, ...comment }) => ({ ...comment, submittedAt: submittedAt.toISOString() })),
    nextCursor,
  };
}
