import { Command } from 'commander';
import { checkBackup, isEncrypted } from '#platform/backup/read.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import type { Occupants } from '#platform/backup/target.store.ts';
import { verifyBackup } from '#platform/backup/verify.ts';
import { prepareQueues } from '#server/backups.ts';
import { sayContents } from './backup-contents.ts';
import { CommandFailure } from './failure.ts';
import { demoOption, type SiteOptions } from './options.ts';
import { say } from './output.ts';
import { ask, type PassphraseOptions, passphraseOption, readPassphrase } from './passphrase.ts';
import { showProgress } from './progress.ts';
import { withStoppedSite } from './site-database.ts';

type Flags = SiteOptions & PassphraseOptions & { readonly replace?: true; readonly yes?: true; readonly verify?: true };

const CONFIRMATION = 'replace';

/** `iolite restore`: restores a site from a backup. */
export function restoreCommand(): Command {
  return new Command('restore')
    .argument('<file>', 'a backup')
    .description('bring a stopped site back from a backup')
    .option('--replace', 'although there is a site already, whose data are lost')
    .option('--yes', 'do not ask whether that is meant')
    .option('--verify', 'only try it: restore into a throw-away database, and compare every row')
    .addOption(passphraseOption())
    .addOption(demoOption())
    .action(async (file: string, flags: Flags) => {
      const isLocked = await isEncrypted(file);
      const passphrase = isLocked
        ? ((await readPassphrase(flags)) ?? (await ask('Passphrase: ', { hidden: true })))
        : undefined;
      const progress = showProgress();
      const onProgress = (done: number) => progress.show(flags.verify ? 'Verifying' : 'Restoring', done);
      const backup = { file, passphrase, prepareQueues, onProgress };
      if (flags.verify) {
        sayContents(await verifyBackup(backup).finally(progress.end));
        return say('The backup is good: every row came back. Nothing else was touched.');
      }
      // The database is only started once the file is known to be good.
      const contents = await checkBackup(file, passphrase);
      const restored = await withStoppedSite(flags, (url) =>
        restoreBackup({ ...backup, contents, url, mayReplace: (occupants) => mayReplace(flags, occupants) }),
      ).finally(progress.end);
      sayContents(restored);
      say(`${file} is restored. Everybody has to sign in again. Start the site.`);
    });
}

async function mayReplace({ replace, yes }: Flags, { own }: Occupants): Promise<boolean> {
  if (!replace || yes) return replace === true;
  const answer = await ask(
    `There is a site already, in ${own.length} tables. All of it is deleted. Type "${CONFIRMATION}" to go on: `,
  );
  if (answer?.trim() === CONFIRMATION) return true;
  throw new CommandFailure('Nothing was changed. Without a terminal, --yes confirms it.');
}
