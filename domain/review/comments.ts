import { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import { COMMENT_PAGE_SIZE, type PublicComment } from './rules.ts';
import { type CommentPosition, readComments } from './store.ts';

/** Five comments, and the cursor under which the next five are found; null at the end. */
export type CommentPage = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };

// PostgreSQL knows no year 0.
const position = z.tuple([z.iso.datetime().regex(/^(?!0000)/), z.uuid()]);

/** The place of a comment in the order of all, as an opaque text for addresses. */
function encodeCursor({ submittedAt, id }: CommentPosition): string {
  return Buffer.from(JSON.stringify([submittedAt.toISOString(), id])).toString('base64url');
}

/** The place behind a cursor; null when it is not one of ours. */
export function decodeCursor(cursor: string): CommentPosition | null {
  try {
    const [submittedAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { submittedAt: new Date(submittedAt), id };
  } catch {
    return null;
  }
}

/** A page of the visible comments of a lens, newest first. */
export async function readCommentPage(
  db: Queryable,
  query: { lensId: number; doctorsOnly: boolean; after: CommentPosition | null },
): Promise<CommentPage> {
  const found = await readComments(db, { ...query, limit: COMMENT_PAGE_SIZE + 1 });
  const page = found.slice(0, COMMENT_PAGE_SIZE);
  const last = page.at(-1);
  return {
    comments: page.map(({ submittedAt, ...comment }) => ({ ...comment, submittedAt: submittedAt.toISOString() })),
    nextCursor: last && found.length > page.length ? encodeCursor(last) : null,
  };
}
