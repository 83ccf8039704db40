import { createAdvance } from '#domain/outcome/figures/advance.ts';
import { openDatabase } from '#platform/db/database.ts';

const HOUR = 3_600_000;
let moves = 0;

/** Updates the outcome snapshots of lenses with all stored eyes, as a site does at its fixed hour. */
export async function moveSnapshots(databaseUrl: string, lensIds: readonly number[]): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, () => undefined);
  moves += 1;
  // Each update has a later time than the one before.
  const until = new Date(Date.now() + moves * HOUR);
  try {
    for (const lensId of lensIds) await createAdvance(db)(lensId, until);
  } finally {
    await close();
  }
}
