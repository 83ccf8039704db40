import { readdir, readFile } from 'node:fs/promises';

/** Ticks of the clock by which Linux tells CPU time, in a second. */
const TICKS = 100;
const KIBIBYTES_IN_MB = 1e6 / 1024;

/** CPU time in seconds. */
export type Cpu = { readonly app: number; readonly database: number };

/**
 * CPU time, in seconds, that a process has taken with all its threads, and its children: those that live, and those
 * that have ended.
 */
async function cpuOf(pid: number): Promise<number> {
  const living = await Promise.all([pid, ...(await childrenOf(pid))].map(runTimeOf));
  return living.reduce((sum, seconds) => sum + seconds, await secondsOfTheEnded(pid));
}

/** Numbers of a process's living children; of PostgreSQL, its backends and workers. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** By the scheduler's own account, in nanoseconds: ticks are too coarse for dozens of backends. */
async function runTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 1e9;
}

/** Of children that have ended only their parent tells, in ticks. */
export async function secondsOfTheEnded(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the program's name in parentheses; of proc(5), fields 16 and 17, the first here being the third.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(13, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS;
}

/** Reads what the site's process, and PostgreSQL with all its own, have taken so far. */
export async function readCpu(pids: { app: number; database: number }): Promise<Cpu> {
  const [app, database] = await Promise.all([cpuOf(pids.app), cpuOf(pids.database)]);
  return { app, database };
}

/** Memory in MB that belongs to processes: their own, and their part of what they hold together (PSS). */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')));
  const kibibytes = texts.map((text) => Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0));
  return kibibytes.reduce((sum, one) => sum + one, 0) / KIBIBYTES_IN_MB;
}

/** Memory in MB that a process has at the moment, also what it holds together with others (RSS). */
export async function residentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / KIBIBYTES_IN_MB;
}
