import { type Logger, pino } from 'pino';
import { describeError } from './error.ts';

export type Log = Logger;

const PART = String.raw`[^\s@"'<>()[\]{},;:\\=]`;
// Begins where a word begins, so that a long word is looked at once and not from each of its letters.
const ADDRESS = new RegExp(String.raw`(?<!${PART})${PART}+@${PART}+\.${PART}+`, 'g');
/** The sign of an address, as it stands in the path of a request. */
const ENCODED_AT = /%40/g;
// Also one that lost its end on the way.
const TOKEN = /eyJ[\w-]+(?:\.[\w-]*){0,2}/g;
/** Three groups of four letters and digits at the end of a path: what somebody types from paper opens something. */
const TYPED_TOKEN = /\/[a-z\d]{4}(?:-[a-z\d]{4}){2}(?![-\w])/gi;

/** A line of the log without e-mail addresses and without the tokens of mailed and printed links. */
export function scrub(line: string): string {
  return line
    .replace(TOKEN, '[token]')
    .replace(TYPED_TOKEN, '/[token]')
    .replace(ENCODED_AT, '@')
    .replace(ADDRESS, '[address]');
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
