import { createLog, type Log } from '#platform/log/log.ts';

export type Say = (line: string, level?: 'info' | 'warn' | 'error') => void;

/** Tells the operator how the site is getting on: in plain words on a terminal, everywhere else as lines of the log. */
export function createAnnouncer(log: Log, terminal = process.stdout.isTTY): Say {
  return (line, level = 'info') => {
    if (terminal) process.stdout.write(`${line}\n`);
    else log[level](line);
  };
}

/** Says on standard error why the site cannot start, whatever is asked of the log. */
export function announceRefusal(reason: string, terminal = process.stderr.isTTY): void {
  const lines = ['Iolite cannot start.', ...reason.split('\n')];
  if (terminal) process.stderr.write(`${lines.join('\n')}\n`);
  else {
    const log = createLog('fatal', (line) => process.stderr.write(line));
    for (const line of lines) log.fatal(line);
  }
}
