import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { usePrintDate } from '#app/ui/print-date.ts';
import { SIDE_LABELS } from '#domain/outcome/rules.ts';
import { monthWords, type OwnView, ownQuery } from './view.ts';

type Props = {
  readonly view: OwnView;
  readonly total: number;
  readonly lensName: (lensId: number) => string;
};

/** Which of the submissions are meant, in words; empty for all. */
function viewWords({ lensId, side, month, isComplete, reference }: OwnView, lensName: Props['lensName']): string {
  return [
    lensId !== null && lensName(lensId),
    side && `${SIDE_LABELS[side]} eyes`,
    month && `submitted in ${monthWords(month)}`,
    isComplete !== null && (isComplete ? 'headline values all there' : 'headline values missing'),
    reference && `reference ID ${reference}…`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many submissions there are of which kind, and all of them as a file or on paper. */
export function OwnHead({ view, total, lensName }: Props) {
  const date = usePrintDate();
  const words = viewWords(view, lensName);
  const query = ownQuery(view).toString();
  return (
    <Cluster className="mt-6 mb-3 justify-between">
      <p role="status">
        <strong>
          {total} {total === 1 ? 'submission' : 'submissions'}
        </strong>
        {words && `: ${words}`}.{date && <span className="hidden print:inline"> My own data, {date}.</span>}
      </p>
      <Cluster className="print:hidden">
        {words && (
          <ButtonLink look="quiet" to="/doctor-dashboard/submissions">
            Show All
          </ButtonLink>
        )}
        <ButtonLink look="secondary" reloadDocument to={`/doctor-dashboard/submissions.csv${query && `?${query}`}`}>
          Download {words ? 'These' : 'All'} as CSV
        </ButtonLink>
        <Button look="secondary" className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
      </Cluster>
    </Cluster>
  );
}
