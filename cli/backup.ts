import { basename, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { copyToBucket, isBucketUrl } from '#platform/backup/bucket.ts';
import type { Contents } from '#platform/backup/contents.ts';
import { backUpToFolder } from '#platform/backup/folder.ts';
import { verifyBackup } from '#platform/backup/verify.ts';
import { writeBackup } from '#platform/backup/write.ts';
import { readConfig } from '#platform/config/config.ts';
import { backupSource, prepareQueues } from '#server/backups.ts';
import { sayContents, shownBytes } from './backup-contents.ts';
import { bucketOf, withScratchFolder } from './backup-place.ts';
import { secretsOf, withDatabase } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption } from './options.ts';
import { say, sayJson } from './output.ts';
import { type PassphraseOptions, passphraseOption, readPassphrase } from './passphrase.ts';
import { showProgress } from './progress.ts';

type Flags = CommonOptions &
  PassphraseOptions & { readonly to?: string; readonly keep?: number; readonly verify?: true };

const STANDARD_OUTPUT = '-';
const OPEN_TO_READERS =
  'The backup is not encrypted: anyone who reads it can act as any user of the site. BACKUP_PASSPHRASE encrypts it.';

/** `iolite backup`: writes all stored data to one file. */
export function backupCommand(): Command {
  return new Command()
    .option(
      '--to <place>',
      'where to: a folder, s3://bucket/folder, or "-" for the standard output. Default: BACKUP_DIR',
    )
    .addOption(new Option('--keep <count>', 'delete older backups of this site there').argParser(count))
    .option('--verify', 'restore it into a throw-away database, too, and compare every row')
    .addOption(passphraseOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (flags: Flags) => {
      const to = flags.to ?? readConfig({ BACKUP_DIR: process.env.BACKUP_DIR }).BACKUP_DIR;
      if (to === undefined)
        throw new CommandFailure('Where to? Name a folder or a bucket with --to, or set BACKUP_DIR.');
      if (to === STANDARD_OUTPUT && (flags.keep !== undefined || flags.verify)) {
        throw new CommandFailure('--keep and --verify need a folder or a bucket, not the standard output.');
      }
      const passphrase = await readPassphrase(flags);
      const progress = showProgress();
      await withDatabase(flags, async (db, url) => {
        const onProgress = (done: number) => progress.show('Backing up', done);
        const source = { ...(await backupSource(secretsOf(db), url, passphrase)), onProgress };
        if (to === STANDARD_OUTPUT) await writeBackup(source, process.stdout);
        else if (isBucketUrl(to)) await toBucket(to, source, flags, progress);
        else report(await toFolder(resolve(to), source, flags, progress), flags);
      }).finally(progress.end);
      if (!passphrase) process.stderr.write(`${OPEN_TO_READERS}\n`);
    });
}

type Source = Awaited<ReturnType<typeof backupSource>>;
type Progress = ReturnType<typeof showProgress>;
type Made = Awaited<ReturnType<typeof backUpToFolder>>;

async function toFolder(
  folder: string,
  source: Source,
  { keep, verify }: Pick<Flags, 'keep' | 'verify'>,
  progress: Progress,
): Promise<Made> {
  const { passphrase } = source;
  const onProgress = (done: number) => progress.show('Verifying', done);
  const tryOut = (file: string) => verifyBackup({ file, passphrase, prepareQueues, onProgress });
  const made = await backUpToFolder(source, { folder, keep, at: new Date(), ...(verify && { verify: tryOut }) });
  progress.end();
  return made;
}

/** Makes the backup in a folder of its own first: the bucket gets all of it, or nothing. */
function toBucket(url: string, source: Source, flags: Flags, progress: Progress): Promise<void> {
  const bucket = bucketOf(url);
  return withScratchFolder(async (folder) => {
    const made = await toFolder(folder, source, { verify: flags.verify }, progress);
    const deleted = await copyToBucket(bucket, made.file, flags.keep);
    report({ ...made, file: bucket.urlOf(basename(made.file)), deleted: deleted.map(bucket.urlOf) }, flags);
  });
}

function report({ file, bytes, contents, deleted }: Made, { verify, json }: Flags): void {
  if (json) {
    sayJson({ file, bytes, verified: verify === true, deleted, ...facts(contents) });
    return;
  }
  say(`${file} (${shownBytes(bytes)})`);
  sayContents(contents);
  if (verify) say('It was restored into a throw-away database, and every row came back.');
  for (const old of deleted) say(`Deleted, for its time is over: ${old}`);
}

/** JSON output about a backup. */
const facts = ({ at, version, migration, totals }: Contents) => ({
  at,
  version,
  migration,
  rows: Object.fromEntries(Object.entries(totals).map(([name, { rows }]) => [name, rows])),
});

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It has to be a number from 1 on.');
  return number;
}
