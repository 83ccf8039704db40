import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { LEVEL_WORDS } from '#domain/review/rules/verification-level.ts';
import type { PublicComment } from '#domain/review/rules.ts';

type Props = Omit<PublicComment, 'text' | 'verified'> & {
  readonly isReported?: boolean;
  /** When it was written, in words. */
  readonly children: ReactNode;
};

/** The author of a comment, the verification level, the time, and the link to report it. */
export function CommentByline({
  id,
  step,
  stars,
  reviewerType,
  hasInterest,
  day,
  isReported = false,
  children,
}: Props) {
  const { tick } = LEVEL_WORDS[step];
  return (
    <p className="comment-byline">
      {tick && (
        <span>
          <span className="inline-flex items-center gap-1 font-bold text-act">
            <Check aria-hidden="true" className="size-4" /> {tick}
          </span>
        </span>
      )}{' '}
      <span>
        <span aria-hidden="true">★ </span>
        {stars} of 5<span className="sr-only"> stars</span>
      </span>{' '}
      <span>{reviewerType === 'doctor' ? 'Doctor' : 'Patient'}</span>{' '}
      {hasInterest && <span>Works for, or was paid by, a maker or a clinic</span>}{' '}
      <span>
        <time dateTime={day}>{children}</time>
      </span>{' '}
      {!isReported && (
        <span className="comment-report-place">
          <Link to={`/report/${id}`} aria-label="Report this comment" className="comment-report">
            Report
          </Link>
        </span>
      )}
    </p>
  );
}
