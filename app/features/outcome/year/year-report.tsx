import { Form } from 'react-router';
import { WITHIN_CHART } from '#app/features/outcome/figures/charts/accuracy.tsx';
import { CYLINDER_CHART } from '#app/features/outcome/figures/charts/astigmatism.tsx';
import { COMPLICATIONS_CHART } from '#app/features/outcome/figures/charts/complications.tsx';
import { OWN_PREDICTION, OWN_RUPTURES, OWN_TORIC } from '#app/features/outcome/figures/charts/own-surgery.tsx';
import { FiguresTable } from '#app/features/outcome/figures/tables/figures-table.tsx';
import type { FigureTable } from '#app/features/outcome/figures/tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED, SPECTACLES } from '#app/features/outcome/figures/tables/tables.ts';
import { targetNote } from '#app/features/outcome/figures/view/scopes.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/field.tsx';
import { Cluster, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { lensName } from '#domain/lens/rules.ts';
import {
  closedTotals,
  type OwnPeriod,
  shownPercent,
  type YearReport,
  type YearReports,
} from '#domain/outcome/rules.ts';
import { Measures } from './measures.tsx';
import { RegistryFiles } from './registry-files.tsx';
import { ENTERED_TABLE } from './tables.ts';
import '#app/features/outcome/figures/figures-print.css';
import './year-report.css';

type LensOption = { readonly id: number; readonly name: string };
type Props = YearReports & {
  readonly lenses: readonly LensOption[];
  /** The periods of consecutive cases of the year. */
  readonly periods: readonly OwnPeriod[];
};

const RESULTS: readonly FigureTable[] = [
  ACUITY,
  REFRACTION,
  WITHIN_CHART.table,
  OWN_PREDICTION,
  CYLINDER_CHART.table,
  OWN_TORIC,
  REPORTED,
  SPECTACLES,
];
const COMPLICATIONS: readonly FigureTable[] = [COMPLICATIONS_CHART.table, OWN_RUPTURES];

/** The report of a year of one's own operations, made to be printed, and the same operations as files. */
export function YearReportPage({ years, undated, report, lenses, periods }: Props) {
  const missing = undated > 0 && (
    <p className="mt-3 max-w-text print:hidden">
      {undated === 1 ? '1 operation has' : `${undated} operations have`} no year of surgery and{' '}
      {undated === 1 ? 'is' : 'are'} in no report. You can add the year in{' '}
      <Link to="/doctor-dashboard/submissions">My Submissions</Link>.
    </p>
  );
  if (!report)
    return (
      <>
        <Notice title="There is no report yet.">
          <p>A report counts eyes with a year of surgery. None of your eyes has one.</p>
        </Notice>
        {missing}
      </>
    );
  return (
    <>
      <YearForm years={years} report={report} lenses={lenses} />
      {missing}
      <Report report={report} lenses={lenses} periods={periods} />
      <RegistryFiles report={report} />
    </>
  );
}

/** Which year and lens: a form that also works without scripts. */
function YearForm({ years, report, lenses }: Pick<Props, 'years' | 'lenses'> & { report: YearReport }) {
  return (
    <Form autoComplete="off" className="print:hidden">
      <Cluster className="items-end">
        <Select id="year" name="year" label="Year of surgery" key={`year ${report.year}`} defaultValue={report.year}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
        <Select id="lens" name="lens" label="Lens" key={`lens ${report.lensId}`} defaultValue={report.lensId ?? ''}>
          <option value="">All lenses</option>
          {lenses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary">
          Show Report
        </Button>
        <Button className="needs-script" onClick={() => window.print()}>
          Print or Save as PDF
        </Button>
      </Cluster>
    </Form>
  );
}

function Report({ report, lenses, periods }: Pick<Props, 'lenses' | 'periods'> & { report: YearReport }) {
  const { year, lensId, eyes, patients, measures, figures } = report;
  const which = lensId === null ? 'all lenses' : lensName(lensId, lenses);
  const targets = targetNote(figures);
  if (eyes === 0)
    return (
      <Notice title="There are no such operations." className="mt-6">
        <p>
          You have submitted no eye with {which} and surgery in {year}.
        </p>
      </Notice>
    );
  return (
    <div className="year-report mt-8">
      <h2 className="text-heading">
        {year}, {which}
      </h2>
      <p className="mt-2 max-w-text">
        <strong>
          {eyes} {eyes === 1 ? 'operation' : 'operations'} on {patients} {patients === 1 ? 'patient' : 'patients'}
        </strong>{' '}
        that you submitted. Each counts once, with its first visit from a month on, or else the last before. Submissions
        are voluntary and unaudited. {targets && `${targets}.`}
      </p>
      <Section id="year-numbers" heading="Numbers and completeness" level={3}>
        <p className="mb-3 max-w-text">{consecutiveWords(periods)}</p>
        <div className="figure-tables year-columns">
          <LensTable report={report} lenses={lenses} />
          <FiguresTable table={ENTERED_TABLE} shown={[figures]} />
        </div>
      </Section>
      <Section id="year-measures" heading="Measures" level={3}>
        <Measures measures={measures} />
      </Section>
      <Tables id="results" heading="Results" tables={RESULTS} report={report} />
      <Tables id="complications" heading="Complications" tables={COMPLICATIONS} report={report} />
      <Tables id="case-mix" heading="Case mix" tables={CASE_MIX} report={report} />
    </div>
  );
}

/** How many of the eyes operated in closed periods were sent, with all lenses: "27 of 30 eyes (90.0%)". */
function consecutiveWords(ofYear: readonly OwnPeriod[]): string {
  const { periods, operated, sent } = closedTotals(ofYear);
  if (periods === 0) return 'Self-selected eyes: no period of consecutive cases of this year is closed.';
  const share = shownPercent({ count: sent, n: operated });
  const which = periods === 1 ? '1 closed period' : `${periods} closed periods`;
  return `Consecutive cases with all lenses: ${sent} of ${operated} eyes operated in ${which} were sent (${share}). Other eyes are self-selected.`;
}

function LensTable({ report: { lenses: counts }, lenses }: { report: YearReport; lenses: readonly LensOption[] }) {
  return (
    <Table caption="Operations by lens" className="figures-table">
      <Rows
        heads={['Lens', 'Operations']}
        numeric={['Operations']}
        rows={counts.map(({ lensId, eyes }) => ({ key: String(lensId), cells: [lensName(lensId, lenses), eyes] }))}
      />
    </Table>
  );
}

type TablesProps = {
  readonly id: string;
  readonly heading: string;
  readonly tables: readonly FigureTable[];
  readonly report: YearReport;
};

function Tables({ id, heading, tables, report }: TablesProps) {
  return (
    <Section id={`year-${id}`} heading={heading} level={3}>
      <div className={classes('figure-tables', tables === CASE_MIX ? 'year-columns' : 'year-wide')}>
        {tables.map((table) => (
          <FiguresTable key={table.id} table={table} shown={[report.figures]} />
        ))}
      </div>
    </Section>
  );
}
