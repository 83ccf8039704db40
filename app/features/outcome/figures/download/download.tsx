import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Chart } from '#app/features/outcome/figures/charts/chart.ts';
import { type TableOf, tableCsv } from '#app/features/outcome/figures/tables/csv.ts';
import type { ShownFigures } from '#app/features/outcome/figures/view/scopes.ts';
import { saveFile } from '#app/features/outcome/save-file.ts';
import { composeSvg } from './compose-svg.ts';
import { toPng } from './to-png.ts';

type ChartOf = {
  readonly kind: 'svg' | 'png';
  readonly title: string;
  readonly chart: Chart;
  readonly lensName: string;
  readonly shown: ShownFigures;
  /** Goes along as the description of the file. */
  readonly caption: string;
};

/** Widths of drawings in files, in their own units, of which text is 16 high: whatever the window that they came from. */
const [COLUMN, BROAD] = [640, 860];

/**
 * Hands the visitor a chart as one file that needs nothing else.
 *
 * @throws where the browser cannot make it, or the face of the text cannot be fetched.
 */
export async function saveChart({ kind, title, chart, lensName, shown, caption }: ChartOf): Promise<void> {
  const date = shown[0].asOf ?? new Date().toISOString().slice(0, 10);
  const whole = drawn(chart, shown, (drawing) => composeSvg({ drawing, title, caption, lensName, shown, date }));
  const name = fileName(lensName, chart.id, shown, kind);
  if (kind === 'png') saveFile(await toPng(whole), name);
  else
    saveFile(new Blob([new XMLSerializer().serializeToString(whole)], { type: 'image/svg+xml;charset=utf-8' }), name);
}

/** Draws a chart where nobody sees it, and reads it there. */
function drawn<Read>(chart: Chart, shown: ShownFigures, read: (drawing: SVGSVGElement) => Read): Read {
  const view = chart.read(shown);
  if (!('draw' in view)) throw new Error('There is nothing to draw.');
  const place = document.createElement('div');
  place.className = 'chart sr-only';
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'file' });
  try {
    flushSync(() => root.render(view.draw(chart.broad ? BROAD : COLUMN, view.finding)));
    const drawing = place.querySelector('svg');
    if (!drawing) throw new Error('Nothing was drawn.');
    return read(drawing);
  } finally {
    root.unmount();
    place.remove();
  }
}

/** Hands the visitor a table as a CSV file. */
export function saveTable({ table, lensName, shown }: TableOf): void {
  const content = tableCsv({ table, lensName, shown });
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName(lensName, table.id, shown, 'csv'));
}

function fileName(lensName: string, id: string, [{ scope }]: ShownFigures, ending: string): string {
  const lens = lensName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${lens}-${id}-${scope === 'mine' ? 'my-data' : 'all-doctors'}.${ending}`;
}
