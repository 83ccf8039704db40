import { randomUUID } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes `target` a complete copy of the folder `source` that every user can read, unless it is one already. The copy is
 * made under a private name and renamed, so no start ever finds a partial one; a copy that lost files since (temporary
 * folders are cleaned) is replaced.
 *
 * @throws Error when `target` exists but belongs to another user, who could have put anything into it.
 */
export async function copyOnce(source: string, target: string): Promise<void> {
  if (await exists(target)) {
    await assertOwn(target);
    if (await isComplete(source, target)) return;
    const remains = privateName(target);
    await rename(target, remains);
    await rm(remains, { recursive: true, force: true });
  }
  const copy = privateName(target);
  try {
    await copyReadable(source, copy);
    await rename(copy, target);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    // A concurrent start may have finished the same copy meanwhile.
    if (!(await isComplete(source, target))) throw error;
    await assertOwn(target);
  }
}

async function copyReadable(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) await copyReadable(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else {
      await copyFile(from, to);
      await chmod(to, 0o755);
    }
  }
}

/** Whether every file of `source` is in `copy` with the same size. */
async function isComplete(source: string, copy: string): Promise<boolean> {
  for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
    const original = join(entry.parentPath, entry.name);
    const copied = await lstat(join(copy, original.slice(source.length))).catch(() => null);
    if (copied === null) return false;
    if (entry.isFile() && copied.size !== (await lstat(original)).size) return false;
  }
  return true;
}

async function assertOwn(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const isOwn = process.getuid === undefined || uid === process.getuid();
  if (isOwn && (mode & 0o022) === 0) return;
  throw new Error(
    `The folder ${folder}, meant for PostgreSQL's programs, belongs to another user or is open to others. ` +
      'Remove it and start again.',
  );
}

function privateName(target: string): string {
  return `${target}.${randomUUID()}`;
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
