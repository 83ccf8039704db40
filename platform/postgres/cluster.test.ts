import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCluster } from './cluster.ts';
import { DatabaseServerError } from './errors.ts';
import { openTestFolder } from './folder.fixture.ts';

/** What initdb writes when the disk is full. */
const FULL = `The files belonging to this database system will be owned by user "iolite".
creating configuration files ... ok
running bootstrap script ... 2026-11-26 08:15:00.000 UTC [7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/data/postgres/cluster"`;

it('names the reason in one line when a database cannot be created', async () => {
  await using folder = await openTestFolder();
  const initdb = join(folder.path, 'initdb');
  const open = async (output: string) => {
    await writeFile(initdb, `#!/bin/sh\ncat <<'END'\n${output}\nEND\nexit 1\n`);
    await chmod(initdb, 0o755);
    const binaries = { initdb, postgres: initdb };
    return openCluster({ home: folder.path, binaries, user: null, durable: true, report: () => {} });
  };
  await expect(open(FULL)).rejects.toThrow(DatabaseServerError);
  await expect(open(FULL)).rejects.toThrow(
    new RegExp(
      `^PostgreSQL could not create a database in ${folder.path}: could not write to .*: No space left on device$`,
    ),
  );
  await expect(open('initdb: error: invalid locale\ninitdb: hint: Try another one.')).rejects.toThrow(
    /: invalid locale$/,
  );
});
