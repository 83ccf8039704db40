import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { bad, doubtful, type Finding, good } from './finding.ts';

const MEBIBYTE = 2 ** 20;
/** PostgreSQL keeps up to 1 GiB of WAL, and stops accepting writes when there is no room for the next segment. */
const LEAST = 512 * MEBIBYTE;
const COMFORTABLE = 2048 * MEBIBYTE;
const COMFORTABLE_SHARE = 0.1;

export type Room = { readonly free: number; readonly size: number };

/** Whether there is enough free space on the disk of each folder. */
export async function checkDisk(what: string, folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfsOf(resolve(folder));
    return judgeRoom(what, { free: bavail * bsize, size: blocks * bsize });
  } catch (error) {
    return bad(`disk of ${what}`, `The folder cannot be looked at: ${(error as Error).message}.`);
  }
}

/** Of the file system that a folder is on, or will be on: the folder for backups is made with the first one. */
async function statfsOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return statfsOf(dirname(folder));
  }
}

/** @param room in bytes. */
export function judgeRoom(what: string, { free, size }: Room): Finding {
  const [name, words] = [`disk of ${what}`, `${Math.floor(free / MEBIBYTE)} MiB are free.`];
  if (free < LEAST) return bad(name, `Only ${words} Make room: without any, nothing can be written.`);
  const isTight = free < COMFORTABLE || free < COMFORTABLE_SHARE * size;
  return isTight ? doubtful(name, `Only ${words} Make room before it runs out.`) : good(name, words);
}
