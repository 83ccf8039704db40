import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OwnSubmission, OwnSubmissionPage } from '#domain/outcome/rules.ts';
import { useCopy } from './copy.ts';
import { copiedList } from './key-values.ts';
import { SubmissionTable } from './submission-table.tsx';
import { WithdrawDialog } from './withdraw.tsx';

type Props = {
  readonly caption: string;
  readonly submissions: readonly OwnSubmission[];
  readonly lensName: (lensId: number) => string;
  /** Called when a submission is gone. */
  readonly onWithdrawn: (id: string) => void;
};

/** Submissions to be corrected, withdrawn and copied. */
export function SubmissionList({ caption, submissions, lensName, onWithdrawn }: Props) {
  const [leaving, setLeaving] = useState<OwnSubmission | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const copy = useCopy(list);
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <SubmissionTable caption={caption} submissions={submissions} lensName={lensName} onWithdraw={setLeaving} />
      </div>
      <Button
        look="quiet"
        className="needs-script button-flush mt-2 print:hidden"
        onClick={() => void copy(copiedList(submissions, lensName), 'The list')}
      >
        Copy List
      </Button>
      {leaving && (
        <WithdrawDialog
          submission={leaving}
          onClose={() => setLeaving(null)}
          onWithdrawn={() => {
            list.current?.focus();
            onWithdrawn(leaving.id);
          }}
        />
      )}
    </>
  );
}

type PagerProps = { readonly page: OwnSubmissionPage; readonly query: URLSearchParams; readonly isOlder: boolean };

/** To the pages before and after. */
export function Pager({ page, query, isOlder }: PagerProps) {
  const older = new URLSearchParams(query);
  if (page.nextCursor) older.set('after', page.nextCursor);
  return (
    <Cluster className="mt-2 print:hidden">
      {page.nextCursor && (
        <ButtonLink look="secondary" to={`?${older}`}>
          Older Submissions
        </ButtonLink>
      )}
      {isOlder && <Link to={`?${query}`}>Newest Submissions</Link>}
    </Cluster>
  );
}
