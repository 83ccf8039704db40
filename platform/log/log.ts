import { type Logger, pino, symbols } from 'pino';
import { createBatches } from './batches.ts';
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
  // Most lines are those of requests and hold no sign of either; looking for it costs a tenth of looking for the whole.
  const untokened = (line.includes('eyJ') ? line.replace(TOKEN, '[token]') : line).replace(TYPED_TOKEN, '/[token]');
  const decoded = untokened.includes('%40') ? untokened.replace(ENCODED_AT, '@') : untokened;
  return decoded.includes('@') ? decoded.replace(ADDRESS, '[address]') : decoded;
}

/** Takes a line; an urgent one is not to wait for others. */
export type Write = (line: string, isUrgent: boolean) => void;

const WARN = 40;

/** The moment of a line as JSON, written once for all lines of a millisecond. */
function createTime(): () => string {
  let [written, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== written) [written, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

/** Standard output, in batches: a write for each line would cost a quarter of what an answer from memory does. */
function standardOutput(): Write {
  const { write, flush } = createBatches((text) => process.stdout.write(text));
  process.once('exit', flush);
  return write;
}

/**
 * The site's log: one JSON object a line. Every line is scrubbed at the exit, because the errors of
 * libraries carry the values that they failed on. Warnings and worse leave at once.
 */
export function createLog(level: string, write: Write = standardOutput()): Log {
  const exit = {
    // Has the level of each line told.
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
