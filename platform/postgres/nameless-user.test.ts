import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { openTestFolder } from './folder.fixture.ts';
import { withNamelessBinaries } from './nameless-user.ts';
import { run } from './run.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** A user ID without an account; only root can run a program under it. */
const NUMBER = 2_111_111_111;
const user: RuntimeUser = process.getuid?.() === 0 ? { name: `number ${NUMBER}`, uid: NUMBER, gid: NUMBER } : null;

it('creates a database for a user without an account', async () => {
  await using folder = await openTestFolder();
  if (user) await chown(folder.path, user.uid, user.gid);
  const binaries = await locateBinaries(user);
  const cluster = await openCluster({ home: folder.path, binaries, user, durable: false, report: () => {} });
  expect(await readdir(cluster.folder)).toContain('PG_VERSION');
  expect((await readdir(folder.path)).sort()).toEqual(['cluster', 'password']);
});

it('uses patched programs, and removes them', async () => {
  await using folder = await openTestFolder();
  if (user) await chown(folder.path, user.uid, user.gid);
  const binaries = await locateBinaries(user);
  const data = join(folder.path, 'data');
  const { code, output } = await withNamelessBinaries(binaries, join(folder.path, 'programs'), user, ({ initdb }) =>
    run(initdb, [`--pgdata=${data}`, '--username=iolite', '--no-sync', '--no-instructions'], user),
  );
  expect([code, output]).toEqual([0, expect.stringContaining('performing post-bootstrap initialization ... ok')]);
  expect(await readdir(folder.path)).toEqual(['data']);
});
