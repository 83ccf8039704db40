import { differences, formatDifferences } from '../compare.ts';
import { readResults } from '../results.ts';

/** Says what changed from one file of results to another by more than noise; the exit code. */
export async function compare([before, after]: string[]): Promise<number> {
  if (before === undefined || after === undefined) {
    process.stderr.write('Usage: npm run bench -- compare BEFORE.json AFTER.json\n');
    return 2;
  }
  const [old, now] = await Promise.all([readResults(before), readResults(after)]);
  process.stdout.write(`${old.commit} → ${now.commit}\n${formatDifferences(differences(old.rows, now.rows))}\n`);
  return 0;
}
