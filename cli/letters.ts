import { Command } from 'commander';
import { listParkedLetters, type ParkedLetter, retryParkedLetters } from '#letters/parked.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { withJobs } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption } from './options.ts';
import { say, sayJson, sayTable, shownInstant } from './output.ts';

/** `iolite letters`: what could not be delivered. */
export function letterCommands(): Command {
  const letters = new Command('letters').description('see letters that could not be delivered, and send them again');

  letters
    .command('list')
    .description('parked letters, longest parked first; they are deleted after two weeks')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const parked = await withJobs(options, (_db, jobs) => listParkedLetters(jobs));
      if (options.json) sayJson(parked);
      else sayLetters(parked);
    });

  letters
    .command('retry')
    .argument('[ids...]', 'ids of parked letters')
    .option('--all', 'every parked letter')
    .description('put parked letters back on their way, to be tried for another two days')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (ids: string[], options: CommonOptions & { all?: true }, command: Command) => {
      if (ids.length > 0 === Boolean(options.all)) command.error('error: name the letters by their ids, or say --all');
      const { wanted, retried } = await withJobs(options, (_db, jobs) => retry(jobs, options.all ? 'all' : ids));
      if (options.json) sayJson({ retried });
      else
        say(
          retried.length === 1 ? '1 letter is on its way again.' : `${retried.length} letters are on their way again.`,
        );
      const missing = wanted.filter((id) => !retried.includes(id));
      if (missing.length > 0) throw new CommandFailure(`No letter is parked as ${missing.join(' or ')}.`);
    });

  return letters;
}

async function retry(jobs: Jobs, ids: readonly string[] | 'all') {
  const wanted = ids === 'all' ? (await listParkedLetters(jobs)).map(({ id }) => id) : ids;
  return { wanted, retried: await retryParkedLetters(jobs, wanted) };
}

function sayLetters(letters: readonly ParkedLetter[]): void {
  const rows = letters.map(({ id, kind, writtenAt, parkedAt, reason }) => [
    id,
    kind,
    shownInstant(writtenAt),
    shownInstant(parkedAt),
    reason,
  ]);
  if (rows.length === 0) say('No letter is parked.');
  else sayTable([['ID', 'LETTER', 'WRITTEN', 'PARKED', 'REASON'], ...rows]);
}
