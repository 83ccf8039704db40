import { Command } from 'commander';
import { requiredStandbys, requireStandbys } from '#platform/db/standbys.store.ts';
import { withDatabase } from './database.ts';
import { CommandFailure } from './failure.ts';
import type { SiteOptions } from './options.ts';
import { say } from './output.ts';

/** `iolite standbys`: changes which standby servers commits wait for. */
export function standbyCommands(): Command {
  const standbys = new Command();

  standbys
    .command('release')
    .description('let commits wait for no standby, because the one that they wait for is gone')
    .action(async (options: SiteOptions) => {
      const before = await change('', options);
      say(
        before === ''
          ? 'Commits waited for no standby. Nothing has changed.'
          : `Commits wait for no standby now. Once it is back: iolite standbys require "${before}"`,
      );
    });

  standbys
    .command('require')
    .argument('<names>', 'as synchronous_standby_names has them, such as "standby1" or "ANY 1 (a, b)"')
    .description('let commits wait for standbys again')
    .action(async (names: string, options: SiteOptions) => {
      await change(names, options);
      say(`Commits wait for ${names} now.`);
    });

  return standbys;
}

/** Returns what commits waited for before. */
function change(names: string, options: SiteOptions): Promise<string> {
  return withDatabase(options, async (db) => {
    const before = await requiredStandbys(db);
    if (before === names) return before;
    const isApplied = await requireStandbys(db, names).catch((error: Error) => {
      throw new CommandFailure(`The server refuses: ${((error.cause ?? error) as Error).message}`);
    });
    if (!isApplied) {
      throw new CommandFailure(
        'The server has not applied it: the setting is on its command line. Change it there, and restart the server.',
      );
    }
    return before;
  });
}
