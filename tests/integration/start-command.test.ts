import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { startApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { quickStart } from '#tests/support/quick-start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The Node installed by the developer; npm puts another one before it in the PATH. */
const installedNode = process.env.npm_node_execpath ?? process.execPath;
const PATH = [dirname(installedNode), process.env.PATH].join(delimiter);
/** For every Node that is started along the way. */
const NODE_OPTIONS = quickStart.join(' ');

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const exitOf = async (child: ChildProcess) => (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];

async function ran(args: readonly string[], node = installedNode) {
  const env = { ...process.env, NODE_OPTIONS };
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

test('the start of package.json, run by a shell as npm does, gets the signal that npm passes on', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const command = ['/bin/sh', '-c', scripts.start];
  const app = await startApp({ databaseUrl: database.url, env: { PATH, NODE_OPTIONS }, command });
  const ended = exitOf(app.process);
  app.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(app.log()).toContain('Iolite is stopping.');
  await expect(fetch(app.url)).rejects.toThrow();
});

test('every long-running program of package.json replaces its shell', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const name of ['start', 'dev', 'demo', 'iolite']) expect(scripts[name], name).toMatch(/^exec node /);
});

/** On a Node that is too old, another one runs the site. */
const onAnOldNode = [
  installedNode,
  '--input-type=module',
  '--eval',
  `import { runOnRightNode } from './server/right-node.mjs'; await runOnRightNode('server/main', [], '20.20.2');`,
];

test('an old Node has the right one run the site, which stops on signals to either', async () => {
  const app = await startApp({ databaseUrl: database.url, env: { NODE_OPTIONS }, command: onAnOldNode });
  const ended = exitOf(app.process);
  // A terminal signals both, and an impatient person twice.
  for (let n = 0; n < 3; n += 1) app.process.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(app.log()).toContain('Iolite is stopping.');
});

test('the site stops normally when its parent is killed', async () => {
  const app = await startApp({ databaseUrl: database.url, env: { NODE_OPTIONS }, command: onAnOldNode });
  await app.kill();
  await eventually(() => expect(app.log()).toContain('Iolite is stopping.'));
  await eventually(() => expect(fetch(app.url)).rejects.toThrow());
});

test('an unknown option starts nothing and prints the usage', async () => {
  const { code, out, err } = await ran(['server/start.mjs', '--dmeo']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Unknown option '[\s\S]*\nUsage: npm start/);
});

test('the command for operators runs on the installed Node as well', async () => {
  const help = await ran(['cli/iolite.mjs', '--help']);
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('Usage: iolite');
});

test('a project without its build, and one with settings in .env, say so', async () => {
  await using folder = await openTestFolder();
  for (const name of await readdir(root)) {
    if (!['build', '.env', '.git', 'data'].includes(name)) await symlink(join(root, name), join(folder.path, name));
  }
  const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const quickly = ['--import', join(folder.path, 'tests', 'support', 'quick-start-hook.mjs')];
  const start = () => refusalIn(folder.path, [...links, ...quickly, join(folder.path, 'server', 'main.ts')]);
  expect(await start()).toEqual([
    'Iolite cannot start.',
    'The pages are not built yet. Run "npm run build", then start again.',
  ]);

  await mkdir(join(folder.path, 'build', 'server'), { recursive: true });
  await writeFile(join(folder.path, 'build', 'server', 'index.js'), '');
  await writeFile(join(folder.path, '.env'), 'PORT=80a\n');
  expect(await start()).toEqual(['Iolite cannot start.', 'PORT is wrong: expected a port number from 0 to 65535.']);
});

test('an installation without the packages that build the pages says how to get them', async () => {
  await using folder = await openTestFolder();
  await symlink(join(root, 'server'), join(folder.path, 'server'));
  const words = ['--preserve-symlinks', '--preserve-symlinks-main', join(folder.path, 'server', 'check-install.mjs')];
  const expected = 'Run "npm ci --include=dev", then start again.\n';
  expect(await ran(words, process.execPath)).toMatchObject({ code: 1, err: expect.stringContaining(expected) });
  expect(await ran([join(root, 'server', 'check-install.mjs')], process.execPath)).toEqual({
    code: 0,
    out: '',
    err: '',
  });
});

async function refusalIn(cwd: string, args: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, args, { cwd, env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
  const [err] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return err
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
}
