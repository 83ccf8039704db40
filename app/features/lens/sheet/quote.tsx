import type { PublicComment } from '#domain/review/rules.ts';
import { dateOf } from '../comment.tsx';
import { CommentByline } from '../comment-byline.tsx';

/** How many characters of a comment a sheet shows. */
const EXCERPT = 60;

/** The beginning of a text, up to the end of a word. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  const [whole] = /^.*(?= )/.exec(line.slice(0, EXCERPT + 1)) ?? [line.slice(0, EXCERPT)];
  return `${whole}…`;
}

/** The beginning of a comment that speaks for a lens; the panel of comments has its whole text. */
export function Quote({ comment }: { comment: PublicComment | null }) {
  if (!comment) return null;
  const { text, ...author } = comment;
  return (
    <div className="sheet-quote">
      <blockquote dir="auto">“{excerptOf(text)}”</blockquote>
      <CommentByline {...author}>{dateOf(author.day)}</CommentByline>
    </div>
  );
}
