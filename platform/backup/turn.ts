import { basename } from 'node:path';
import { type BucketTarget, copyToBucket, openBucket } from './bucket.ts';
import { backUpToFolder, type FolderOptions, type MadeBackup } from './folder.ts';
import { newestBackup } from './newest.ts';
import { connectForBackup, takeBackupTurn } from './source.store.ts';
import type { BackupSource } from './write.ts';

const HOUR = 3600 * 1000;

export type Turn = {
  readonly source: Omit<BackupSource, 'onProgress'>;
  readonly folder: Omit<FolderOptions, 'verify'>;
  /** Maximum age of the newest backup, in hours. */
  readonly every: number;
  /** Gets a copy of the newest backup. */
  readonly bucket?: BucketTarget | undefined;
};

/** What a turn has done; each is reported when it is done. */
export type Done =
  | ({ readonly kind: 'made' } & Omit<MadeBackup, 'contents'>)
  | { readonly kind: 'copied'; readonly name: string; readonly deleted: readonly string[] };

/**
 * Whether the newest backup of a site is too old. If the clock was set back, a future backup does not delay the next
 * one for long.
 */
export async function isDue({ source, folder: { folder, at }, every }: Turn): Promise<boolean> {
  const newest = await newestBackup(folder, source.site);
  return newest === null || Math.abs(at.getTime() - newest.at.getTime()) >= every * HOUR;
}

/**
 * Makes a backup when it is due, and copies the newest one to the bucket if there is one. Does nothing while another
 * process of the site does this.
 *
 * @throws BackupRefusedError; a backup that was made before a copy failed stays.
 */
export async function backUpInTurn(turn: Turn, report: (done: Done) => void): Promise<void> {
  const { source, folder, bucket: target } = turn;
  const client = await connectForBackup(source.url);
  try {
    if (!(await takeBackupTurn(client))) return;
    if (await isDue(turn)) {
      const { file, bytes, deleted } = await backUpToFolder(source, folder);
      report({ kind: 'made', file, bytes, deleted });
    }
    const newest = target && (await newestBackup(folder.folder, source.site));
    if (!newest) return;
    const deleted = await copyToBucket(openBucket(target), newest.file, folder.keep);
    report({ kind: 'copied', name: basename(newest.file), deleted });
  } finally {
    await client.end();
  }
}
