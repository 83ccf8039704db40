import { readFile } from 'node:fs/promises';
import { doubtful, type Finding, good } from './finding.ts';

/** Files that a busy process has open: one connection for each stream, and everything else. */
const STREAMS = 10_000;
const BESIDE = 2_000;

/**
 * Whether this process may open enough files, since every connection takes one. Returns nothing where the system does
 * not report the limit.
 */
export async function checkOpenFiles(): Promise<Finding[]> {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const most = /^Max open files\s+(\d+)/m.exec(text)?.[1];
  return most === undefined ? [] : [judgeOpenFiles(Number(most))];
}

/** @param most limit of open files of this process. */
export function judgeOpenFiles(most: number): Finding {
  const words = `A process may have ${most} files open at a time, and every visitor with a page in view takes one.`;
  return most < STREAMS + BESIDE
    ? doubtful('open files', `${words} Set the limit to 65536: LimitNOFILE in systemd, ulimit -n elsewhere.`)
    : good('open files', words);
}
