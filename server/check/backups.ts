import { newestBackup } from '#platform/backup/newest.ts';
import type { Config } from '#platform/config/config.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const NAME = 'backups';
const HOUR = 3_600_000;
/** Backups may be late by one interval of the schedule before one counts as missed. */
const TURNS = 2;

/** Whether there is a backup in the folder that is at most two intervals old. */
export async function checkBackups(
  { BACKUP_DIR, BACKUP_EVERY }: Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY'>,
  clock: () => Date,
): Promise<Finding> {
  if (BACKUP_DIR === undefined) {
    return doubtful(
      NAME,
      'BACKUP_DIR is not set: the site makes none by itself. Set it, or see that something else does.',
    );
  }
  try {
    const newest = await newestBackup(BACKUP_DIR);
    if (!newest) return doubtful(NAME, 'None lies in BACKUP_DIR yet. Make the first: iolite backup.');
    const hours = Math.floor((clock().getTime() - newest.at.getTime()) / HOUR);
    if (hours < TURNS * BACKUP_EVERY) return good(NAME, `The newest is ${hours} h old.`);
    return bad(
      NAME,
      `The newest is ${hours} h old, and one is due every ${BACKUP_EVERY} h. See the log for why none was made.`,
    );
  } catch (error) {
    return bad(NAME, `BACKUP_DIR cannot be read: ${(error as Error).message}.`);
  }
}
