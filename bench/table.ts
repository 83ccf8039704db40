import type { Aim, Measure, Reading } from './measure.ts';

/** One line of the table. */
export type Row = { readonly name: string; readonly what: string } & Reading;

/** The readings of a measure as lines, each under a name of its own. */
export function rowsOf({ name, what }: Measure, readings: Reading | readonly Reading[]): Row[] {
  return [readings]
    .flat()
    .map((reading) => ({ name: reading.part ? `${name}, ${reading.part}` : name, what, ...reading }));
}

/** Value to limit; NaN where there is no limit. */
export const ratioOf = ({ value, limit = Number.NaN }: Pick<Reading, 'value' | 'limit'>) => value / limit;

/** What an aim is about, and whether it is reached; false where it was not measured. */
export function isMet(reading: Reading, { of, atLeast = Number.NEGATIVE_INFINITY, atMost = Infinity }: Aim): boolean {
  const { cpu } = reading;
  const figures = {
    value: reading.value,
    ratio: ratioOf(reading),
    cpu: cpu ? cpu.app + (cpu.database ?? 0) : Number.NaN,
  };
  return figures[of] >= atLeast && figures[of] <= atMost;
}

const HEAD = ['work', 'ours', 'limit', 'ratio', 'CPU app + database', 'aim', ''];

/** The rows as a table for people, in Markdown. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** What each row measures, beside which limit, and its further figures. */
export function formatNotes(rows: readonly Row[]): string {
  return rows
    .map(({ name, what, limitName, also = {} }) => {
      const further = Object.entries(also).map(([label, figure]) => `; ${label}: ${format(figure)}`);
      return `- ${name}: ${what}${limitName ? `; limit: ${limitName}` : ''}${further.join('')}`;
    })
    .join('\n');
}

function cellsOf(row: Row): string[] {
  const { name, value, unit, limit, cpu, aims = [] } = row;
  return [
    name,
    `${format(value)} ${unit}`,
    limit === undefined ? '–' : `${format(limit)} ${unit}`,
    limit === undefined ? '–' : format(ratioOf(row)),
    cpu ? [cpu.app, cpu.database].flatMap((one) => (one === undefined ? [] : [inMilliseconds(one)])).join(' + ') : '–',
    aims.map((aim) => formatAim(aim, unit)).join(', ') || '–',
    aims.map((aim) => (isMet(row, aim) ? 'met' : 'not met')).join(', '),
  ];
}

function formatAim({ of, atLeast, atMost }: Aim, unit: string): string {
  const bound = atLeast === undefined ? `≤ ${ofAim(of, atMost)}` : `≥ ${ofAim(of, atLeast)}`;
  return of === 'value' ? `${bound} ${unit}` : `${bound}${of === 'ratio' ? ' of the limit' : ' CPU'}`;
}

const ofAim = (of: Aim['of'], bound = Number.NaN) => (of === 'cpu' ? inMilliseconds(bound) : format(bound));

const inMilliseconds = (microseconds: number) => `${format(microseconds / 1_000)} ms`;

/** Three significant digits, and every digit before the point. */
export function format(value: number): string {
  const before = Math.floor(Math.log10(Math.abs(value) || 1)) + 1;
  return value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, before) });
}
