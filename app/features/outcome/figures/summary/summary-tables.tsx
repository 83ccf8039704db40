import { type AnsweredFigures, isSuppressed } from '#domain/outcome/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { countedEyes } from '../eye-count.ts';
import { NoFigures } from '../no-figures.tsx';
import { FiguresTable } from '../tables/figures-table.tsx';
import type { FigureTable } from '../tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED, SPECTACLES } from '../tables/tables.ts';
import { sampleNote, selectionNote, shownFilters, targetNote, WHOSE } from '../view/scopes.ts';
import '../figures.css';

/** A table with one of its columns only, and only its first rows. */
function brief(table: FigureTable, column: string, rows?: number): FigureTable {
  const at = table.columns.indexOf(column);
  return {
    ...table,
    columns: [column],
    read: (figures) =>
      table
        .read(figures)
        .slice(0, rows)
        .map((row) => ('absence' in row ? row : { ...row, cells: row.cells.slice(at, at + 1) })),
  };
}

const [COMORBIDITIES, OCULAR_HISTORY] = CASE_MIX;
const TABLES: readonly FigureTable[] = [
  brief(REPORTED, 'Mean'),
  brief(ACUITY, 'Mean'),
  // The refractive target and the manifest refraction.
  brief(REFRACTION, 'Value', 2),
  ...[SPECTACLES, COMORBIDITIES, OCULAR_HISTORY].flatMap((table) => (table ? [brief(table, 'Share')] : [])),
];

/** The main figures of one scope in numbers; every one is also on the page of outcomes. */
export default function SummaryTables({ lensName, figures }: { lensName: string; figures: AnsweredFigures }) {
  const { scope, filters, submissions, asOf } = figures;
  if (submissions === null || isSuppressed(submissions))
    return <NoFigures lensName={lensName} scope={scope} filters={filters} submissions={submissions} />;
  const notes = [sampleNote(submissions.n), targetNote(figures)].filter((note) => note !== null);
  return (
    <div>
      <h3 className="text-lg">{lensName}</h3>
      <p className="mt-1 max-w-text text-sm">
        <strong>{countedEyes(figures)}</strong> {WHOSE[scope]}, each of one eye. {shownFilters(filters)}.{' '}
        {asOf && (
          <>
            As of <time dateTime={asOf}>{longDate(new Date(asOf))}</time>.{' '}
          </>
        )}
        {notes.map((note) => `${note}. `)}
        {selectionNote([figures])} Submissions are voluntary and unaudited; they do not compare lenses.
      </p>
      <div className="summary-tables">
        {TABLES.map((table) => (
          <FiguresTable key={table.id} table={table} shown={[figures]} />
        ))}
      </div>
    </div>
  );
}
