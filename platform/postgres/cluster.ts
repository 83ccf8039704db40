import { randomBytes, randomUUID } from 'node:crypto';
import { open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DatabaseServerError } from './errors.ts';
import { NAMELESS, withNamelessBinaries } from './nameless-user.ts';
import { assertOwnCluster } from './ownership.ts';
import { run } from './run.ts';
import { giveTo, type RuntimeUser } from './runtime-user.ts';
import { reasonIn } from './server-log.ts';

/** Name of the server's owner and of the site's database. */
export const databaseName = 'iolite';

export type Cluster = { readonly folder: string; readonly password: string };

/** Path of the cluster in PostgreSQL's folder of a data directory. */
export function clusterFolder(home: string): string {
  return join(home, 'cluster');
}

/** Password of the cluster's role (in a file of mode 0600 beside the cluster). */
export async function readPassword(home: string): Promise<string> {
  return (await readFile(join(home, 'password'), 'utf8')).trim();
}

/** Connection string of the site's database. */
export function databaseUrl(port: number, password: string): string {
  return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
}

/**
 * Opens the cluster, or creates a new one with a new password. A new one is created under another name and renamed when
 * it is complete, so that an interrupted start leaves nothing that looks like a database.
 */
export async function openCluster(options: {
  home: string;
  binaries: Binaries;
  user: RuntimeUser;
  durable: boolean;
  report: (message: string) => void;
}): Promise<Cluster> {
  const { home, binaries, user, durable, report } = options;
  const folder = clusterFolder(home);
  if (!(await stat(folder).catch(() => null))) {
    report(`Creating a new database in ${home}.`);
    // An initdb survives a start that is killed, so every start uses another folder.
    const unfinished = `${folder}.${randomUUID()}`;
    const passwordFile = await writePassword(home, user);
    const create = ({ initdb }: Binaries) => run(initdb, initdbArguments(unfinished, passwordFile, durable), user);
    let { code, output } = await create(binaries);
    if (output.includes(NAMELESS)) {
      ({ code, output } = await withNamelessBinaries(binaries, `${folder}.${randomUUID()}`, user, create));
    }
    if (code !== 0) {
      throw new DatabaseServerError(`PostgreSQL could not create a database in ${home}: ${reasonIn(output)}`);
    }
    await rename(unfinished, folder);
    if (durable) await syncFolder(home);
  }
  await removeUnfinished(home);
  await assertOwnCluster(folder, user);
  return { folder: await realpath(folder), password: await readPassword(home) };
}

function initdbArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${databaseName}`,
    `--pwfile=${passwordFile}`,
    // Plain password authentication, because tests open thousands of connections to the server of a test run.
    `--auth=${durable ? 'scram-sha-256' : 'password'}`,
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** Removes the remains of interrupted starts; a folder that an initdb still writes to is removed the next time. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('cluster.')) await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function writePassword(home: string, user: RuntimeUser): Promise<string> {
  const path = join(home, 'password');
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(24).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await giveTo(user, path);
  return path;
}

/** Makes renames in a folder durable. Windows neither needs nor allows it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
