import { createLog, type Log } from '#platform/log/log.ts';

export type Say = (line: string, level?: 'info' | 'warn' | 'error') => void;

/** Reports progress to the operator: plain lines on a terminal, log lines otherwise. */
export function createAnnouncer(log: Log, terminal = process.stdout.isTTY): Say {
  return (line, level = 'info') => {
    if (terminal) process.stdout.write(`${line}\n`);
    else log[level](line);
  };
}

/** Writes the reason for a failed start to standard error, whatever the log level. */
export function announceRefusal(reason: string, terminal = process.stderr.isTTY): void {
  const lines = ['Iolite cannot start.', ...reason.split('\n')];
  if (terminal) process.stderr.write(`${lines.join('\n')}\n`);
  else {
    const log = createLog('fatal', (line) => process.stderr.write(line));
    for (const line of lines) log.fatal(line);
  }
}
