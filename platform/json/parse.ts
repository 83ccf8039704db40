import { watchKeys } from './double-keys.ts';

/** JSON that can be parsed and must not be used, and why. */
export class UnusableJsonError extends SyntaxError {}
const DOUBLE = 'The JSON has a key twice in one object. Write each key once.';
const HALF = 'The JSON has a text with half a character: a cut emoji, or a NUL.';

/**
 * Parses JSON that people or programs have sent.
 *
 * @throws SyntaxError for what is no JSON; UnusableJsonError for what has a key twice in one object, or holds half of a
 *   surrogate pair or a NUL, which no database stores
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const watch = watchKeys();
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') {
      const start = at;
      for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      const string = stringIn(text.slice(start, at + 1));
      if (!string.isWellFormed() || string.includes('\u0000')) throw new UnusableJsonError(HALF);
      watch({ string });
    } else if (mark === '{' || mark === '}' || mark === '[' || mark === ']' || mark === ':') {
      if (watch(mark) !== null) throw new UnusableJsonError(DOUBLE);
    }
  }
  return value;
}

const stringIn = (quoted: string): string => (quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1));
