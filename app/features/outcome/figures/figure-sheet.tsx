import { Expander } from '#app/ui/expander.tsx';
import { Section } from '#app/ui/layout.tsx';
import { isSuppressed } from '#domain/outcome/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { countedEyes } from './eye-count.ts';
import { FigurePart } from './figure-part.tsx';
import { Glance } from './glance.tsx';
import { Limits } from './limits.tsx';
import { NoFigures } from './no-figures.tsx';
import { PartNav } from './part-nav.tsx';
import { PrintAll } from './print-all/print-all.tsx';
import { ToComparison } from './to-comparison.tsx';
import { EVERY_PART, PARTS } from './view/parts.ts';
import {
  SCOPE_NAMES,
  type ShownFigures,
  sampleNote,
  selectionNote,
  shownFilters,
  targetNote,
  WHOSE,
} from './view/scopes.ts';
import type { OutcomesView } from './view/url.ts';
import '#app/ui/chart.css';
import './charts/charts.css';
import './charts/charts-print.css';
import './figures.css';
import './figures-print.css';
import { usePrintDate } from '#app/print-date.ts';

type Props = {
  readonly lensName: string;
  readonly shown: ShownFigures;
  readonly view: OutcomesView;
  readonly onChange: (view: OutcomesView) => void;
};

/** How many eyes are not in all figures yet; they join once a day, in groups from which no eye can be inferred. */
const waitingEyes = (waiting: number) =>
  waiting < 5
    ? 'Fewer than 5 eyes are waiting to join some figures.'
    : `At least ${waiting} eyes are waiting to join some figures.`;

/** What is known about the outcomes of a lens: at a glance, and one part of it in pictures and numbers. */
export default function FigureSheet({ lensName, shown, view, onChange }: Props) {
  const [{ scope, filters, submissions }] = shown;
  const beside = scope === 'complete' && shown[1];
  const pooled = shown.find(({ asOf }) => asOf !== null);
  if (submissions === null || isSuppressed(submissions)) {
    return (
      <>
        <NoFigures lensName={lensName} scope={scope} filters={filters} submissions={submissions} />
        <ToComparison />
      </>
    );
  }
  const { n } = submissions;
  const note = sampleNote(n);
  const targets = shown.map(targetNote).find((one) => one !== null);
  const isEvery = view.part === EVERY_PART;
  const limits = 'What these figures cannot show';
  return (
    <div>
      <PrintHead lensName={lensName} shown={shown} />
      <h2 className="text-lg">{lensName}</h2>
      <p className="mt-1 text-sm">
        <strong>{countedEyes(shown[0])}</strong> {WHOSE[scope]}, each of one eye. {shownFilters(filters)}.{' '}
        {pooled?.asOf && (
          <>
            {pooled.scope === 'others' && `Beside them ${countedEyes(pooled)} of other doctors, not including yours. `}
            {SCOPE_NAMES[pooled.scope]} as of <time dateTime={pooled.asOf}>{longDate(new Date(pooled.asOf))}</time>
            {`. ${waitingEyes(pooled.waiting ?? 0)} `}
          </>
        )}
        {beside && `Beside them ${countedEyes(beside)} of your own. `}
        {note && `${note}. `}
        {targets && `${targets}. `}
        {selectionNote(shown)} Submissions are voluntary and unaudited; they do not compare lenses.
      </p>
      <Glance shown={shown} />
      <PrintAll lensName={lensName} shown={shown} />
      <PartNav view={view} current={view.part} />
      {PARTS.filter(({ id }) => isEvery || id === view.part).map(({ id }) => (
        <FigurePart
          key={id}
          part={id}
          lensName={lensName}
          shown={shown}
          numbers={view.numbers}
          onNumbers={(numbers) => onChange({ ...view, numbers })}
        />
      ))}
      {isEvery ? (
        <Section id="outcomes-limits" heading={limits} level={3}>
          <Limits />
        </Section>
      ) : (
        <div className="mt-8 print:hidden">
          <Expander label={limits} headingLevel={3}>
            <Limits />
          </Expander>
        </div>
      )}
    </div>
  );
}

/** On paper only, above the figures: the lens, whose eyes and which of them, and when it was printed. */
function PrintHead({ lensName, shown }: { lensName: string; shown: ShownFigures }) {
  const date = usePrintDate();
  const [{ filters }] = shown;
  const whose = shown
    .map(({ scope, asOf }) => `${SCOPE_NAMES[scope]}${asOf ? ` as of ${longDate(new Date(asOf))}` : ''}`)
    .join('; ');
  return (
    <p className="figures-print-head">
      <strong>{lensName}</strong>. {whose}. {shownFilters(filters)}. {date && `${date}. `}
      {selectionNote(shown)} Submitted by participating surgeons, unaudited; not a comparison of lenses.
    </p>
  );
}
