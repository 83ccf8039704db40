import { basename } from 'node:path';
import { Command } from 'commander';
import type { Contents } from '#platform/backup/contents.ts';
import { checkBackup, isEncrypted } from '#platform/backup/read.ts';
import { refuseUnknown, restoreBackup } from '#platform/backup/restore.ts';
import type { Occupants } from '#platform/backup/target.store.ts';
import { verifyBackup } from '#platform/backup/verify.ts';
import { openDatabase } from '#platform/db/database.ts';
import { backupSource, prepareQueues } from '#server/backups.ts';
import { sayContents } from './backup-contents.ts';
import { isNewest, siteOption, withBackup } from './backup-place.ts';
import { secretsOf } from './database.ts';
import { CommandFailure } from './failure.ts';
import { demoOption, type SiteOptions } from './options.ts';
import { say } from './output.ts';
import { ask, type PassphraseOptions, passphraseOption, readPassphrase } from './passphrase.ts';
import { showProgress } from './progress.ts';
import { withStoppedSite } from './site-database.ts';

type Flags = SiteOptions &
  PassphraseOptions & {
    readonly replace?: true;
    readonly yes?: true;
    readonly verify?: true;
    readonly site?: string;
  };

const CONFIRMATION = 'replace';

/** `iolite restore`: restores a site from a backup. */
export function restoreCommand(): Command {
  return new Command()
    .argument(
      '<file>',
      'a backup: a file, or s3://bucket/folder/file; "newest" in the place of the file is the newest there',
    )
    .option('--replace', 'although there is a site already, whose data are lost')
    .option('--yes', 'do not ask whether that is meant')
    .option('--verify', 'only try it: restore into a throw-away database, and compare every row')
    .addOption(siteOption())
    .addOption(passphraseOption())
    .addOption(demoOption())
    .action((named: string, flags: Flags) =>
      withBackup(named, flags.site, (file) =>
        restore(file, { ...flags, onlyThisSite: isNewest(named) && !flags.site }),
      ),
    );
}

async function restore(file: string, flags: Flags & { readonly onlyThisSite: boolean }): Promise<void> {
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
  refuseUnknown(contents);
  const restored = await withStoppedSite(flags, (url) => {
    const decide = async (occupants: Occupants) => {
      if (flags.replace && flags.onlyThisSite) await refuseOtherSite(url, contents);
      return mayReplace(flags, occupants);
    };
    return restoreBackup({ ...backup, contents, url, mayReplace: decide });
  }).finally(progress.end);
  sayContents(restored);
  say(`${basename(file)} is restored. Everybody has to log in again. Start the site.`);
}

/** Whoever asks for the newest backup means that of the site which it replaces. */
async function refuseOtherSite(url: string, { site }: Contents): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined);
  try {
    const present = (await backupSource(secretsOf(db), url)).site;
    if (present === site) return;
    throw new CommandFailure(
      `The newest backup is of the site ${site}, and the database has the site ${present}. Nothing was changed. If that is meant: --site ${site}.`,
    );
  } finally {
    await close();
  }
}

async function mayReplace({ replace, yes }: Flags, { own }: Occupants): Promise<boolean> {
  if (!replace || yes) return replace === true;
  const answer = await ask(
    `There is a site already, in ${own.length} tables. All of it is deleted. Type "${CONFIRMATION}" to go on: `,
  );
  if (answer?.trim() === CONFIRMATION) return true;
  throw new CommandFailure('Nothing was changed. Without a terminal, --yes confirms it.');
}
