/*
 * Runs as a separate process: `node watchdog.ts <process ID of the server> <cluster folder>`. Its standard input is a
 * pipe held open by the site. When the site ends, however it ends, the pipe closes and the server is stopped.
 */
import { once } from 'node:events';
import { stopPostmaster } from './postmaster.ts';

const [pid, cluster] = process.argv.slice(2);
if (!pid || !cluster) throw new Error('Usage: watchdog.ts <process number> <cluster folder>');

// Ignores signals that are meant for the whole process group; the watchdog must outlive the site.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.stdin.resume();
await once(process.stdin, 'close');
await stopPostmaster(Number(pid), cluster);
