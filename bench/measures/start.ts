import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { NO_SETTINGS } from '#tests/support/app.ts';
import type { Context } from '../context.ts';
import type { Measure, Reading } from '../measure.ts';
import { readCpu, secondsOfTheEnded } from '../processes.ts';
import { median, timed } from '../statistics.ts';

const RUNS = 5;

/** What operators wait for: a start, a start after the site was killed, and commands. In seconds of processor time. */
export const start: Measure = {
  name: 'start',
  what: 'processor time of a start until it is ready, and of commands; the time until it is back after a kill',
  async run(context) {
    const database = await context.createDatabase();
    const starts: number[] = [];
    const returns: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const site = await context.runSite(database);
      starts.push((await readCpu(site.pids)).app);
      await site.kill();
      returns.push((await timed(async () => (await context.runSite(database)).stop())) / 1_000);
    }
    return [
      { part: 'until ready', value: median(starts), unit: 's', aims: [{ of: 'value', atMost: 2 }] },
      { part: 'back after a kill, and stopped', value: median(returns), unit: 's', aims: [{ of: 'value', atMost: 8 }] },
      await readCommand(context, database, { words: ['--help'], atMost: 0.3 }),
      await readCommand(context, database, { words: ['check'], atMost: 1.2 }),
    ];
  },
};

/** What a command costs beside the same site at rest. */
async function readCommand(
  context: Context,
  database: string,
  { words, atMost }: { readonly words: readonly string[]; readonly atMost: number },
): Promise<Reading> {
  const site = await context.runSite(database);
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = await secondsOfTheEnded(process.pid);
    const command = spawn(process.execPath, ['cli/iolite.mjs', ...words], {
      env: { ...process.env, ...NO_SETTINGS, DATABASE_URL: database },
      stdio: 'ignore',
    });
    await once(command, 'exit');
    taken.push((await secondsOfTheEnded(process.pid)) - before);
  }
  await site.stop();
  return { part: `iolite ${words.join(' ')}`, value: median(taken), unit: 's', aims: [{ of: 'value', atMost }] };
}
