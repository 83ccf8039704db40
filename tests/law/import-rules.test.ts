import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES, importsOf, KINDS, kindOf, ROOMS, refusal, resolved } from './imports.ts';

const modules = globSync('**/*.{ts,tsx,mjs,mdx}', {
  exclude: ['node_modules/**', 'build/**', '.react-router/**', 'data/**', 'data-demo/**', 'test-results/**'],
});
const imports = modules.flatMap((file) =>
  importsOf(file, readFileSync(file, 'utf8')).map((found) => ({ file, found })),
);

/** A file of each kind, in a room or feature that has others before and beside it. */
const SAMPLES: Record<string, string> = {
  tests: 'tests/support/a.ts',
  bench: 'bench/a.ts',
  deploy: 'deploy/a.ts',
  artwork: 'artwork/a.ts',
  configuration: 'vite.config.ts',
  contract: 'app/context.ts',
  routes: 'app/routes/a.tsx',
  form: 'app/form/fields.ts',
  texts: 'app/texts/a.tsx',
  content: 'content/a.ts',
  answers: 'app/answers/a.tsx',
  'night scene': 'app/night-scene/picture.ts',
  features: 'app/features/review/a.tsx',
  ui: 'app/ui/a.tsx',
  app: 'app/root.tsx',
  catalogue: 'domain/lens/catalogue/a.ts',
  rules: 'domain/review/rules.ts',
  tables: 'domain/review/data/tables.ts',
  stores: 'domain/review/a.store.ts',
  domain: 'domain/review/write/service.ts',
  'platform tables': 'platform/mail/tables.ts',
  'platform stores': 'platform/mail/a.store.ts',
  platform: 'platform/mail/a.ts',
  letters: 'letters/a.ts',
  start: 'server/main.ts',
  server: 'server/a.ts',
  cli: 'cli/a.ts',
};

/** All syntaxes by which a module can import another. */
const spellings = (file: string, target: string) => {
  const relative = posix.relative(posix.dirname(file), target);
  const names = [`#${target}`, relative.startsWith('.') ? relative : `./${relative}`];
  return names.flatMap((name) => [
    `import '${name}';`,
    `import { a } from '${name}';`,
    `export * from '${name}';`,
    `export const a = () => import('${name}');`,
    `export type A = import('${name}').A;`,
    `import type { A } from '${name}';`,
  ]);
};
const judge = (file: string, source: string) => importsOf(file, source).map((found) => refusal(file, found));

/** Forbidden imports, described; each by package path and by relative path, and in every syntax. */
const REFUSED = [
  ['the design system knows no room', 'app/ui/a.tsx', 'domain/review/rules.ts'],
  ['the design system knows no feature', 'app/ui/b.tsx', 'app/features/lens/hero.tsx'],
  ['pages do not reach a store', 'app/routes/a.tsx', 'domain/review/write/store.ts'],
  ['pages do not reach a service', 'app/features/lens/a.tsx', 'domain/review/write/service.ts'],
  ['pages do not reach the platform', 'app/routes/b.tsx', 'platform/db/database.ts'],
  ['what pages share does not reach the host', 'app/session.tsx', 'server/visitor.ts'],
  ['features do not know each other', 'app/features/lens/b.tsx', 'app/features/review/step.tsx'],
  ['features do not know routes', 'app/features/lens/d.tsx', 'app/routes/home.tsx'],
  ['routes do not know each other’s store', 'app/routes/c.tsx', 'domain/outcome/figures/store.ts'],
  ['rules are pure: no platform', 'domain/lens/rules.ts', 'platform/db/database.ts'],
  ['rules know no service of their own room', 'domain/review/rules.ts', 'domain/review/write/service.ts'],
  ['a room imports only rooms before it', 'domain/lens/a.ts', 'domain/review/rules.ts'],
  ['not by its rules either', 'domain/lens/rules.ts', 'domain/review/rules.ts'],
  ['the first room imports no other', 'domain/person/a.ts', 'domain/lens/rules.ts'],
  ['no room imports the last one', 'domain/invitation/a.ts', 'domain/privacy/service.ts'],
  ['a room does not reach another’s store', 'domain/doctor/a.ts', 'domain/review/write/store.ts'],
  ['a room knows no page', 'domain/review/a.ts', 'app/context.ts'],
  ['a room knows no letter', 'domain/review/b.ts', 'letters/post.ts'],
  ['no room counts the lenses of the house', 'domain/review/e.ts', 'domain/lens/catalogue.ts'],
  ['pages neither', 'app/routes/e.tsx', 'domain/lens/catalogue.ts'],
  ['only stores touch tables', 'domain/review/c.ts', 'domain/review/data/tables.ts'],
  ['the platform knows no room', 'platform/db/a.ts', 'domain/review/rules.ts'],
  ['the platform knows no host', 'platform/db/b.ts', 'server/app.ts'],
  ['letters know no more of a room than its rules', 'letters/a.ts', 'domain/review/write/service.ts'],
  ['a store belongs to its service', 'server/a.ts', 'domain/review/write/store.ts'],
  ['the host does not import pages', 'server/b.ts', 'app/routes/home.tsx'],
  ['the command does not reach a store', 'cli/a.ts', 'domain/review/write/store.ts'],
  ['nothing that ships imports tests', 'server/c.ts', 'tests/support/site.ts'],
  ['nothing that ships imports a fixture', 'domain/review/d.ts', 'domain/review/data/rows.fixture.ts'],
  ['nobody imports a room that has no rank', 'server/d.ts', 'domain/moderation/service.ts'],
  ['nobody imports a feature that has no rank', 'app/routes/d.tsx', 'app/features/auction/desk.tsx'],
  ['nobody imports from a folder that has no place', 'server/e.ts', 'shared/a.ts'],
] as const;

const ACCEPTED = [
  ['app/features/lens/e.tsx', '#domain/review/rules.ts'],
  ['app/routes/c.tsx', '#app/features/lens/hero.tsx'],
  ['app/routes/c.tsx', './+types/c'],
  ['domain/review/write/store.ts', './tables.ts'],
  ['domain/review/data/demonstration/fill.ts', '../store.ts'],
  ['domain/review/d.ts', '#domain/lens/rules.ts'],
  ['domain/review/rules.ts', 'zod'],
  ['server/e.ts', '#domain/review/write/service.ts'],
  ['server/e.ts', '#domain/lens/catalogue.ts'],
] as const;

describe('the import rules', () => {
  it('hold for every import of the project', () => {
    expect(imports.map(({ file, found }) => refusal(file, found)).filter(Boolean)).toEqual([]);
  });

  it('have a place for every module', () => {
    expect(modules.filter((file) => !kindOf(file))).toEqual([]);
    expect(new Set(modules.map(kindOf))).toEqual(new Set(Object.keys(KINDS)));
  });

  it('read all files and resolve every import', () => {
    expect(modules.length).toBeGreaterThan(600);
    expect(imports.length).toBeGreaterThan(2500);
    const meant = imports.flatMap(({ file, found }) => (found.from && resolved(file, found.from)) ?? []);
    expect(meant.filter((path) => !/\/\+types\/|^build\//.test(path) && !existsSync(path))).toEqual([]);
  });

  it('leave no circle of files, of types neither', () => {
    const edges = imports.map(({ file, found }) => [file, (found.from && resolved(file, found.from)) ?? ''] as const);
    const left = new Set(modules);
    // Whatever imports none of those that are left, or is imported by none of them, is in no circle of them.
    for (let size = Number.POSITIVE_INFINITY; left.size < size; ) {
      size = left.size;
      const among = edges.filter(([file, other]) => left.has(file) && left.has(other));
      const importing = new Set(among.map(([file]) => file));
      const imported = new Set(among.map(([, other]) => other));
      for (const file of left) if (!importing.has(file) || !imported.has(file)) left.delete(file);
    }
    expect([...left]).toEqual([]);
  });

  it('list every room and every feature, and none that no longer exists', () => {
    const folders = (parent: string) => globSync(`${parent}/*/`).map((path) => posix.basename(path));
    expect(folders('domain').sort()).toEqual([...ROOMS].sort());
    expect(folders('app/features').sort()).toEqual([...FEATURES].sort());
    expect(kindOf('domain/moderation/service.ts')).toBe(null);
    expect(kindOf('app/features/auction/desk.tsx')).toBe(null);
    expect(kindOf('helpers/a.ts')).toBe(null);
  });

  describe.each(Object.keys(KINDS).filter((kind) => !KINDS[kind]?.may.includes('all')))('for %s', (kind) => {
    const file = SAMPLES[kind] ?? '';
    const foreign = Object.keys(KINDS).filter((other) => other !== kind && !KINDS[kind]?.may.includes(other));

    it('have a sample of the kind', () => expect(kindOf(file)).toBe(kind));

    it.each(foreign)('refuse an import of %s in every syntax', (other) => {
      const types = KINDS[kind]?.may.includes(`types of ${other}`);
      for (const source of spellings(file, SAMPLES[other] ?? '')) {
        const mayPass = types && /import type|import\('.*'\)\.A/.test(source);
        if (!mayPass) expect(judge(file, source), source).toEqual([expect.any(String)]);
      }
    });
  });

  it.each(REFUSED)('%s: %s may not import %s', (_rule, file, target) => {
    for (const source of spellings(file, target)) expect(judge(file, source), source).toEqual([expect.any(String)]);
  });

  it.each([
    ['domain/review/rules.ts', 'node:fs'],
    ['domain/doctor/rules.ts', 'pg'],
    ['domain/doctor/rules.ts', 'drizzle-orm/pg-core'],
    ['app/ui/a.tsx', 'zod'],
  ])('%s may not import the package %s', (file, from) => {
    expect(refusal(file, { from, typeOnly: false })).toMatch(/may not import the package/);
  });

  it('refuse an import whose path is only known at run time, and let nothing but the start load the built pages', () => {
    expect(judge('server/main.ts', 'const a = () => import(name);')).toEqual([expect.any(String)]);
    const pages = "const a = () => import('#build/server/index.js');";
    expect(judge('server/a.ts', pages)).toEqual([expect.any(String)]);
    expect(judge('server/main.ts', pages)).toEqual([null]);
  });

  it.each(ACCEPTED)('%s may import %s', (file, from) => {
    expect(refusal(file, { from, typeOnly: false })).toBe(null);
  });

  it('match the table of ARCHITECTURE', () => {
    const text = readFileSync('docs/ARCHITECTURE.md', 'utf8');
    const rows = text.matchAll(/^\| ([a-z ]+) \| (`.+?`) \| .+ \| (.+) \|$/gm);
    const written = Object.fromEntries([...rows].map(([, kind, files, may]) => [kind, { files, may }]));
    const listed = Object.entries(KINDS).map(([kind, { files, may }]) => [
      kind,
      { files: files.map((glob) => `\`${glob}\``).join(', '), may: may.join(', ') || 'nothing else' },
    ]);
    expect(written).toEqual(Object.fromEntries(listed));
    const rooms = /each importing only those before it: (.+)\.$/m.exec(text)?.[1] ?? '';
    expect([...rooms.matchAll(/`(\w+)` \(/g)].map(([, room]) => room)).toEqual(ROOMS);
  });
});
