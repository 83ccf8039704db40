import { Cluster, Section } from '#app/ui/layout.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type FigureFilters, isSuppressed, type OutcomeFigures, type Suppressed } from '#domain/outcome/rules.ts';
import { WITHIN_CHART } from './charts/accuracy.tsx';
import type { Chart } from './charts/chart.ts';
import { ChartFrame } from './charts/chart-frame.tsx';
import { CHARTS } from './charts/charts.ts';
import { Glance } from './glance.tsx';
import { Limits } from './limits.tsx';
import { PrintAll } from './print-all/print-all.tsx';
import { FiguresTable } from './tables/figures-table.tsx';
import type { FigureTable } from './tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED, SPECTACLES } from './tables/tables.ts';
import { SCOPE_NAMES, type ShownFigures, sampleNote, shownFilters } from './view/scopes.ts';
import '#app/ui/chart.css';
import './charts/charts.css';
import './charts/charts-print.css';
import './figures.css';
import './figures-print.css';

type Part = {
  readonly id: string;
  readonly heading: string;
  readonly tables: readonly FigureTable[];
  readonly charts: readonly Chart[];
};

const PARTS: readonly Part[] = [
  {
    id: 'outcomes-reported',
    heading: 'What patients report',
    tables: [REPORTED, SPECTACLES],
    charts: [...CHARTS.reported, ...CHARTS['case-mix']],
  },
  { id: 'outcomes-vision', heading: 'Vision', tables: [ACUITY], charts: CHARTS.vision },
  {
    id: 'outcomes-refraction',
    heading: 'Refraction and astigmatism',
    tables: [REFRACTION, WITHIN_CHART.table],
    charts: [...CHARTS.refraction, ...CHARTS.astigmatism],
  },
];

const CASE_MIX_PART = { id: 'outcomes-case-mix', heading: 'Case mix' };
const LIMITS_PART = { id: 'outcomes-limits', heading: 'What these figures cannot show' };

/** Everything that is known about the outcomes of a lens: in words, in tables and in pictures. */
export default function FigureSheet({ lensName, shown }: { lensName: string; shown: ShownFigures }) {
  const [{ scope, filters, submissions }] = shown;
  const pooled = shown.find(({ asOf }) => asOf !== null);
  if (submissions === null || isSuppressed(submissions)) {
    return <NoFigures lensName={lensName} filters={filters} submissions={submissions} />;
  }
  const { n } = submissions;
  const note = sampleNote(n);
  return (
    <div>
      <h3 className="text-xl">{lensName}</h3>
      <p className="mt-2 max-w-text">
        <strong>
          {n} {n === 1 ? 'submission' : 'submissions'}
        </strong>{' '}
        {scope === 'mine' ? 'of your own' : 'by all doctors'}, each of one eye. {shownFilters(filters)}.{' '}
        {pooled?.asOf && (
          <>
            {pooled.scope === 'others' && `Beside them ${countOf(pooled)}, of which yours are no part. `}
            {SCOPE_NAMES[pooled.scope]} as of <time dateTime={pooled.asOf}>{longDate(new Date(pooled.asOf))}</time>
            {'; more eyes will join. '}
          </>
        )}
        {note && `${note}. `}
        Submissions are voluntary and unaudited; they do not compare lenses.
      </p>
      <Glance shown={shown} />
      <PrintAll lensName={lensName} shown={shown} />
      <nav aria-label="Parts of the figures" className="figure-parts print:hidden">
        <Cluster as="ul" gap={6}>
          {[...PARTS, CASE_MIX_PART, LIMITS_PART].map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </Cluster>
      </nav>
      {PARTS.map(({ id, heading, tables, charts }) => (
        <Section key={id} id={id} heading={heading} level={3}>
          <div className="figure-tables">
            {tables.map((table) => (
              <FiguresTable key={table.id} table={table} shown={shown} />
            ))}
          </div>
          <div className="charts">
            {charts.map((chart) => (
              <ChartFrame key={chart.id} chart={chart} lensName={lensName} shown={shown} />
            ))}
          </div>
        </Section>
      ))}
      <Section {...CASE_MIX_PART} level={3} lead="Which eyes the results come from. Read it beside every figure above.">
        <div className="case-mix">
          {CASE_MIX.map((table) => (
            <FiguresTable key={table.id} table={table} shown={shown} />
          ))}
        </div>
      </Section>
      <Section {...LIMITS_PART} level={3}>
        <Limits />
      </Section>
    </div>
  );
}

function countOf({ submissions }: OutcomeFigures): string {
  const n = submissions === null || isSuppressed(submissions) ? 0 : submissions.n;
  return `${n} ${n === 1 ? 'submission' : 'submissions'} of other doctors`;
}

type NoFiguresProps = {
  readonly lensName: string;
  readonly filters: FigureFilters;
  readonly submissions: Suppressed | null;
};

function NoFigures({ lensName, filters, submissions }: NoFiguresProps) {
  const isLeftOut = filters.settled && (
    <p>Left out are eyes less than 1 month after surgery and those whose time since surgery is not recorded.</p>
  );
  if (submissions === null) {
    return (
      <Notice title="You have submitted no such eyes.">
        <p>There are no submissions of yours for {lensName} that fit the filters.</p>
        {isLeftOut}
      </Notice>
    );
  }
  return (
    <Notice title={`There are no figures of ${lensName} over all doctors yet.`}>
      <p>
        They begin when at least five such eyes, submitted by two other surgeons or more, can be shown together, so that
        nobody’s record can be worked out.
      </p>
      {isLeftOut}
      <p>What you have submitted yourself is under “{SCOPE_NAMES.mine}”.</p>
    </Notice>
  );
}
