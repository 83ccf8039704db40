import type { PublicComment } from '#domain/review/rules.ts';
import { dateOf } from './comment.tsx';
import { CommentByline } from './comment-byline.tsx';

/** The newest comments at once, truncated; the panel under them has the whole texts. */
export function LatestComments({ comments }: { readonly comments: readonly PublicComment[] }) {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="latest-comments">
      <h3 id="latest-comments" className="mb-3 text-lg">
        In Their Words
      </h3>
      <ul className="latest-comments">
        {comments.map(({ text, ...author }) => (
          <li key={author.id}>
            <blockquote dir="auto">“{text}”</blockquote>
            <CommentByline {...author}>{dateOf(author.day)}</CommentByline>
          </li>
        ))}
      </ul>
    </section>
  );
}
