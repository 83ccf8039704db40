import { access, constants, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's node_modules. */
export const nodeModules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * A cache folder of this user: inside node_modules, or in the temp folder when the project belongs to another user.
 *
 * @throws when the one in the temp folder was made by another user, who could have put any program there
 */
export async function cacheFolder(): Promise<string> {
  const inProject = join(nodeModules, '.cache', 'iolite-chromium');
  if (await makeWritable(inProject)) return inProject;

  const uid = process.getuid?.() ?? 0;
  const inTemp = join(tmpdir(), `iolite-chromium-${uid}`);
  await mkdir(inTemp, { recursive: true, mode: 0o700 });
  const status = await lstat(inTemp);
  if (!status.isDirectory() || (process.getuid && status.uid !== uid)) {
    throw new Error(`${inTemp} is not a folder of this user. Remove it, or set TMPDIR to another folder.`);
  }
  return inTemp;
}

async function makeWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
