import type { PublicComment } from '#domain/review/rules.ts';
import { dateOf } from '../comment.tsx';
import { CommentByline } from '../comment-byline.tsx';

/** The newest comment on a lens, truncated; the panel of comments has its whole text. */
export function Quote({ comment }: { comment: PublicComment | null }) {
  if (!comment) return null;
  const { text, ...author } = comment;
  return (
    <div className="sheet-quote">
      <blockquote dir="auto">“{text}”</blockquote>
      <CommentByline {...author}>{dateOf(author.day)}</CommentByline>
    </div>
  );
}
