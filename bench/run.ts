/**
 * Measures the built site beside the physical limit of the same machine, in the same run. Asserts nothing.
 * Usage: node bench/run.ts [row …]; without names, the whole table. Or one of these:
 *   compare A.json B.json   what changed from one table to another
 *   capacity RESULT.json    what a site for ever more visitors takes, by a table
 *   growth                  what the acts of visitors and doctors cost with ever more reviews
 *   faults [word …]         what comes of reviews while one thing after the other goes wrong
 *   processes               one, two and four processes share a database
 *   replica                 a replica stands still while comments are read
 *   soak [minutes]          an hour of a site with everything on
 *   standby                 a primary database is lost under load
 *   sustained [minutes] [per second]  reviews at a steady rate while a thousand watch
 */
import '#server/production.ts';

import { capacity } from './commands/capacity.ts';
import { compare } from './commands/compare.ts';
import { faults } from './commands/faults.ts';
import { growth } from './commands/growth.ts';
import { measure } from './commands/measure.ts';
import { processes } from './commands/processes.ts';
import { replica } from './commands/replica.ts';
import { soak } from './commands/soak.ts';
import { standby } from './commands/standby.ts';
import { sustained } from './commands/sustained.ts';

const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = {
  capacity,
  compare,
  faults,
  growth,
  processes,
  replica,
  soak,
  standby,
  sustained,
};
const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
process.exitCode = await (command ? command(words) : measure(process.argv.slice(2)));
