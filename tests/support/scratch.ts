import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

/**
 * A temporary folder for a test run, removed with `await using`. Hundreds of databases are created, and on a disk half
 * of that work is creating their small files, so they are in memory where there is room.
 */
export async function openScratch(): Promise<{ readonly path: string } & AsyncDisposable> {
  const inMemory = (await hasRoom()) ? await openFolder(MEMORY) : undefined;
  if (inMemory && (await mayRunPrograms(inMemory.path))) return inMemory;
  await inMemory?.[Symbol.asyncDispose]();
  return openFolder(tmpdir());
}

async function openFolder(parent: string) {
  const path = await mkdtemp(join(parent, 'iolite-tests-'));
  // Started by root, PostgreSQL runs under another account, which needs access to the folder.
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function hasRoom(): Promise<boolean> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory() / 2) > ROOM;
}

/** Containers often mount /dev/shm with noexec. */
async function mayRunPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  return promisify(execFile)(program).then(
    () => true,
    () => false,
  );
}
