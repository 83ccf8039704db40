import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { giveTo, type RuntimeUser } from './runtime-user.ts';

/*
 * Containers run programs under user IDs without an account. PostgreSQL serves such a user, but initdb and the programs
 * that it calls look up the user's name (getpwuid) and exit without one. The name is only the default of an option that
 * is always given here. So copies of these programs are patched to call getpwent instead, which returns the first
 * account in the same structure.
 */

const ASKED = Buffer.from('\0getpwuid\0');
const INSTEAD = Buffer.from('\0getpwent\0');

/** Message of initdb when its user has no name. */
export const NAMELESS = 'could not look up effective user ID';

/** Runs work with patched copies of the programs, in a new folder that is removed afterwards. */
export async function withNamelessBinaries<T>(
  { initdb, postgres }: Binaries,
  folder: string,
  user: RuntimeUser,
  work: (binaries: Binaries) => Promise<T>,
): Promise<T> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  try {
    const installed = dirname(dirname(initdb));
    for (const name of ['lib', 'share']) await symlink(join(installed, name), join(folder, name));
    for (const program of [initdb, postgres]) await copyNameless(program, join(bin, basename(program)));
    for (const path of [folder, bin]) await giveTo(user, path);
    return await work({ initdb: join(bin, basename(initdb)), postgres: join(bin, basename(postgres)) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyNameless(program: string, copy: string): Promise<void> {
  const code = await readFile(program);
  const at = code.indexOf(ASKED);
  if (at === -1) throw new Error(`${program} asks for the name of its user in a way that is not known.`);
  INSTEAD.copy(code, at);
  await writeFile(copy, code, { mode: 0o755 });
}
