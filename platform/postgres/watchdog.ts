/*
 * Runs as a process of its own: `node watchdog.ts <process number of the server> <cluster folder>`. Its standard input
 * is a pipe that the site holds open. The pipe ends when the site does, whatever ended it; then the server is stopped.
 */
import { once } from 'node:events';
import { stopPostmaster } from './postmaster.ts';

const [pid, cluster] = process.argv.slice(2);
if (!pid || !cluster) throw new Error('Usage: watchdog.ts <process number> <cluster folder>');

// A signal meant for the site and everything around it must not take the watchdog away first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.stdin.resume();
await once(process.stdin, 'close');
await stopPostmaster(Number(pid), cluster);
