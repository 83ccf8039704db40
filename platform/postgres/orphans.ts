import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isPostmaster, readPostmaster } from './postmaster.ts';
import { run } from './run.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** Root in a container may not inspect other users' processes, so the user of the server does it. */
const script = `
cluster=$1; shift
for pid; do
  if [ "/proc/$pid/cwd" -ef "$cluster" ]; then kill -KILL "$pid"; fi
done`;

/**
 * Ends the remaining processes of a cluster whose postmaster was killed. A backend busy with a long query does not
 * notice, and holds the shared memory that the next server needs. Does nothing after an orderly end, which removes
 * postmaster.pid, and while the cluster has a server. Without /proc, they are left to end by themselves.
 *
 * The look at /proc is synchronous: it takes some ten microseconds for each process. Asynchronous reads would each wait
 * for a turn of the event loop, which takes long when the site is busy.
 */
export async function endOrphans(cluster: string, user: RuntimeUser): Promise<void> {
  if (process.platform !== 'linux') return;
  const postmaster = readPostmaster(cluster);
  if (postmaster === null || isPostmaster(postmaster.pid, cluster)) return;
  const suspects = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && nameOf(pid) === 'postgres');
  if (user === null) endThoseIn(cluster, suspects);
  else if (suspects.length > 0) await run('/bin/sh', ['-c', script, 'sh', cluster, ...suspects], user);
}

/** Name of a process's program; null when it has ended. */
function nameOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

function endThoseIn(cluster: string, pids: readonly string[]): void {
  for (const pid of pids) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or is another user's.
    }
  }
}
