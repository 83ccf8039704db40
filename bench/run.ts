/**
 * Measures the built site beside the physical limit of the same machine, in the same run.
 * Usage: node bench/run.ts [measure …]; without names, all of them. Asserts nothing.
 */
import '#server/production.ts';

import { openContext } from './context.ts';
import { MEASURES } from './measures/index.ts';
import { startBenchPostgres } from './postgres.ts';
import { formatJson, formatTable, type Result } from './table.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No such measure: ${unknown.join(', ')}. There are:\n`);
  for (const { name, what } of MEASURES) process.stderr.write(`  ${name.padEnd(12)}${what}\n`);
  process.exit(2);
}

// What was started is stopped in good order; a second signal ends the run at once.
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted = true;
  });
}

const results: Result[] = [];
{
  await using postgres = await startBenchPostgres();
  for (const measure of MEASURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (interrupted) break;
    process.stderr.write(`measuring ${measure.name} …\n`);
    await using context = openContext(postgres);
    results.push({ measure, reading: await measure.run(context) });
  }
}
process.stdout.write(`${formatTable(results)}\n${formatJson(results)}\n`);
if (interrupted) process.exitCode = 130;
