import { longDate } from '#app/ui/long-date.ts';
import { usePrintDate } from '#app/ui/print-date.ts';
import { SCOPE_NAMES, type ShownFigures, shownFilters } from './view/scopes.ts';

/** On paper only, above the figures: the lens, whose eyes and which of them, and when it was printed. */
export function PrintHead({ lensName, shown }: { lensName: string; shown: ShownFigures }) {
  const date = usePrintDate();
  const [{ filters }] = shown;
  const whose = shown
    .map(({ scope, asOf }) => `${SCOPE_NAMES[scope]}${asOf ? ` as of ${longDate(new Date(asOf))}` : ''}`)
    .join('; ');
  return (
    <p className="figures-print-head">
      <strong>{lensName}</strong>. {whose}. {shownFilters(filters)}. {date && `${date}. `}
      Submitted by participating surgeons, unaudited; not a comparison of lenses.
    </p>
  );
}
