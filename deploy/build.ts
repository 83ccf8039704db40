/**
 * Builds the pages and compiles the site and its commands into `build`, which is all that a version needs beside Node
 * and PostgreSQL. Does nothing if what it would build from is the same as the last time. Usage: npm run build
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build, createBuilder, type InlineConfig } from 'vite';

/** Files that the compiled program reads, at the same path below `build`. */
const READ = [
  'content/lenses',
  'database/migrations',
  'database/triggers',
  'domain/account/breached/commonest.bin',
  'server/reproduce.mjs',
];
/** What is started as a process or thread of its own. */
const PROGRAMS = ['server/main', 'cli/iolite', 'platform/backup/worker', 'platform/postgres/watchdog'];
const INPUTS = [
  '*.{ts,json}',
  '{app,cli,content,database,deploy,domain,letters,platform,public,server}/**/*.{ts,tsx,mjs,mdx,md,css,sql,json,bin,svg,png,ico,webmanifest}',
];
const STAMP = 'build/inputs.txt';

/** The commit that is built, with "-dirty" after changes; undefined without one, as in an image that is not named. */
function commit(): string | undefined {
  if (process.env.IOLITE_COMMIT) return process.env.IOLITE_COMMIT.slice(0, 8);
  try {
    const words = ['describe', '--always', '--abbrev=8', '--exclude=*', '--dirty'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function digestOfInputs(name: string): string {
  const digest = createHash('sha256').update(name).update(process.version);
  for (const file of INPUTS.flatMap((pattern) => globSync(pattern)).toSorted()) {
    digest.update(`\0${file}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}

const program: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build',
    emptyOutDir: false,
    // Most licenses require their text in copies.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((name) => [name, `${name}.ts`])),
      // PostgreSQL's optional binding, and a directive for bundlers of pages.
      external: ['pg-native'],
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      output: { entryFileNames: '[name].js', chunkFileNames: 'program/[name]-[hash].js' },
    },
  },
};

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const named = [version, commit()].filter(Boolean).join('+');
const digest = digestOfInputs(named);
const last = globSync(STAMP).map((file) => readFileSync(file, 'utf8'));
if (last[0] !== digest) {
  process.stdout.write('Building the site …\n');
  rmSync('build', { recursive: true, force: true });
  await (await createBuilder({ logLevel: 'warn' })).buildApp();
  await build(program);
  for (const path of READ) {
    mkdirSync(dirname(`build/${path}`), { recursive: true });
    cpSync(path, `build/${path}`, { recursive: true });
  }
  writeFileSync('build/package.json', `${JSON.stringify({ name: 'iolite', version: named, type: 'module' })}\n`);
  writeFileSync(STAMP, digest);
}
