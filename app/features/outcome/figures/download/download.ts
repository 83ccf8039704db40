import type { Chart } from '#app/features/outcome/figures/charts/chart.ts';
import { type TableOf, tableCsv } from '#app/features/outcome/figures/tables/csv.ts';
import type { ShownFigures } from '#app/features/outcome/figures/view/scopes.ts';
import { composeSvg } from './compose-svg.ts';

type ChartOf = {
  /** Holds the drawings. */
  readonly frame: HTMLElement;
  readonly title: string;
  readonly chart: Chart;
  readonly lensName: string;
  readonly shown: ShownFigures;
};

/** Hands the visitor a chart as one SVG file that needs nothing else. */
export function saveChart({ frame, title, chart, lensName, shown }: ChartOf): void {
  const drawings = [...frame.querySelectorAll<SVGSVGElement>('svg.plot')].map((svg) => ({
    svg,
    scope: svg.closest<HTMLElement>('[data-scope]')?.dataset.scope ?? '',
  }));
  const whole = composeSvg({
    drawings,
    title,
    lensName,
    shown,
    date: shown[0].asOf ?? new Date().toISOString().slice(0, 10),
  });
  save(new XMLSerializer().serializeToString(whole), 'image/svg+xml', fileName(lensName, chart.id, shown, 'svg'));
}

/** Hands the visitor a table as a CSV file. */
export function saveTable({ table, lensName, shown }: TableOf): void {
  save(tableCsv({ table, lensName, shown }), 'text/csv', fileName(lensName, table.id, shown, 'csv'));
}

function fileName(lensName: string, id: string, [{ scope }]: ShownFigures, ending: string): string {
  const lens = lensName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${lens}-${id}-${scope === 'mine' ? 'my-data' : 'all-doctors'}.${ending}`;
}

function save(content: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
