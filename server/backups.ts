import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { WaitingSource } from '#domain/operator/news.ts';
import { signInTables as operatorSignInTables } from '#domain/operator/service.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { signInTables } from '#platform/auth/store.ts';
import { createBackupSchedule } from '#platform/backup/schedule.ts';
import type { BackupSource } from '#platform/backup/write.ts';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import type { Secrets } from '#platform/secrets/store.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** What goes into a backup of a site. Sessions are excluded: a stolen file logs nobody in. */
export async function backupSource(secrets: Secrets, url: string, passphrase?: string): Promise<BackupSource> {
  const secret = await secrets.read('backups');
  return {
    url,
    site: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    version: VERSION,
    leftOut: [...signInTables, ...operatorSignInTables],
    passphrase,
  };
}

/** Creates the queues of this release in a restored database. */
export async function prepareQueues(url: string): Promise<void> {
  const jobs = createJobs({
    url,
    queues: LETTER_QUEUES,
    log: createLog('error', (line) => process.stderr.write(line)),
  });
  await jobs.start();
  await jobs.stop();
}

/** The scheduled backups of a site; undefined without a backup folder. */
export async function openBackups(options: {
  config: Config;
  secrets: Secrets;
  url: string;
  clock: () => Date;
  log: Log;
}) {
  const { config, secrets, url, clock, log } = options;
  const { BACKUP_DIR, BACKUP_KEEP: keep, BACKUP_EVERY: every, BACKUP_PASSPHRASE } = config;
  if (!BACKUP_DIR) return undefined;
  const folder = resolve(BACKUP_DIR);
  const source = await backupSource(secrets, url, BACKUP_PASSPHRASE);
  const schedule = createBackupSchedule({
    turn: (at) => ({ source, folder: { folder, keep, at }, every }),
    clock,
    log,
  });
  const late: WaitingSource = {
    to: '/operator',
    what: 'A backup that should be there and is not: see the log',
    notifyFrom: 1,
    reminds: true,
    waitingSince: schedule.lateSince,
  };
  return {
    /** Backup status for the operators' first page and their letters. */
    waiting: [late],
    start: (jobs: Jobs) => jobs.repeat('backup', EVERY_TEN_MINUTES, schedule.look),
    stop: schedule.stop,
  };
}
