import { Command } from 'commander';
import { recordDropped } from '#domain/operator/letter-acts.ts';
import type { UnsentLetter } from '#domain/operator/rules.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from '#letters/dead-letters.ts';
import { createUnsentQueue } from '#letters/unsent.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { withJobs } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption } from './options.ts';
import { say, sayJson, sayTable, shownInstant } from './output.ts';

/** `iolite letters`: undelivered letters. */
export function letterCommands(): Command {
  const letters = new Command();

  letters
    .command('list')
    .description('dead letters, oldest first; they are deleted after two weeks')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const letters = await withJobs(options, (_db, jobs) => listDeadLetters(jobs));
      if (options.json)
        sayJson(letters.map(({ deadLetteredAt, ...letter }) => ({ ...letter, parkedAt: deadLetteredAt })));
      else sayLetters(letters);
    });

  letters
    .command('retry')
    .argument('[ids...]', 'ids of dead letters')
    .option('--all', 'every dead letter')
    .option('--failing', 'letters that are failing, now and not at their next time')
    .description('queue dead letters again, to be tried for another two days')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (ids: string[], options: CommonOptions & { all?: true; failing?: true }, command: Command) => {
      if ([ids.length > 0, options.all, options.failing].filter(Boolean).length !== 1) {
        command.error('error: name the letters by their ids, or say --all or --failing');
      }
      if (options.failing) return tryNow(options);
      const { wanted, retried } = await withJobs(options, (_db, jobs) => retry(jobs, options.all ? 'all' : ids));
      if (options.json) sayJson({ retried });
      else
        say(
          retried.length === 1 ? '1 letter is on its way again.' : `${retried.length} letters are on their way again.`,
        );
      const missing = wanted.filter((id) => !retried.includes(id));
      if (missing.length > 0) throw new CommandFailure(`There is no dead letter ${missing.join(' or ')}.`);
    });

  letters
    .command('failing')
    .description('letters whose last try has failed, the next to be tried first; they are tried again by themselves')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const { failing } = await withJobs(options, (db, jobs) => createUnsentQueue({ db, jobs }).list());
      const shown = failing.map(({ recipient: _, ...letter }) => letter);
      if (options.json) sayJson(shown);
      else sayFailing(shown);
    });

  letters
    .command('drop')
    .argument('<ids...>', 'ids of dead letters')
    .description('delete dead letters')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (ids: string[], options: CommonOptions & { operator: string }) => {
      const dropped = await withJobs(options, (db, jobs) => drop(db, jobs, ids, options.operator));
      if (options.json) sayJson({ dropped });
      else say(dropped.length === 1 ? '1 letter is given up.' : `${dropped.length} letters are given up.`);
      const missing = ids.filter((id) => !dropped.includes(id));
      if (missing.length > 0) throw new CommandFailure(`There is no dead letter ${missing.join(' or ')}.`);
    });

  return letters;
}

async function tryNow(options: CommonOptions): Promise<void> {
  const tried = await withJobs(options, (db, jobs) => createUnsentQueue({ db, jobs }).tryNow());
  if (options.json) sayJson({ tried });
  else say(tried === 1 ? '1 failing letter is tried now.' : `${tried} failing letters are tried now.`);
}

/** Gives letters up, each with an audit entry; the ids of those that were dead-lettered. */
async function drop(db: Database, jobs: Jobs, ids: readonly string[], actor: string): Promise<string[]> {
  const unsent = createUnsentQueue({ db, jobs });
  return inTransaction(db, async (tx) => {
    const dropped: string[] = [];
    for (const id of ids) {
      if (!(await unsent.drop(tx, id))) continue;
      await recordDropped(tx, id, actor, new Date());
      dropped.push(id);
    }
    return dropped;
  });
}

function sayFailing(letters: readonly (Omit<UnsentLetter, 'recipient'> & { tries: number; nextAt: Date })[]): void {
  const rows = letters.map(({ id, kind, writtenAt, tries, nextAt, reason }) => [
    id,
    kind,
    shownInstant(writtenAt),
    String(tries),
    shownInstant(nextAt),
    reason ?? '',
  ]);
  if (rows.length === 0) say('No letter is failing.');
  else sayTable([['ID', 'LETTER', 'WRITTEN', 'TRIES', 'NEXT TRY', 'REASON'], ...rows]);
}

async function retry(jobs: Jobs, ids: readonly string[] | 'all') {
  const wanted = ids === 'all' ? (await listDeadLetters(jobs)).map(({ id }) => id) : ids;
  return { wanted, retried: await retryDeadLetters(jobs, wanted) };
}

function sayLetters(letters: readonly DeadLetter[]): void {
  const rows = letters.map(({ id, kind, writtenAt, deadLetteredAt, reason }) => [
    id,
    kind,
    shownInstant(writtenAt),
    shownInstant(deadLetteredAt),
    reason,
  ]);
  if (rows.length === 0) say('There are no dead letters.');
  else sayTable([['ID', 'LETTER', 'WRITTEN', 'GIVEN UP', 'REASON'], ...rows]);
}
