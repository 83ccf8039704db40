import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { CASE_NUMBER, drawCaseNumber, plainCaseNumber, plainOwnNumber } from '#domain/outcome/rules.ts';
import { parseJson } from '#platform/json/parse.ts';
import { CommandFailure } from '../failure.ts';

const list = z.record(z.string(), z.string().regex(CASE_NUMBER));

/**
 * Which patient has which case number: a file that the practice keeps, and that never leaves it. A number that is a case
 * number already stays as it is.
 */
export async function openCaseNumbers(path: string) {
  const text = await readFile(path, 'utf8').catch(() => null);
  const known = new Map(Object.entries(text === null ? {} : read(text, path)));
  let isSaved = true;
  return {
    of(ownNumber: string): string {
      const plain = plainOwnNumber(ownNumber);
      const number = plainCaseNumber(ownNumber) ?? known.get(plain) ?? drawCaseNumber();
      if (known.get(plain) !== number) isSaved = false;
      known.set(plain, number);
      return number;
    },
    /** Saves the numbers, before anything is sent under them. */
    async save(): Promise<void> {
      if (isSaved) return;
      // Written beside it and renamed, so that a full disk or a crash loses no number.
      await writeFile(`${path}.new`, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`, {
        mode: 0o600,
        flush: true,
      });
      await rename(`${path}.new`, path);
      isSaved = true;
    },
  };
}

function read(text: string, path: string) {
  try {
    return list.parse(parseJson(text));
  } catch {
    // Numbers drawn anew would make every patient on record another one.
    throw new CommandFailure(
      `${path} cannot be read. Restore it from a backup: it says which patient has which number.`,
    );
  }
}
