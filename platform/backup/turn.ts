import { backUpToFolder, type FolderOptions, type MadeBackup } from './folder.ts';
import { newestBackup } from './newest.ts';
import { connectForBackup, takeBackupTurn } from './source.store.ts';
import type { BackupSource } from './write.ts';

const HOUR = 3600 * 1000;

export type Turn = {
  readonly source: Omit<BackupSource, 'onProgress'>;
  readonly folder: Omit<FolderOptions, 'verify'>;
  /** Hours after which the newest backup wants a newer one. */
  readonly every: number;
};

/** Whether the newest backup of a site has become too old. A clock that was set back makes none wait for long. */
export async function isDue({ source, folder: { folder, at }, every }: Turn): Promise<boolean> {
  const newest = await newestBackup(folder, source.site);
  return newest === null || Math.abs(at.getTime() - newest.at.getTime()) >= every * HOUR;
}

/** Makes a backup when it is due and no other process of the site is at it; null when there was nothing to do. */
export async function backUpInTurn(turn: Turn): Promise<MadeBackup | null> {
  const client = await connectForBackup(turn.source.url);
  try {
    if (!(await takeBackupTurn(client)) || !(await isDue(turn))) return null;
    return await backUpToFolder(turn.source, turn.folder);
  } finally {
    await client.end();
  }
}
