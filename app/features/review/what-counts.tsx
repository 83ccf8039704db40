import { Link } from '#app/ui/link.tsx';

const HOW = '/how-it-works#waiting';

/** Which reviews count at once, on this site; the same text for everybody. */
export function WhatCounts({ trial }: { trial: boolean }) {
  return (
    <p className="text-ink-soft">
      {trial ? (
        <>
          This is a trial: a review sent from this machine counts at once. On a public site{' '}
          <Link to={HOW}>some reviews wait</Link> until they are confirmed by e-mail.
        </>
      ) : (
        <>
          <Link to={HOW}>Some reviews wait</Link> until you confirm them by e-mail. Then they count.
        </>
      )}
    </p>
  );
}
