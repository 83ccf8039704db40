import { type Logger, pino, symbols } from 'pino';
import { createBatches } from './batches.ts';
import { describeError } from './error.ts';

export type Log = Logger;

const PART = String.raw`[^\s@"'<>()[\]{},;:\\=]`;
// Anchored at the beginning of a word, so that a long word is scanned once and not from each letter.
const ADDRESS = new RegExp(String.raw`(?<!${PART})${PART}+@${PART}+\.${PART}+`, 'g');
/** The @ sign, as it may be encoded in a path. */
const ENCODED_AT = /%40/g;
// Also a truncated one.
const TOKEN = /eyJ[\w-]+(?:\.[\w-]*){0,2}/g;
/** Three groups of four letters and digits at the end of a path: a printed code, which grants access. */
const TYPED_TOKEN = /\/[a-z\d]{4}(?:-[a-z\d]{4}){2}(?![-\w])/gi;

/** Redacts e-mail addresses and the tokens of mailed and printed links from a line. */
export function scrub(line: string): string {
  // Most lines are about requests and contain none of these; this check takes a tenth of the time of the replacements.
  const untokened = (line.includes('eyJ') ? line.replace(TOKEN, '[token]') : line).replace(TYPED_TOKEN, '/[token]');
  const decoded = untokened.includes('%40') ? untokened.replace(ENCODED_AT, '@') : untokened;
  return decoded.includes('@') ? decoded.replace(ADDRESS, '[address]') : decoded;
}

/** Takes a line; an urgent one is written at once. */
export type Write = (line: string, isUrgent: boolean) => void;

const WARN = 40;

/** The time of a line as JSON, formatted once per millisecond. */
function createTime(): () => string {
  let [written, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== written) [written, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

/** Standard output, in batches: a write per line would cost a quarter of a response from memory. */
function standardOutput(): Write {
  const { write, flush } = createBatches((text) => process.stdout.write(text));
  process.once('exit', flush);
  return write;
}

/**
 * The site's log: one JSON object a line. Every line is redacted, because the errors of libraries contain the values
 * that they failed on. Warnings and worse are written at once.
 */
export function createLog(level: string, write: Write = standardOutput()): Log {
  const exit = {
    // Makes pino pass on the level of each line.
    [symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      write(scrub(line), exit.lastLevel >= WARN);
    },
  };
  return pino(
    {
      level,
      base: null,
      timestamp: createTime(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    exit,
  );
}
