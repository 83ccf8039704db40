import { COMMON_CAPTION, chartDetails, shownEyes } from '#app/features/outcome/figures/charts/caption.ts';
import type { Chart, DrawnView } from '#app/features/outcome/figures/charts/chart.ts';
import { Drawing } from '#app/features/outcome/figures/charts/plot.tsx';
import { unbroken } from '#app/features/outcome/figures/charts/text.ts';
import { HALF_SHEET, SHEET } from '#app/features/outcome/figures/charts/use-drawing-width.ts';
import { ALL_CHARTS } from '#app/features/outcome/figures/parts.ts';
import { type ShownFigures, sampleNote } from '#app/features/outcome/figures/view/scopes.ts';
import { longDate } from '#domain/wording/rules.ts';
import './graph-sheets.css';

type Props = { readonly lensName: string; readonly shown: ShownFigures };
type Drawn = { readonly chart: Chart; readonly view: DrawnView };

/** All graphs of a lens on paper, two side by side, none of them split, under a head that every sheet repeats. */
export function GraphSheets({ lensName, shown }: Props) {
  const today = new Date();
  const views = ALL_CHARTS.map((chart) => ({ chart, view: chart.read(shown) }));
  const drawn = views.flatMap(({ chart, view }) => ('picture' in view ? [{ chart, view }] : []));
  const missing = views.flatMap(({ chart, view }) => ('absence' in view ? [`${chart.name}: ${view.absence}`] : []));
  return (
    // Only the head of a table is repeated on every sheet in all browsers.
    <table className="graph-sheets" role="presentation">
      <thead>
        <tr>
          <td colSpan={2} className="graph-sheets-head">
            <p>
              <strong>{lensName}</strong>. {shownEyes(shown, today.toISOString().slice(0, 10))} Iolite,{' '}
              {location.origin}, {longDate(today)}.
            </p>
          </td>
        </tr>
      </thead>
      <tbody>
        {rowsOf(drawn).map((row) => (
          <tr key={row[0]?.chart.id}>
            {row.map(({ chart, view }) => (
              <td key={chart.id} colSpan={chart.broad ? 2 : 1}>
                <Graph chart={chart} view={view} shown={shown} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td colSpan={2}>
            <p>{COMMON_CAPTION}</p>
            {missing.length > 0 && <p>Not drawn. {missing.join(' ')}</p>}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Graph({ chart, view, shown }: Drawn & Pick<Props, 'shown'>) {
  const beside = [view.beside && `${unbroken(view.beside)}.`, sampleNote(view.least), view.missing];
  return (
    <figure className="chart">
      <p>{chart.name}</p>
      <h2>{unbroken(view.finding)}</h2>
      <p>{beside.filter(Boolean).join(' ')}</p>
      <Drawing value={{ width: chart.broad ? SHEET : HALF_SHEET, label: view.finding }}>{view.picture}</Drawing>
      <p>{chartDetails(chart, shown)}</p>
    </figure>
  );
}

/** Two graphs a row, and a wide one alone; their order changes only if it would leave half a row empty. */
function rowsOf(drawn: readonly Drawn[]): Drawn[][] {
  const rows: Drawn[][] = [];
  let half: Drawn[] | undefined;
  for (const one of drawn) {
    if (one.chart.broad) rows.push([one]);
    else if (half) {
      half.push(one);
      half = undefined;
    } else {
      half = [one];
      rows.push(half);
    }
  }
  return rows;
}
