import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Chart } from '#app/features/outcome/figures/charts/chart.ts';
import { Drawing } from '#app/features/outcome/figures/charts/plot.tsx';
import { type TableOf, tableCsv } from '#app/features/outcome/figures/tables/csv.ts';
import { SCOPE_NAMES, type ShownFigures, shownFilters } from '#app/features/outcome/figures/view/scopes.ts';
import { saveFile } from '#app/features/outcome/save-file.ts';
import type { FigureScope } from '#domain/outcome/rules.ts';
import { composeSvg } from './compose-svg.ts';
import { toPng } from './to-png.ts';

type ChartOf = {
  readonly kind: 'svg' | 'png';
  readonly title: string;
  readonly chart: Chart;
  readonly lensName: string;
  readonly shown: ShownFigures;
  /** Becomes the description in the file. */
  readonly caption: string;
};

/** Widths of drawings in files, in their own units, of which text is 16 high, whatever the width of the window. */
const [COLUMN, BROAD] = [640, 860];

/**
 * Saves a chart as one self-contained file.
 *
 * @throws if the browser cannot make it, or if the font cannot be fetched.
 */
export async function saveChart({ kind, title, chart, lensName, shown, caption }: ChartOf): Promise<void> {
  const view = chart.read(shown);
  if (!('picture' in view)) throw new Error('There is nothing to draw.');
  const date = shown[0].asOf ?? new Date().toISOString().slice(0, 10);
  const source = [
    `${lensName}. ${shown.map(({ scope }) => SCOPE_NAMES[scope]).join(' and ')}. ${shownFilters(shown[0].filters)}.`,
    `Submitted by participating surgeons, unaudited; not a comparison of lenses. Iolite, ${date}.`,
  ];
  const name = nameOf(lensName, chart.id, shown);
  await saveDrawing({ kind, title, caption, source, name, picture: view.picture, width: chart.broad ? BROAD : COLUMN });
}

type DrawingOf = Pick<ChartOf, 'kind' | 'title' | 'caption'> & {
  /** Sentences under the drawing. */
  readonly source: readonly string[];
  /** Of the file, without its extension. */
  readonly name: string;
  readonly picture: ReactNode;
  readonly width: number;
};

/** Saves a drawing as one file, as `saveChart` does. */
export async function saveDrawing({ kind, name, picture, width, ...words }: DrawingOf): Promise<void> {
  const place = { width, label: words.title };
  const whole = drawn(<Drawing value={place}>{picture}</Drawing>, (drawing) => composeSvg({ drawing, ...words }));
  if (kind === 'png') saveFile(await toPng(whole), `${name}.png`);
  else
    saveFile(
      new Blob([new XMLSerializer().serializeToString(whole)], { type: 'image/svg+xml;charset=utf-8' }),
      `${name}.svg`,
    );
}

/** Renders something off screen and reads the result. */
function drawn<Read>(drawing: ReactNode, read: (drawing: SVGSVGElement) => Read): Read {
  const place = document.createElement('div');
  place.className = 'chart sr-only';
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'file' });
  try {
    flushSync(() => root.render(drawing));
    const found = place.querySelector('svg');
    if (!found) throw new Error('Nothing was drawn.');
    return read(found);
  } finally {
    root.unmount();
    place.remove();
  }
}

/** Saves a table as a CSV file. */
export function saveTable({ table, lensName, shown }: TableOf): void {
  saveCsv(tableCsv({ table, lensName, shown }), nameOf(lensName, table.id, shown));
}

/** Saves rows as a CSV file of this name. */
export function saveRows(rows: readonly (readonly (string | number)[])[], name: string): void {
  saveCsv(
    stringify(
      rows.map((row) => [...row]),
      { bom: true, record_delimiter: '\r\n' },
    ),
    name,
  );
}

function saveCsv(content: string, name: string): void {
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

const FILE_NAMES: Readonly<Record<FigureScope, string>> = {
  all: 'all-doctors',
  others: 'all-doctors',
  mine: 'my-data',
  complete: 'complete-periods',
};

function nameOf(lensName: string, id: string, [{ scope }]: ShownFigures): string {
  const lens = lensName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${lens}-${id}-${FILE_NAMES[scope]}`;
}
