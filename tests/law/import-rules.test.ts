import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIOME = resolve('node_modules/.bin/biome');
const RULES = ['lint', '--only=style/noRestrictedImports', '--only=suspicious/noImportCycles', '--error-on-warnings'];

/** Runs the linter in a folder; what it printed, whether or not it found anything. */
function lint(folder: string, ...flags: string[]): Promise<{ accepted: boolean; output: string }> {
  return new Promise((done) => {
    execFile(BIOME, [...RULES, ...flags, '.'], { cwd: folder }, (error, stdout, stderr) => {
      done({ accepted: error === null, output: stdout + stderr });
    });
  });
}

const REFUSED = [
  ['the design system knows no room', 'app/ui/a.tsx', '#domain/review/rules.ts'],
  ['the design system knows no feature', 'app/ui/b.tsx', '#app/features/lens/hero.tsx'],
  ['pages do not reach a store', 'app/routes/a.tsx', '#domain/review/store.ts'],
  ['pages do not reach a service', 'app/features/lens/a.tsx', '#domain/review/service.ts'],
  ['pages do not reach the platform', 'app/routes/b.tsx', '#platform/db/database.ts'],
  ['features do not know each other', 'app/features/lens/b.tsx', '#app/features/review/step.tsx'],
  ['features do not leave by the back door', 'app/features/lens/c.tsx', '../review/step.tsx'],
  ['features do not know routes', 'app/features/lens/d.tsx', '#app/routes/home.tsx'],
  ['rules are pure: no platform', 'domain/lens/rules.ts', '#platform/db/database.ts'],
  ['rules are pure: no input or output', 'domain/review/rules.ts', 'node:fs'],
  ['rules are pure: no driver', 'domain/doctor/rules.ts', 'pg'],
  ['a room imports only rooms before it', 'domain/lens/a.ts', '#domain/review/rules.ts'],
  ['the first room imports no other', 'domain/person/a.ts', '#domain/lens/rules.ts'],
  ['no room imports the last one', 'domain/invitation/a.ts', '#domain/privacy/service.ts'],
  ['a room knows no page', 'domain/review/a.ts', '#app/context.ts'],
  ['a room knows no letter', 'domain/review/b.ts', '#letters/post.ts'],
  ['only stores touch tables', 'domain/review/c.ts', './tables.ts'],
  ['the platform knows no room', 'platform/db/a.ts', '#domain/review/rules.ts'],
  ['the platform knows no host', 'platform/db/b.ts', '#server/app.ts'],
  ['letters know no room', 'letters/a.ts', '#domain/review/rules.ts'],
  ['a store belongs to its service', 'server/a.ts', '#domain/review/store.ts'],
  ['the host does not import pages', 'server/b.ts', '#app/routes/home.tsx'],
  ['modules do not import each other in a circle', 'server/c.ts', './d.ts'],
] as const;

const ACCEPTED = [
  ['app/features/lens/e.tsx', '#domain/review/rules.ts'],
  ['app/routes/c.tsx', '#app/features/lens/hero.tsx'],
  ['domain/review/store.ts', './tables.ts'],
  ['domain/review/d.ts', '#domain/lens/rules.ts'],
  ['server/e.ts', '#domain/review/service.ts'],
] as const;

describe('the import rules', () => {
  it('hold for the whole house, which is more than a few files', async () => {
    const { accepted, output } = await lint('.');
    expect(accepted, output).toBe(true);
    expect(Number(/Checked (\d+) files/.exec(output)?.[1])).toBeGreaterThan(200);
  });

  describe('in a house with planted imports', () => {
    let house: string;
    let output: string;

    beforeAll(async () => {
      house = await mkdtemp(join(tmpdir(), 'iolite-rules-'));
      const config = JSON.parse(await readFile('biome.json', 'utf8')) as { $schema?: string; vcs?: unknown };
      await plant('biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
      await plant('server/d.ts', "import './c.ts';\n");
      for (const [, file, imported] of REFUSED) await plant(file, `import '${imported}';\n`);
      for (const [file, imported] of ACCEPTED) await plant(file, `import '${imported}';\n`);
      ({ output } = await lint(house, '--max-diagnostics=none'));
    });
    afterAll(() => rm(house, { recursive: true }));

    async function plant(file: string, text: string) {
      await mkdir(dirname(join(house, file)), { recursive: true });
      await writeFile(join(house, file), text);
    }

    const complaints = (file: string) => output.split('\n').filter((line) => line.startsWith(`${file}:`));

    it.each(REFUSED)('%s: %s may not import %s', (_rule, file) => {
      expect(complaints(file)).toHaveLength(1);
    });

    it.each(ACCEPTED)('%s may import %s', (file) => {
      expect(complaints(file)).toEqual([]);
    });
  });
});
