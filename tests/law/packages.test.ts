import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, resolved } from './imports.ts';

/** What Node runs as it lies, beside the built pages. */
const PROGRAMS = ['server/main.ts', 'server/start.mjs', 'cli/iolite.ts', 'cli/iolite.mjs'];

/** `hono/compress` is of the package `hono`. */
const packageOf = (from: string) => from.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? from;

/** Names of the packages that modules import to run, and the modules of the house among the rest. */
function importedBy(file: string): { packages: string[]; modules: string[] } {
  const found = importsOf(file, readFileSync(file, 'utf8')).filter(({ from, typeOnly }) => from && !typeOnly);
  const names = found.map(({ from }) => from as string);
  const modules = names.flatMap((from) => resolved(file, from) ?? []);
  const packages = names.filter((from) => !resolved(file, from) && !from.startsWith('node:')).map(packageOf);
  return { packages, modules };
}

/** Everything that the programs load, by file. */
const loaded = new Map<string, string[]>();
const waiting = [...PROGRAMS];
for (const file of waiting) {
  if (loaded.has(file) || !existsSync(file) || !/\.(ts|mjs)$/.test(file)) continue;
  const { packages, modules } = importedBy(file);
  loaded.set(file, packages);
  waiting.push(...modules);
}
const pages = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.fixture.*'] });

describe('what a running site installs', () => {
  const dependencies = Object.keys(manifest.dependencies);

  it('is all that its programs load from packages', () => {
    const lost = [...loaded].flatMap(([file, packages]) =>
      packages.filter((name) => !dependencies.includes(name)).map((name) => `${file}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('is nothing that only pages use, or nobody: it is built into them', () => {
    const run = new Set([...loaded.values()].flat());
    /** One instance for the host and for the pages. */
    const both = new Set(pages.flatMap((file) => importedBy(file).packages).filter((name) => /^react(-|$)/.test(name)));
    expect(dependencies.filter((name) => !run.has(name) && !both.has(name))).toEqual([]);
  });

  it('is read from the programs down to the last file', () => {
    expect(loaded.size).toBeGreaterThan(300);
    expect(loaded.get('platform/db/database.ts')).toEqual(['drizzle-orm', 'pg']);
  });
});
