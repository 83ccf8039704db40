import { createHook } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestFolder } from './folder.fixture.ts';
import { endOrphans } from './orphans.ts';

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let cluster: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await openTestFolder();
  cluster = join(folder.path, 'cluster');
  await mkdir(cluster);
  await writeFile(join(cluster, 'postmaster.pid'), '');
  for (const name of ['postgres', 'sleep']) await symlink('/bin/sleep', join(folder.path, name));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await folder[Symbol.asyncDispose]();
});

/** A sleeping process of this name and working directory. */
async function sleeper(name: 'postgres' | 'sleep', cwd: string): Promise<ChildProcess> {
  const child = spawn(join(folder.path, name), ['600'], { cwd });
  children.push(child);
  await once(child, 'spawn');
  return child;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) === null;

/** The account of this process, which needs no other one, and the same by its number, as when root starts the site. */
const ownUser = { name: 'me', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

it.each([
  ['of the site', null],
  ['of the server', ownUser],
])('ends the processes of PostgreSQL that work in the cluster as the user %s, and no others', async (_whose, user) => {
  const orphan = await sleeper('postgres', cluster);
  const others = [await sleeper('sleep', cluster), await sleeper('postgres', folder.path)];
  const ended = once(orphan, 'exit');
  await endOrphans(cluster, user);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(others.map(isAlive)).toEqual([true, true]);
});

it('ends none after an orderly end, which has removed postmaster.pid', async () => {
  await rm(join(cluster, 'postmaster.pid'));
  const other = await sleeper('postgres', cluster);
  await endOrphans(cluster, null);
  other.kill('SIGTERM');
  expect(await once(other, 'exit')).toEqual([null, 'SIGTERM']);
});

/*
 * With a busy event loop each asynchronous step takes a turn: 20 ms, or more. So the steps are counted, which does not
 * depend on the speed of the machine.
 */
it('takes no turn of the event loop, also with two hundred more processes', async () => {
  const crowd = spawn('/bin/sh', ['-c', 'for i in $(seq 200); do sleep 600 & done; echo there; wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await once(createInterface(crowd.stdout), 'line');
  const orphan = await sleeper('postgres', cluster);
  const steps: string[] = [];
  const counter = createHook({
    init(_id, type) {
      if (type !== 'PROMISE') steps.push(type);
    },
  }).enable();
  try {
    await endOrphans(cluster, null);
  } finally {
    counter.disable();
    process.kill(-(crowd.pid ?? 0), 'SIGKILL');
  }
  expect(await once(orphan, 'exit')).toEqual([null, 'SIGKILL']);
  expect(steps).toEqual([]);
});
