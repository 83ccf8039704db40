import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from './table.ts';

/** Where and when something was measured. */
export type Facts = {
  /** Short hash of the commit; `+` after it: with changes that were in none. */
  readonly commit: string;
  readonly measuredAt: string;
  readonly machine: {
    readonly cores: number;
    readonly processor: string;
    readonly memoryInGB: number;
    readonly system: string;
    readonly node: string;
    readonly postgresql: string;
    /** How many programs wanted a core in the minute before: well below 1 on a quiet machine. */
    readonly loadBefore: number;
  };
};
/** What one run of the table measured. */
export type Results = Facts & { readonly rows: readonly Row[] };

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** What does not change during a run; asked for before it, because of the load. */
export function factsBefore(postgresql: string): Facts {
  const [first] = cpus();
  return {
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : ''),
    measuredAt: new Date().toISOString(),
    machine: {
      cores: cpus().length,
      processor: first?.model ?? '',
      memoryInGB: Math.round(totalmem() / 1e9),
      system: `${process.platform} ${release()}`,
      node: process.version,
      postgresql,
      loadBefore: loadavg()[0] ?? Number.NaN,
    },
  };
}

/**
 * Writes results into the folder that git leaves out, under the name of their commit; the file.
 *
 * @param of what they are about, unless they are the table.
 */
export async function writeResults<Kind extends Facts>(results: Kind, of?: string): Promise<string> {
  const folder = join(root, 'bench', 'results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${of ? `${of}-` : ''}${results.commit}.json`);
  const shortened = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(6)) : value;
  await writeFile(file, `${JSON.stringify(results, shortened, 1)}\n`);
  return file;
}

export const readResults = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Results;
