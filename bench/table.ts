import type { Measure, Reading } from './measure.ts';

export type Result = { readonly measure: Measure; readonly reading: Reading };

/** The results as a table for people, one measure a line; the ratio is value to limit. */
export function formatTable(results: readonly Result[]): string {
  const rows = [['measure', 'value', 'limit', 'ratio', ''], ...results.map(formatRow)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(([name = '', value = '', limit = '', ratio = '', explanation = '']) =>
      [
        name.padEnd(widths[0] ?? 0),
        value.padStart(widths[1] ?? 0),
        limit.padStart(widths[2] ?? 0),
        ratio.padStart(widths[3] ?? 0),
        explanation,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The results for programs, as one line of JSON. */
export function formatJson(results: readonly Result[]): string {
  const readings = results.map(({ measure: { name, what }, reading }) => ({
    name,
    what,
    ...reading,
    ratio: reading.value / reading.limit,
  }));
  return JSON.stringify(readings, (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value));
}

function formatRow({ measure, reading }: Result): string[] {
  const { value, limit, unit, limitName, also = {} } = reading;
  const further = Object.entries(also).map(([name, figure]) => `; ${name}: ${format(figure)}`);
  return [
    measure.name,
    `${format(value)} ${unit}`,
    `${format(limit)} ${unit}`,
    format(value / limit),
    `${measure.what}; limit: ${limitName}${further.join('')}`,
  ];
}

/** Three significant digits, and every digit before the point. */
function format(value: number): string {
  const before = Math.floor(Math.log10(Math.abs(value) || 1)) + 1;
  return value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, before) });
}
