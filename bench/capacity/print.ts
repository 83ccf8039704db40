import { format } from '../table.ts';
import type { Capacity } from './model.ts';

const HEAD = [
  'visitors a day',
  'pages/s',
  'reviews/s',
  'streams',
  'processes',
  'cores of the site',
  'cores of PostgreSQL',
  'connections',
  'memory of the site',
  'egress at the peak',
  'a day',
];

/** The capacities as a table in Markdown. */
export function formatCapacity(capacities: readonly Capacity[]): string {
  const rows = capacities.map((one) => [
    format(one.visitors),
    format(one.pages),
    format(one.reviews),
    format(Math.round(one.streams)),
    format(one.processes),
    format(one.appCores),
    format(one.databaseCores),
    format(one.connections),
    `${format(one.memory / 1e9)} GB`,
    `${format(one.bitsPerSecond / 1e6)} Mbit/s`,
    `${format(one.bytesPerDay / 1e9)} GB`,
  ]);
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}
