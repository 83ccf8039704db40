import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The content of a running server's postmaster.pid. */
export type PostmasterRecord = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** Reads postmaster.pid of a cluster; null when there is none, NaN for numbers that are missing (yet). */
export function readPostmaster(cluster: string): PostmasterRecord | null {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === null) return null;
  const [pid, , , port, , , , status] = text.split('\n');
  return {
    pid: Number.parseInt(pid ?? '', 10),
    port: Number.parseInt(port ?? '', 10),
    ready: status?.trim() === 'ready',
  };
}

/**
 * Whether the process is a PostgreSQL server of this cluster. Process IDs are reused after a crash or in a new
 * container, so the command line decides where the system provides it.
 */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'linux') {
    const [program, ...args] = readIfThere(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
    return program?.endsWith('/postgres') === true && args.includes(cluster);
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** These files are tiny, and a synchronous read does not wait for a turn of a busy event loop. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Increasingly forceful ways to stop a server, each with its timeout: a fast shutdown (open transactions are rolled
 * back, everything is written), an immediate one (the next start replays the WAL), and SIGKILL. On Windows every signal
 * kills the process at once, which the WAL covers as well.
 */
const shutdowns = [
  { signal: 'SIGINT', milliseconds: 7_000 },
  { signal: 'SIGQUIT', milliseconds: 7_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const;
const pollMilliseconds = 20;

/**
 * Stops a cluster's server and returns when its process has ended; at once when it is not running.
 *
 * @throws Error when the process cannot be ended.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const { signal, milliseconds } of shutdowns) {
    if (!isPostmaster(pid, cluster)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + milliseconds;
    while (Date.now() < deadline) {
      if (!isPostmaster(pid, cluster)) return;
      await pause(pollMilliseconds);
    }
  }
  throw new Error(`The PostgreSQL server with process number ${pid} does not end.`);
}
