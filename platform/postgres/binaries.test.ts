import { chmod, cp, lstat, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { locateBinaries } from './binaries.ts';
import { copyOnce } from './binary-copy.ts';
import { openTestFolder } from './folder.fixture.ts';
import { run } from './run.ts';
import { chooseRuntimeUser } from './runtime-user.ts';

const isRoot = process.getuid?.() === 0;

it('runs programs that npm installed without their links, and copies them only if another user must run them', async () => {
  await using folder = await openTestFolder();
  const user = await chooseRuntimeUser(join(folder.path, 'postgres'));
  const { postgres } = await locateBinaries(null);
  const installed = join(folder.path, 'installed');
  await cp(dirname(dirname(postgres)), installed, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  await chmod(installed, 0o700);
  const temporary = join(folder.path, 'temporary');
  await mkdir(temporary);

  const found = await locateBinaries(user, { folder: installed, version: '18-test' }, [temporary]);
  const copy = join(temporary, `iolite-postgres-18-test-${process.getuid?.() ?? 0}`);
  expect(found.initdb).toBe(join(isRoot ? copy : installed, 'bin', 'initdb'));
  expect(await readdir(temporary)).toEqual(isRoot ? [copy.slice(temporary.length + 1)] : []);
  for (const program of [found.initdb, found.postgres]) {
    expect(await run(program, ['--version'], user)).toMatchObject({ code: 0, output: expect.stringContaining('18.') });
  }
});

it('says what to do when the programs cannot be run anywhere', async () => {
  await using folder = await openTestFolder();
  const nothing = { folder: join(folder.path, 'nothing'), version: '18-test' };
  await expect(locateBinaries(null, nothing, [])).rejects.toThrow(/cannot be run.*ENOENT.*set DATABASE_URL/);
});

it('never uses a partial copy', async () => {
  await using folder = await openTestFolder();
  const source = join(folder.path, 'source');
  await mkdir(join(source, 'bin'), { recursive: true });
  await writeFile(join(source, 'bin', 'postgres'), 'program');
  await writeFile(join(source, 'bin', 'initdb'), 'another');
  const target = join(folder.path, 'copies', 'postgres');
  // Left by a start that was killed while it copied.
  await mkdir(join(`${target}.killed`, 'bin'), { recursive: true });
  await chmod(dirname(target), 0o755);

  await copyOnce(source, target);
  expect(await readdir(join(target, 'bin'))).toEqual(['initdb', 'postgres']);
  const { ino } = await lstat(target);
  await copyOnce(source, target);
  expect((await lstat(target)).ino).toBe(ino);

  await rm(join(target, 'bin', 'initdb'));
  await copyOnce(source, target);
  expect(await readdir(join(target, 'bin'))).toEqual(['initdb', 'postgres']);

  await truncate(join(target, 'bin', 'postgres'), 3);
  await copyOnce(source, target);
  expect((await lstat(join(target, 'bin', 'postgres'))).size).toBe('program'.length);
  expect((await readdir(dirname(target))).sort()).toEqual(['postgres', 'postgres.killed']);
});

it('gives concurrent starts the same copy', async () => {
  await using folder = await openTestFolder();
  const source = join(folder.path, 'source');
  await mkdir(source);
  for (let n = 0; n < 30; n += 1) await writeFile(join(source, `library-${n}`), String(n));
  const target = join(folder.path, 'copy');
  await Promise.all([copyOnce(source, target), copyOnce(source, target), copyOnce(source, target)]);
  expect(await readdir(folder.path)).toEqual(['copy', 'source']);
  expect(await readdir(target)).toHaveLength(30);
});

it('refuses a copy that others can write to', async () => {
  await using folder = await openTestFolder();
  const source = join(folder.path, 'source');
  const target = join(folder.path, 'copy');
  await mkdir(source);
  await mkdir(target);
  await chmod(target, 0o777);
  await expect(copyOnce(source, target)).rejects.toThrow(/open to others\. Remove it/);
});
