import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagesOf, packagesOfPages } from '../../deploy/shipped.ts';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, resolved } from './imports.ts';

/** Unbundled code, which runs beside the built pages. */
const PROGRAMS = ['server/main.ts', 'server/start.mjs', 'cli/iolite.ts', 'cli/iolite.mjs'];

/** Modules of the project that a module imports at run time. */
const modulesOf = (file: string) =>
  importsOf(file, readFileSync(file, 'utf8')).flatMap(({ from, typeOnly }) =>
    from === null || typeOnly ? [] : (resolved(file, from) ?? []),
  );

/** All packages that the programs load, by file. */
const loaded = new Map<string, string[]>();
const waiting = [...PROGRAMS];
for (const file of waiting) {
  if (loaded.has(file) || !existsSync(file) || !/\.(ts|mjs)$/.test(file)) continue;
  loaded.set(file, packagesOf(file));
  waiting.push(...modulesOf(file));
}

describe('the dependencies of a running site', () => {
  const dependencies = Object.keys(manifest.dependencies);

  it('include every package that its programs load', () => {
    const lost = [...loaded].flatMap(([file, packages]) =>
      packages.filter((name) => !dependencies.includes(name)).map((name) => `${file}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('include none that only pages use: these are bundled', () => {
    const run = new Set([...loaded.values()].flat());
    /** One instance for the host and for the pages. */
    const ofPages = packagesOfPages();
    const isInBoth = (name: string) => /^react(-|$)/.test(name) && ofPages.has(name);
    expect(dependencies.filter((name) => !run.has(name) && !isInBoth(name))).toEqual([]);
  });

  it('are found by following all imports', () => {
    expect(loaded.size).toBeGreaterThan(300);
    expect(loaded.get('platform/db/database.ts')).toEqual(['drizzle-orm', 'pg']);
  });
});
