import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const DAY = 24 * 3600 * 1000;

const record = z.object({
  at: z.coerce.date(),
  /** Why it failed. */
  error: z.string().optional(),
});
/** The last verification of a site's backups. It is a file beside them, so that every process knows it. */
export type Verification = z.infer<typeof record>;

const fileOf = (folder: string, site: string) => join(folder, `iolite-${site}.verified.json`);

/** The last verification; null when there was none, or when its file cannot be read. */
export async function readVerification(folder: string, site: string): Promise<Verification | null> {
  try {
    return record.parse(JSON.parse(await readFile(fileOf(folder, site), 'utf8')));
  } catch {
    return null;
  }
}

export async function writeVerification(folder: string, site: string, verification: Verification): Promise<void> {
  const file = fileOf(folder, site);
  await writeFile(`${file}.part`, `${JSON.stringify(verification, null, 1)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Whether the last verification is older than so many days; one that failed is repeated after a day. */
export function isVerificationDue(last: Verification | null, every: number, now: Date): boolean {
  if (!last) return true;
  return Math.abs(now.getTime() - last.at.getTime()) >= (last.error === undefined ? every : 1) * DAY;
}

/**
 * Since when operators have to act: the last verification failed then, or was more than twice as old as intended; null
 * when all is well.
 *
 * @param since from when on verifications are awaited, as long as there was none.
 */
export function verificationLateSince(last: Verification | null, since: Date, every: number, now: Date): Date | null {
  if (last?.error !== undefined) return last.at;
  const late = new Date((last?.at ?? since).getTime() + 2 * every * DAY);
  return late < now ? late : null;
}
