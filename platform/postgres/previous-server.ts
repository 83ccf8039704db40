import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endOrphans } from './orphans.ts';
import { isPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { RuntimeUser } from './runtime-user.ts';

/**
 * Cleans up after an earlier run of a cluster. Only for the holder of the site lock: no other site's server can be
 * running here, so one that does is stopping after its site was killed, or would run for ever.
 *
 * @returns true when the last server was killed and the next one has to recover.
 */
export async function settlePreviousServer(
  cluster: string,
  user: RuntimeUser,
  report: (message: string) => void,
): Promise<boolean> {
  const previous = readPostmaster(cluster);
  if (previous === null) return false;
  if (isPostmaster(previous.pid, cluster)) {
    report('The database server of the previous run is still stopping; waiting for it.');
    await stopPostmaster(previous.pid, cluster);
    return false;
  }
  report('The previous run was cut off; PostgreSQL recovers everything that was saved.');
  await endOrphans(cluster, user);
  // PostgreSQL refuses to start if the process ID in this file belongs to another process, or is unreadable.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}
