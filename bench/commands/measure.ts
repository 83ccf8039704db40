import { inspect } from 'node:util';
import { openContext } from '../context.ts';
import { MEASURES, TABLE } from '../measures/index.ts';
import { startBenchPostgres } from '../postgres.ts';
import { factsBefore, type Results, writeResults } from '../results.ts';
import { formatNotes, formatTable, type Row, rowsOf } from '../table.ts';

/** Takes the named measures, or those of the table; prints them, and keeps the table as a file. The exit code. */
export async function measure(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`No such measure: ${unknown.join(', ')}. There are:\n`);
    for (const { name, what } of MEASURES) process.stderr.write(`  ${name.padEnd(16)}${what}\n`);
    return 2;
  }
  // What was started is stopped in good order; a second signal ends the run at once.
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted = true;
    });
  }

  const start = performance.now();
  const rows: Row[] = [];
  let failed = false;
  await using postgres = await startBenchPostgres();
  const facts = factsBefore(postgres.version);
  for (const chosen of names.length > 0 ? MEASURES.filter(({ name }) => names.includes(name)) : TABLE) {
    if (interrupted) return 130;
    process.stderr.write(`${((performance.now() - start) / 1_000).toFixed().padStart(4)} s  ${chosen.name}\n`);
    try {
      await using context = openContext(postgres);
      rows.push(...rowsOf(chosen, await chosen.run(context)));
    } catch (error) {
      failed = true;
      process.stderr.write(`${chosen.name} could not be measured: ${inspect(error)}\n`);
    }
  }
  process.stdout.write(`${formatTable(rows)}\n\n${formatNotes(rows)}\n`);
  const results: Results = { ...facts, rows };
  if (names.length === 0) process.stdout.write(`\nWritten to ${await writeResults(results)}\n`);
  return failed ? 1 : 0;
}
