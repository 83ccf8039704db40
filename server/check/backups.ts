import { bucketAccess, openBucket } from '#platform/backup/bucket.ts';
import { readBackupName } from '#platform/backup/names.ts';
import { type FoundBackup, newestBackup } from '#platform/backup/newest.ts';
import { readVerification, verificationLateSince } from '#platform/backup/verification.ts';
import type { Config } from '#platform/config/config.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const NAME = 'backups';
const COPIES = 'backup copies';
const VERIFICATION = 'backup verification';
const HOUR = 3_600_000;
/** Backups may be late by one interval of the schedule before one counts as missed. */
const TURNS = 2;

/** Whether backups, their copies in a bucket, and the last verification are at most two intervals old. */
export async function checkBackups(config: Config, clock: () => Date): Promise<Finding[]> {
  const { BACKUP_DIR } = config;
  if (BACKUP_DIR === undefined) {
    return [
      doubtful(NAME, 'BACKUP_DIR is not set: the site makes none by itself. Set it, or see that something else does.'),
    ];
  }
  try {
    const newest = await newestBackup(BACKUP_DIR);
    if (!newest) return [doubtful(NAME, 'None lies in BACKUP_DIR yet. Make the first: iolite backup.')];
    return [
      judgeAge(NAME, newest.at, config, clock),
      ...(await checkCopies(config, newest, clock)),
      ...(await checkVerification(config, BACKUP_DIR, newest, clock)),
    ];
  } catch (error) {
    return [bad(NAME, `BACKUP_DIR cannot be read: ${(error as Error).message}.`)];
  }
}

function judgeAge(name: string, at: Date, { BACKUP_EVERY }: Pick<Config, 'BACKUP_EVERY'>, clock: () => Date): Finding {
  const hours = Math.floor((clock().getTime() - at.getTime()) / HOUR);
  if (hours < TURNS * BACKUP_EVERY) return good(name, `The newest is ${hours} h old.`);
  return bad(
    name,
    `The newest is ${hours} h old, and one is due every ${BACKUP_EVERY} h. See the log for why none was made.`,
  );
}

const siteOf = ({ file }: FoundBackup) => readBackupName(file.split(/[/\\]/).at(-1) ?? '')?.site ?? '';

async function checkCopies(config: Config, newest: FoundBackup, clock: () => Date): Promise<Finding[]> {
  if (!config.BACKUP_S3_URL) return [];
  try {
    const copies = await openBucket({ url: config.BACKUP_S3_URL, ...bucketAccess(config) }).list();
    const copy = copies.find(({ site }) => site === siteOf(newest));
    if (!copy) return [bad(COPIES, 'None of this site is in BACKUP_S3_URL. See the log for why none was copied.')];
    return [judgeAge(COPIES, copy.at, config, clock)];
  } catch (error) {
    return [bad(COPIES, (error as Error).message)];
  }
}

async function checkVerification(
  { BACKUP_VERIFY_EVERY: every }: Config,
  folder: string,
  newest: FoundBackup,
  clock: () => Date,
): Promise<Finding[]> {
  if (!every) return [];
  const last = await readVerification(folder, siteOf(newest));
  if (!last) return [doubtful(VERIFICATION, 'None has been verified yet. Verify one: iolite restore FILE --verify.')];
  if (last.error !== undefined) return [bad(VERIFICATION, `The last one failed: ${last.error}`)];
  const days = Math.floor((clock().getTime() - last.at.getTime()) / (24 * HOUR));
  const words = `The last one was ${days} days ago.`;
  if (!verificationLateSince(last, last.at, every, clock())) return [good(VERIFICATION, words)];
  return [bad(VERIFICATION, `${words} One is due every ${every} days. See the log for why there was none.`)];
}
