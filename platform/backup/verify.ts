import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import type { Contents } from './contents.ts';
import { checkBackup } from './read.ts';
import { BackupRefusedError } from './refusal.ts';
import { type Restoration, type RestoreResult, restoreBackup } from './restore.ts';
import { copyTable } from './source.store.ts';

/**
 * Verifies a backup: restores it into a temporary PostgreSQL, dumps every table again and compares rows and jobs byte
 * for byte.
 *
 * @throws BackupRefusedError where anything differs.
 */
export async function verifyBackup(
  options: Pick<Restoration, 'file' | 'passphrase' | 'prepareQueues' | 'onProgress'>,
): Promise<RestoreResult> {
  const contents = await checkBackup(options.file, options.passphrase);
  const folder = await mkdtemp(join(tmpdir(), 'iolite-backup-'));
  try {
    // Started by root, the server runs under another account, which needs access to the folder.
    await chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres({ dataDir: folder, explicit: true, durable: false });
    try {
      const mayReplace = async () => false;
      const restored = await restoreBackup({
        ...options,
        contents,
        url: postgres.url,
        mayReplace,
        compare: compareRows,
      });
      if (restored.queued === restored.jobTotal.rows) return restored;
      throw new BackupRefusedError(`Of ${restored.jobTotal.rows} jobs that wait, ${restored.queued} came back.`);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Dumps every table again and compares the digests. Freshly inserted rows are read in the order of the file. */
export async function compareRows(client: pg.Client, { tables, totals }: Contents): Promise<void> {
  for (const shape of tables) {
    const expected = totals[shape.name];
    if (!expected) continue;
    const hash = createHash('sha256');
    for await (const chunk of copyTable(client, shape)) hash.update(chunk as Buffer);
    if (hash.digest('hex') === expected.sha256) continue;
    throw new BackupRefusedError(`The rows of ${shape.name} came back otherwise than they were written.`);
  }
}
