import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const largest = 1_000_000;

/** The server's log file, opened for the time a server is being started. */
export type ServerLog = {
  readonly descriptor: number;
  close(): void;
  /** What the log says of the failure of the server that was started with it: its gravest line, else its last one. */
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
      const lines = (await readFile(file)).subarray(offset).toString('utf8').trim().split('\n');
      const line = lines.findLast((candidate) => /\b(FATAL|PANIC):/.test(candidate)) ?? lines.at(-1) ?? '';
      return `${line.replace(/^.*?\b(FATAL|PANIC):\s*/, '')} (log: ${file})`;
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
