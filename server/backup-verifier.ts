import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newestBackup } from '#platform/backup/newest.ts';
import {
  isVerificationDue,
  readVerification,
  verificationLateSince,
  writeVerification,
} from '#platform/backup/verification.ts';
import { shippedProgram } from '#platform/config/files.ts';
import type { Log } from '#platform/log/log.ts';

const PROGRAM = shippedProgram('cli/iolite');

/**
 * Verifies backups on a schedule, by the command that operators use, in a process of its own: it restores one into a
 * temporary PostgreSQL and compares every row.
 *
 * @param options.folder where the backups are, and the record of the last verification.
 * @param options.newest the newest backup as `iolite restore` names it: in the folder, or its copy in a bucket.
 * @param options.settings what opens the backup, as environment variables.
 * @param options.every days between two verifications.
 */
export function createBackupVerifier(options: {
  folder: string;
  newest: string;
  settings: NodeJS.ProcessEnv;
  site: string;
  every: number;
  clock: () => Date;
  log: Log;
}) {
  const { folder, newest, settings, site, every, clock, log } = options;
  const started = clock();
  let running: ChildProcess | undefined;
  let stopped = false;

  /** The reason why the newest backup is not good; undefined when it is. Null when it was stopped. */
  async function verify(): Promise<string | undefined | null> {
    const scratch = await mkdtemp(join(tmpdir(), 'iolite-verify-'));
    try {
      // Started by root, the temporary server runs under another account.
      await chmod(scratch, 0o755);
      const words = ['--max-heap-size=216', PROGRAM, 'restore', newest, '--verify', '--site', site];
      const env = { ...process.env, ...settings, TMPDIR: scratch };
      const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      running = child;
      const [output, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      if (code === 0) return undefined;
      if (stopped) return null;
      return signal
        ? `It was ended by ${signal}, perhaps for want of memory.`
        : (output.trim().split('\n').at(-1) ?? '');
    } finally {
      running = undefined;
      // The temporary PostgreSQL of a stopped verification ends a moment later.
      await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  }

  return {
    /** Verifies the newest backup when that is due, logs the result and records it in the folder. */
    async look(): Promise<void> {
      if (running || !isVerificationDue(await readVerification(folder, site), every, clock())) return;
      if (!(await newestBackup(folder, site))) return;
      const error = await verify();
      if (error === null) return;
      await writeVerification(folder, site, { at: clock(), error });
      if (error === undefined) log.info('The newest backup is verified: every row came back');
      else log.error({ reason: error }, 'The newest backup could not be verified; it is tried again tomorrow');
    },

    /** Since when the last verification has failed, or is more than twice as old as intended; one instant, or none. */
    async lateSince(): Promise<readonly Date[]> {
      const late = verificationLateSince(await readVerification(folder, site), started, every, clock());
      return late ? [late] : [];
    },

    /** When a backup was last found good; null when the last verification failed, or when there was none. */
    async verifiedAt(): Promise<Date | null> {
      const last = await readVerification(folder, site);
      return last && last.error === undefined ? last.at : null;
    },

    /** Ends a running verification, which leaves nothing. */
    stop(): void {
      stopped = true;
      running?.kill('SIGKILL');
    },
  };
}
