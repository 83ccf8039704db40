import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { locateDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { openTestFolder } from './folder.fixture.ts';
import { choosePort } from './port.ts';
import { readPostmaster } from './postmaster.ts';
import { launchServer } from './server-process.ts';
import { supervise } from './supervisor.ts';

it('keeps trying a server that cannot be started, and reports the cause once', async () => {
  await using folder = await openTestFolder();
  const directory = await locateDataDirectory(folder.path, true);
  await prepareDataDirectory(directory);
  const { home, user } = directory;
  const binaries = await locateBinaries(user);
  const cluster = await openCluster({ home, binaries, user, durable: false, report: () => {} });
  const port = await choosePort(home);
  const launch = vi.fn(() =>
    launchServer({
      program: binaries.postgres,
      user,
      cluster: cluster.folder,
      logFile: join(home, 'server.log'),
      port,
      durable: false,
    }),
  );
  const reports: string[] = [];
  const report = (message: string) => void reports.push(message);
  const supervisor = await supervise({ launch, recovering: false, report, pauses: [0, 10, 20], interval: 30 });

  const control = join(cluster.folder, 'global', 'pg_control');
  await rename(control, `${control}.lost`);
  process.kill(readPostmaster(cluster.folder)!.pid, 'SIGKILL');
  await eventually(() => expect(launch.mock.calls.length).toBeGreaterThan(6));
  expect(reports).toEqual([
    'PostgreSQL ended unexpectedly and is being started again.',
    expect.stringMatching(/^The database is down: PostgreSQL failed 4 times in a row \(.*pg_control/),
  ]);
  await rename(`${control}.lost`, control);
  await eventually(() => expect(reports.at(-1)).toBe('PostgreSQL is running again.'));
  expect(reports).toHaveLength(3);
  await supervisor.stop();
});

it('takes the end of a server that ran well for a new incident, and starts it again without a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ends: (() => void)[] = [];
  const launch = vi.fn(() => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return { ready: Promise.resolve(), ended, stop: async () => resolve() };
  });
  const supervisor = await supervise({ launch, recovering: false, report: () => {}, pauses: [0], interval: 3_600_000 });
  try {
    for (const times of [2, 3, 4]) {
      vi.advanceTimersByTime(61_000);
      ends.at(-1)?.();
      await eventually(() => expect(launch).toHaveBeenCalledTimes(times));
      await eventually(() => expect(ends).toHaveLength(times));
    }
  } finally {
    vi.useRealTimers();
    await supervisor.stop();
  }
});
