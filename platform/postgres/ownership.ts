import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataDirectoryUnreachableError } from './errors.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** The folder, and a file that every cluster has. */
const PARTS = ['.', join('global', 'pg_control')];

/**
 * Checks that a cluster belongs to the account that its server runs under. A plain copy belongs to the user who made
 * it, and PostgreSQL refuses the clusters of others.
 *
 * @throws DataDirectoryUnreachableError
 */
export async function assertOwnCluster(cluster: string, user: RuntimeUser): Promise<void> {
  const uid = user?.uid ?? process.getuid?.();
  if (uid === undefined) return;
  for (const part of PARTS) {
    const found = await stat(join(cluster, part)).catch(() => null);
    if (found === null || found.uid === uid) continue;
    const home = dirname(cluster);
    const name = user?.name ?? `the user number ${uid}`;
    throw new DataDirectoryUnreachableError(
      `The database in ${home} belongs to another user (number ${found.uid}), as it does after "cp -r", and PostgreSQL ` +
        `runs as ${name} here. Give it back with: chown -R ${uid}${user ? `:${user.gid}` : ''} '${home}'`,
    );
  }
}
