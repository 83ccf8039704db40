import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagesOf, packagesOfPages } from '../../deploy/shipped.ts';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, resolved } from './imports.ts';

/** What Node runs as it lies, beside the built pages. */
const PROGRAMS = ['server/main.ts', 'server/start.mjs', 'cli/iolite.ts', 'cli/iolite.mjs'];

/** Modules of the house that a module imports to run. */
const modulesOf = (file: string) =>
  importsOf(file, readFileSync(file, 'utf8')).flatMap(({ from, typeOnly }) =>
    from === null || typeOnly ? [] : (resolved(file, from) ?? []),
  );

/** Everything that the programs load, by file. */
const loaded = new Map<string, string[]>();
const waiting = [...PROGRAMS];
for (const file of waiting) {
  if (loaded.has(file) || !existsSync(file) || !/\.(ts|mjs)$/.test(file)) continue;
  loaded.set(file, packagesOf(file));
  waiting.push(...modulesOf(file));
}

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
    const isInBoth = (name: string) => /^react(-|$)/.test(name) && packagesOfPages().has(name);
    expect(dependencies.filter((name) => !run.has(name) && !isInBoth(name))).toEqual([]);
  });

  it('is read from the programs down to the last file', () => {
    expect(loaded.size).toBeGreaterThan(300);
    expect(loaded.get('platform/db/database.ts')).toEqual(['drizzle-orm', 'pg']);
  });
});
