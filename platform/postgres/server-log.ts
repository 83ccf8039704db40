import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const largest = 1_000_000;

/** The server's log file, open while a server is being started. */
export type ServerLog = {
  readonly descriptor: number;
  close(): void;
  /** The reason for a failed start, from the log of that server. */
  explain(): Promise<string>;
};

/** Opens the log for appending (mode 0600). A log over a megabyte becomes `<file>.old`. */
export function openServerLog(file: string): ServerLog {
  const start = sizeOf(file);
  if (start > largest) renameSync(file, `${file}.old`);
  const offset = start > largest ? 0 : start;
  const descriptor = openSync(file, 'a', 0o600);
  return {
    descriptor,
    close: () => closeSync(descriptor),
    async explain() {
      return `${reasonIn((await readFile(file)).subarray(offset).toString('utf8'))} (log: ${file})`;
    },
  };
}

/**
 * The line of a program's output that says why it failed, without its prefix: the last fatal one, else its first error,
 * else its last line.
 */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const line =
    lines.findLast((candidate) => /\b(FATAL|PANIC):/.test(candidate)) ??
    lines.find((candidate) => /\berror:/.test(candidate)) ??
    lines.at(-1) ??
    '';
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
