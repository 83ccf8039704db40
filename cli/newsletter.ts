import { Command } from 'commander';
import { cancelUnderWay } from '#domain/subscriber/mailings/sending.ts';
import { withDatabase } from './database.ts';
import { CommandFailure } from './failure.ts';
import { demoOption, operatorOption, type SiteOptions } from './options.ts';
import { say } from './output.ts';

/** `iolite newsletter`: ends a mailing, also before a restored site starts. */
export function newsletterCommands(): Command {
  const newsletter = new Command();
  newsletter
    .command('cancel')
    .description('end the mailing that is on its way, for good')
    .addOption(operatorOption())
    .addOption(demoOption())
    .action(async (options: SiteOptions & { readonly operator: string }) => {
      const canceled = await withDatabase(options, (db) => cancelUnderWay(db, options.operator, new Date()));
      if (canceled.kind !== 'done') throw new CommandFailure('There is nothing to cancel.');
      say('It is canceled. E-mails already sent stay sent.');
    });
  return newsletter;
}
