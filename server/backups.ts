import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { WaitingSource } from '#domain/operator/news.ts';
import { users as operators } from '#domain/operator/service.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { authStore as doctors } from '#platform/auth/store.ts';
import { bucketAccess } from '#platform/backup/bucket.ts';
import { newestBackup } from '#platform/backup/newest.ts';
import { createBackupSchedule } from '#platform/backup/schedule.ts';
import type { BackupSource } from '#platform/backup/write.ts';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import type { Secrets } from '#platform/secrets/store.ts';
import { createBackupVerifier } from './backup-verifier.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '35 * * * *';

/** What goes into a backup of a site. Sessions are excluded: a stolen file logs nobody in. */
export async function backupSource(secrets: Secrets, url: string, passphrase?: string): Promise<BackupSource> {
  const secret = await secrets.read('backups');
  return {
    url,
    site: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    version: VERSION,
    leftOut: [...doctors.signInTables, ...operators.signInTables],
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
  const { BACKUP_S3_URL, BACKUP_VERIFY_EVERY } = config;
  if (!BACKUP_DIR) return undefined;
  const folder = resolve(BACKUP_DIR);
  const source = await backupSource(secrets, url, BACKUP_PASSPHRASE);
  const { site } = source;
  const access = bucketAccess(config);
  const bucket = BACKUP_S3_URL ? { url: BACKUP_S3_URL, ...access } : undefined;
  const schedule = createBackupSchedule({
    turn: (at) => ({ source, folder: { folder, keep, at }, every, bucket }),
    clock,
    log,
  });
  const newest = bucket ? `${bucket.url.replace(/\/+$/, '')}/newest` : join(folder, 'newest');
  const settings = { ...access, BACKUP_PASSPHRASE };
  const verifier = BACKUP_VERIFY_EVERY
    ? createBackupVerifier({ folder, newest, settings, site, every: BACKUP_VERIFY_EVERY, clock, log })
    : undefined;
  const waiting = (what: string, waitingSince: WaitingSource['waitingSince']): WaitingSource => ({
    to: '/operator',
    what,
    notifyFrom: 1,
    reminds: true,
    waitingSince,
  });
  return {
    /** Backup status for the operators' first page and their letters. */
    waiting: [
      waiting('A backup that should be there and is not: see the log', schedule.lateSince),
      ...(verifier ? [waiting('Backups that are not verified: see the log', verifier.lateSince)] : []),
    ],
    /** When the newest backup was made, its copy was made, and one was last verified; only what is set up. */
    async instants(): Promise<Readonly<Partial<Record<'folder' | 'bucket' | 'verified', Date | null>>>> {
      const found = await newestBackup(folder, site).catch(() => null);
      return {
        folder: found?.at ?? null,
        ...(bucket && { bucket: await schedule.newestCopy() }),
        ...(verifier && { verified: await verifier.verifiedAt() }),
      };
    },
    async start(jobs: Jobs): Promise<void> {
      await jobs.repeat('backup', EVERY_TEN_MINUTES, schedule.look);
      if (verifier) await jobs.repeat('backup-verification', EVERY_HOUR, verifier.look);
    },
    async stop(): Promise<void> {
      verifier?.stop();
      await schedule.stop();
    },
  };
}
