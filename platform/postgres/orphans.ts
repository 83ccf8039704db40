import { readdir, readFile } from 'node:fs/promises';
import { isPostmaster, readPostmaster } from './postmaster.ts';
import { run } from './run.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** The last word on whose process it is has that user: root in a container may not look into other users' processes. */
const script = `
cluster=$1; shift
for pid; do
  if [ "$(readlink "/proc/$pid/cwd")" = "$cluster" ]; then kill -KILL "$pid"; fi
done`;

/**
 * Ends the processes of a cluster whose server process was killed. One that is busy with a long query does not notice,
 * and as long as it lives it keeps the memory that the next server needs. Does nothing while the cluster has a server.
 * Where the system has no /proc, they are left to end by themselves.
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
