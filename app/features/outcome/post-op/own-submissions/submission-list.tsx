import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LensOption } from '#app/features/outcome/post-op/form/groups/lens-group.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Table } from '#app/ui/table.tsx';
import type { OwnSubmission, OwnSubmissionPage } from '#domain/outcome/rules.ts';
import { useCopy } from './copy.ts';
import { copiedList, keyValues, monthOf } from './key-values.ts';
import { WithdrawDialog } from './withdraw.tsx';

type Props = {
  readonly page: OwnSubmissionPage;
  readonly lenses: readonly LensOption[];
  /** This is not the beginning of the list. */
  readonly isOlder: boolean;
  /** Called when a submission is gone. */
  readonly onWithdrawn: () => void;
};

/** One's own submissions, newest first. */
export function SubmissionList({ page, lenses, isOlder, onWithdrawn }: Props) {
  const [leaving, setLeaving] = useState<OwnSubmission | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const copy = useCopy(list);
  const { submissions } = page;
  const lensName = (lensId: number) => lenses.find(({ id }) => id === lensId)?.name ?? '';

  if (submissions.length === 0) {
    return <p>{isOlder ? 'There are no older submissions.' : 'You have not submitted any data yet.'}</p>;
  }
  return (
    <div>
      <div ref={list} tabIndex={-1}>
        <Table caption="Your submissions, newest first" hideCaption stacks>
          <thead>
            <tr>
              <th scope="col">Reference ID</th>
              <th scope="col">Lens</th>
              <th scope="col">Month</th>
              <th scope="col">Key values</th>
              <th scope="col">
                <span className="sr-only">What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {submissions.map((submission) => {
              const { id, referenceId, outcome } = submission;
              return (
                <tr key={id}>
                  <th scope="row" className="font-code @xl:whitespace-nowrap">
                    {referenceId}
                  </th>
                  <td data-label="Lens">{lensName(outcome.lensId)}</td>
                  <td data-label="Month" className="whitespace-nowrap">
                    {monthOf(submission)}
                  </td>
                  <td data-label="Key values">{keyValues(outcome).join(', ') || 'None'}</td>
                  <td>
                    <Cluster gap={1} className="-my-2 @4xl:flex-nowrap">
                      {/* Asked for all at once, the routes of so many addresses would make one address too long. */}
                      <ButtonLink
                        look="quiet"
                        discover="none"
                        to={`/doctor-dashboard/submissions/${id}`}
                        aria-label={`Correct ${referenceId}`}
                      >
                        Correct
                      </ButtonLink>
                      <ButtonLink
                        look="quiet"
                        discover="none"
                        to={`/doctor-dashboard/submissions/${id}/withdraw`}
                        aria-label={`Withdraw ${referenceId}`}
                        onClick={(event) => {
                          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                          event.preventDefault();
                          setLeaving(submission);
                        }}
                      >
                        Withdraw
                      </ButtonLink>
                    </Cluster>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      <Cluster className="mt-4">
        <Button
          look="secondary"
          className="needs-script"
          onClick={() => void copy(copiedList(submissions, lensName), 'The list')}
        >
          Copy List
        </Button>
        {page.nextCursor && (
          <ButtonLink
            look="secondary"
            to={`/doctor-dashboard/submissions?after=${encodeURIComponent(page.nextCursor)}`}
          >
            Older Submissions
          </ButtonLink>
        )}
        {isOlder && <Link to="/doctor-dashboard/submissions">Newest Submissions</Link>}
      </Cluster>
      {leaving && (
        <WithdrawDialog
          submission={leaving}
          onClose={() => setLeaving(null)}
          onWithdrawn={() => {
            list.current?.focus();
            onWithdrawn();
          }}
        />
      )}
    </div>
  );
}
