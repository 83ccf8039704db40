import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { Table } from '#app/ui/table.tsx';
import { missingWords, type OwnSubmission, SIDE_LABELS } from '#domain/outcome/rules.ts';
import { keyValues, monthOf } from './key-values.ts';

type Props = {
  readonly caption: ReactNode;
  readonly submissions: readonly OwnSubmission[];
  readonly lensName: (lensId: number) => string;
  readonly onWithdraw: (submission: OwnSubmission) => void;
};

/** One's own submissions in rows, on a phone in cards, each with its actions. */
export function SubmissionTable({ caption, submissions, lensName, onWithdraw }: Props) {
  return (
    <Table caption={caption} hideCaption stacks className="own-table">
      <thead>
        <tr>
          <th scope="col">Reference ID</th>
          <th scope="col">Lens</th>
          <th scope="col">Month</th>
          <th scope="col">Key values</th>
          <th scope="col" className="print:hidden">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => {
          const { id, referenceId, outcome } = submission;
          const missing = missingWords(outcome);
          return (
            <tr key={id}>
              <th scope="row" className="font-code @xl:whitespace-nowrap">
                {referenceId}
              </th>
              <td data-label="Lens">
                <span>
                  {lensName(outcome.lensId)}
                  {outcome.side && `, ${SIDE_LABELS[outcome.side]}`}
                </span>
              </td>
              <td data-label="Month" className="whitespace-nowrap">
                {monthOf(submission)}
              </td>
              <td data-label="Key values">
                <span>
                  {keyValues(outcome).join(', ') || 'None'}
                  {missing.length > 0 && (
                    <span className="block text-ink-soft text-sm">Missing: {missing.join(', ')}</span>
                  )}
                </span>
              </td>
              <td className="print:hidden">
                <Cluster gap={1} className="-my-2 @4xl:flex-nowrap">
                  {/* Requested all at once, the routes of this many URLs would make one URL too long. */}
                  <ButtonLink
                    look="quiet"
                    to={`/doctor-dashboard/submissions/${id}`}
                    aria-label={`Correct ${referenceId}`}
                  >
                    Correct
                  </ButtonLink>
                  <ButtonLink
                    look="quiet"
                    to={`/doctor-dashboard/submissions/${id}/withdraw`}
                    aria-label={`Withdraw ${referenceId}`}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      onWithdraw(submission);
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
  );
}
