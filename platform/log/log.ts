import { type Logger, pino } from 'pino';
import { describeError } from './error.ts';

export type Log = Logger;

const ADDRESS = /[^\s@"'<>()[\]{},;:\\=]+@[^\s@"'<>()[\]{},;:\\=]+\.[^\s@"'<>()[\]{},;:\\=]+/g;
// Also one that lost its end on the way.
const TOKEN = /eyJ[\w-]+(?:\.[\w-]*){0,2}/g;

/** A line of the log without e-mail addresses and without the tokens of mailed links. */
export function scrub(line: string): string {
  return line.replace(TOKEN, '[token]').replace(ADDRESS, '[address]');
}

/**
 * The site's log: one JSON object a line. Every line is scrubbed at the exit, because the errors of
 * libraries carry the values that they failed on.
 */
export function createLog(level: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    { write: (line) => write(scrub(line)) },
  );
}
