import { usePrintDate } from '#app/print-date.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { SIDE_LABELS } from '#domain/outcome/rules.ts';
import { monthInWords } from '#domain/wording/rules.ts';
import { type OwnView, ownQuery, wholeQuery } from './view.ts';

type Props = {
  readonly view: OwnView;
  readonly total: number;
  /** How many of them are listed. */
  readonly listed: number;
  /** Whether the list has the page size for printing. */
  readonly isWhole: boolean;
  readonly lensName: (lensId: number) => string;
};

/** Which of the submissions are meant, in words; empty for all. */
function viewWords(
  { lensId, side, month, isComplete, batchId, reference }: OwnView,
  lensName: Props['lensName'],
): string {
  return [
    lensId !== null && lensName(lensId),
    side && `${SIDE_LABELS[side]} eyes`,
    month && `submitted in ${monthInWords(month)}`,
    isComplete !== null && (isComplete ? 'headline values all there' : 'headline values missing'),
    batchId && 'of one imported file',
    reference && `reference ID ${reference}…`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many submissions there are of which kind, and all of them as a file or on paper. */
export function OwnHead({ view, total, listed, isWhole, lensName }: Props) {
  const date = usePrintDate();
  const words = viewWords(view, lensName);
  const query = ownQuery(view).toString();
  return (
    <Cluster className="mt-6 mb-3 justify-between">
      <p role="status">
        <strong>
          {total} {total === 1 ? 'submission' : 'submissions'}
        </strong>
        {words && `: ${words}`}.{isWhole && listed < total && ` Here are the newest ${listed}.`}
        {date && <span className="hidden print:inline"> My own data, {date}.</span>}
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
        {isWhole || listed === total ? (
          <Button look="secondary" className="needs-script" onClick={() => window.print()}>
            Print
          </Button>
        ) : (
          <ButtonLink look="secondary" to={`?${wholeQuery(view)}`}>
            List All to Print
          </ButtonLink>
        )}
      </Cluster>
    </Cluster>
  );
}
