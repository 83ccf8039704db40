import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicComment } from '#domain/review/rules.ts';

type Props = Omit<PublicComment, 'text'> & {
  readonly isReported?: boolean;
  /** When it was written, in words. */
  readonly children: ReactNode;
};

/** Who wrote a comment, whether the author is verified, when, and the way to report it. */
export function CommentByline({ id, verified, reviewerType, submittedAt, isReported = false, children }: Props) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      {verified && (
        <span className="inline-flex items-center gap-1 font-bold text-act">
          <Check aria-hidden="true" className="size-4" /> Verified
        </span>
      )}
      <span>{reviewerType === 'doctor' ? 'Doctor' : 'Patient'}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={submittedAt}>{children}</time>
      {!isReported && (
        <Link to={`/report/${id}`} aria-label="Report this comment" className="comment-report">
          Report
        </Link>
      )}
    </p>
  );
}
