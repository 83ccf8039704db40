import { plainWords } from './cell.ts';

const YES = /^(yes|y|true|checked|ticked|1|x|ja|j|si|s|oui|o)$/;
const NO = /^(no|n|false|unchecked|unticked|0|nein|non)$/;
const TICKS = /^[✓✔☑✗]$/u;

/** Yes or no as forms and people write it; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const words = plainWords(text);
  if (YES.test(words) || TICKS.test(text.trim())) return true;
  return NO.test(words) ? false : null;
}

/** Whether a column says yes or no and nothing else. */
export const isYesNo = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => readYesNo(text) !== null);
