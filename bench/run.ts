/**
 * Measures the built site beside the physical limit of the same machine, in the same run. Asserts nothing.
 * Usage: node bench/run.ts [row …]; without names, the whole table. `compare A.json B.json` says what changed,
 * `soak [minutes]` lets a site live for an hour with everything on, `standby` loses a primary database under load.
 */
import '#server/production.ts';

import { compare } from './commands/compare.ts';
import { measure } from './commands/measure.ts';
import { soak } from './commands/soak.ts';
import { standby } from './commands/standby.ts';

const [name = '', ...words] = process.argv.slice(2);
const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = { compare, soak, standby };
const command = COMMANDS[name];
process.exitCode = await (command ? command(words) : measure(process.argv.slice(2)));
