import { ALL_COMMENTS, type CommentView, writeCommentView } from '#domain/review/rules/comments.ts';
import { lensUrlFor } from './catalogue-view.ts';
import type { Population } from './population.ts';

/** All comments of a lens as pages of their own, from a cursor on. */
export function commentsUrl(
  { lensId, population, shown = ALL_COMMENTS }: { lensId: number; population: Population; shown?: CommentView },
  cursor?: string,
) {
  const query = new URLSearchParams(lensUrlFor(lensId, population).search);
  writeCommentView(shown, query);
  if (cursor) query.set('cursor', cursor);
  return { pathname: `/lenses/${lensId}/comments`, search: query.toString() };
}
