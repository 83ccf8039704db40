/**
 * Measures the built site beside what the same machine does without it, in the same run. Asserts nothing.
 * Usage: npm run bench [-- ROW …]; without names, the whole table. Or one of these:
 *   faults [word …]                   what becomes of reviews while one thing after the other fails
 *   soak [minutes]                    a site with everything on, an hour as a rule
 *   sustained [minutes] [per second]  reviews at a steady rate while a thousand visitors watch
 *   timing [form …]                   whether response times tell stored e-mail addresses from unknown ones
 */
import '#server/production.ts';

import { cpus, loadavg } from 'node:os';
import { inspect } from 'node:util';
import { openContext } from './context.ts';
import { faults } from './faults/run.ts';
import type { Measure } from './measure.ts';
import { firstTap } from './measures/first-tap.ts';
import { memory } from './measures/memory.ts';
import { outcomes } from './measures/outcomes.ts';
import { homeRendered, lensRendered } from './measures/page-rendered.ts';
import { homeCached, laterComments } from './measures/reading.ts';
import { reviews } from './measures/reviews.ts';
import { start } from './measures/start.ts';
import { wrongLogins } from './measures/wrong-logins.ts';
import { startBenchPostgres } from './postgres.ts';
import { soak } from './soak/run.ts';
import { sustained } from './sustained.ts';
import { format, formatNotes, formatTable, type Row, rowsOf } from './table.ts';
import { timing } from './timing.ts';

const TABLE: readonly Measure[] = [
  homeCached,
  homeRendered,
  lensRendered,
  laterComments,
  reviews,
  outcomes,
  wrongLogins,
  start,
  memory,
  firstTap,
];
const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = { faults, soak, sustained, timing };

/** Takes the named measures, or all, and prints them; the exit code. */
async function measure(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !TABLE.some((measure) => measure.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`No such row: ${unknown.join(', ')}. There are:\n`);
    for (const { name, what } of TABLE) process.stderr.write(`  ${name.padEnd(16)}${what}\n`);
    return 2;
  }
  const loadBefore = loadavg()[0] ?? Number.NaN;
  await using postgres = await startBenchPostgres();
  const rows: Row[] = [];
  let failed = false;
  for (const chosen of TABLE.filter(({ name }) => names.length === 0 || names.includes(name))) {
    process.stderr.write(`${chosen.name}\n`);
    try {
      await using context = openContext(postgres);
      rows.push(...rowsOf(chosen, await chosen.run(context)));
    } catch (error) {
      failed = true;
      process.stderr.write(`${chosen.name} could not be measured: ${inspect(error)}\n`);
    }
  }
  process.stdout.write(`${formatTable(rows)}\n\n${formatNotes(rows)}\n\n`);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? ''}), load ${format(loadBefore)} before`;
  process.stdout.write(`${machine}; Node ${process.version}, PostgreSQL ${postgres.version}\n`);
  return failed ? 1 : 0;
}

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
process.exitCode = await (command ? command(words) : measure(process.argv.slice(2)));
