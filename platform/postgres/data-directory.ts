import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { DataDirectoryUnreachableError } from './errors.ts';
import { mayEnter } from './run.ts';
import { chooseRuntimeUser, giveTo, type RuntimeUser } from './runtime-user.ts';

/** Fallback for sites started by root in a folder that PostgreSQL's account cannot enter. */
const fallbackRoot = '/var/lib/iolite';

export type DataDirectory = {
  /** Absolute path of the data directory in use. */
  readonly path: string;
  /** PostgreSQL's folder in it. */
  readonly home: string;
  readonly user: RuntimeUser;
  /** Why another directory than the requested one is used; null when it is the requested one. */
  readonly fallbackReason: string | null;
};

/**
 * Finds the directory that a site requesting `dataDir` uses, without creating anything.
 *
 * @param explicit true when a person chose the directory: it is then used, or refused, but never replaced.
 * @throws DataDirectoryUnreachableError
 */
export async function locateDataDirectory(dataDir: string, explicit: boolean): Promise<DataDirectory> {
  const requested = resolve(dataDir);
  const place = await describe(requested, null);
  if (place.user === null) return place;

  const closed = await firstClosedFolder(requested, place.user);
  const fallback = join(fallbackRoot, requested.split(sep).filter(Boolean).join('-'));
  if (closed !== null) {
    const reason = `the user ${place.user.name}, under which PostgreSQL runs when root starts the site, may not enter ${closed}`;
    if (explicit) throw unreachable(requested, reason, closed);
    return describe(fallback, `${requested} cannot hold the database: ${reason}.`);
  }
  if (!explicit && !(await exists(place.home)) && (await exists(join(fallback, 'postgres')))) {
    return describe(fallback, `An earlier start, for which ${requested} was out of reach, put the database there.`);
  }
  return place;
}

/**
 * Creates the missing parts of the directory and its PostgreSQL folder (mode 0700, owned by the server's account).
 *
 * @throws DataDirectoryUnreachableError
 */
export async function prepareDataDirectory({ path, home, user }: DataDirectory): Promise<void> {
  try {
    await createEnterable(path, user);
    await mkdir(home, { recursive: true });
    await giveTo(user, home);
    await chmod(home, 0o700);
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirectoryUnreachableError(
      `The data directory ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}. ` +
        'Make it writable for the user who starts the site, or set DATA_DIR to a folder that is.',
      { cause: error },
    );
  }
}

async function describe(path: string, fallbackReason: string | null): Promise<DataDirectory> {
  const home = join(path, 'postgres');
  return { path, home, user: await chooseRuntimeUser(home), fallbackReason };
}

/** Creates the folder; when another account must pass through it, the umask does not apply to the folders made here. */
async function createEnterable(folder: string, user: RuntimeUser): Promise<void> {
  if (await exists(folder)) return;
  await createEnterable(dirname(folder), user);
  await mkdir(folder, { recursive: true });
  if (user !== null) await chmod(folder, 0o755);
}

/** The topmost existing folder on the way to `folder` (itself included) that the user may not enter. */
async function firstClosedFolder(folder: string, user: RuntimeUser): Promise<string | null> {
  if (await mayEnter(await nearestExisting(folder), user)) return null;
  const parents: string[] = [];
  for (let path = folder; path !== dirname(path); path = dirname(path)) parents.unshift(path);
  for (const path of parents) {
    if (!(await mayEnter(path, user))) return path;
  }
  return folder;
}

async function nearestExisting(path: string): Promise<string> {
  return (await exists(path)) ? path : nearestExisting(dirname(path));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function unreachable(path: string, reason: string, closed: string): DataDirectoryUnreachableError {
  return new DataDirectoryUnreachableError(
    `The data directory ${path} cannot be used: ${reason}. Choose a DATA_DIR that other users can reach ` +
      `(for example ${fallbackRoot}), allow them to pass with "chmod o+x ${closed}", ` +
      'or start the site as an ordinary user.',
  );
}
