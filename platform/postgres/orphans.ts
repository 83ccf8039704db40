import { readdir, readFile } from 'node:fs/promises';
import { isPostmaster, readPostmaster } from './postmaster.ts';
import { run } from './run.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** That user, not root, can see whose process it is: root in a container may not inspect other users' processes. */
const script = `
cluster=$1; shift
for pid; do
  if [ "$(readlink "/proc/$pid/cwd")" = "$cluster" ]; then kill -KILL "$pid"; fi
done`;

/**
 * Ends the remaining processes of a cluster whose postmaster was killed. A backend busy with a long query does not
 * notice, and holds the shared memory that the next server needs. Does nothing while the cluster has a server. Without
 * /proc, they are left to end by themselves.
 */
export async function endOrphans(cluster: string, user: RuntimeUser): Promise<void> {
  if (process.platform !== 'linux') return;
  const postmaster = await readPostmaster(cluster);
  if (postmaster && (await isPostmaster(postmaster.pid, cluster))) return;
  const suspects: string[] = [];
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres: ')) suspects.push(pid);
  }
  if (suspects.length > 0) await run('/bin/sh', ['-c', script, 'sh', cluster, ...suspects], user);
}
