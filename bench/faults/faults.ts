import { once } from 'node:events';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnApp } from '#tests/support/app.ts';
import type { Setting } from './setting.ts';

/** What goes wrong; it returns when the cause is over, from which moment on the site is given time to be well again. */
export type Fault = {
  readonly name: string;
  /** Where it can happen: with a database of the site's own, one that others look after, or on a disk that is small. */
  readonly where: 'own' | 'far' | 'small disk';
  readonly strike: (setting: Setting) => Promise<void>;
  /** A letter that was on its way may leave a second time, under the same Message-ID. */
  readonly mayDouble?: boolean;
};

const SECOND = 1_000;

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

async function killSite(setting: Setting): Promise<void> {
  await setting.app().kill();
  await setting.start();
}

/** The first process of the database only: it takes the others with it. */
async function signalDatabase(setting: Setting, name: NodeJS.Signals): Promise<void> {
  const [first = 0] = await setting.database();
  signal([first], name);
}

async function stopFor(setting: Setting, seconds: number, whom: { app?: boolean; database?: boolean }): Promise<void> {
  const pids = [
    ...(whom.app ? [setting.app().process.pid ?? 0] : []),
    ...(whom.database ? await setting.database() : []),
  ];
  signal(pids, 'SIGSTOP');
  await pause(seconds * SECOND);
  for (const pid of pids.toReversed()) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // A backend that had ended by itself.
    }
  }
}

/** One of the database's helpers, by what it says that it is. */
async function killBackend(setting: Setting, kind: string): Promise<void> {
  const client = await setting.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
    [kind],
  );
  await client.end();
  const mine = rows[0]?.pid;
  if (mine === undefined) throw new Error(`There is no ${kind}.`);
  signal([mine], 'SIGKILL');
}

/** Runs a statement on a connection of its own, waits, and takes it back. */
async function hold(setting: Setting, statement: string, seconds: number): Promise<void> {
  const client = await setting.connect();
  await client.query('begin');
  await client.query(statement);
  await pause(seconds * SECOND);
  await client.query('rollback');
  await client.end();
}

async function terminate(setting: Setting, where: string): Promise<void> {
  const client = await setting.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and ${where}`,
  );
  await client.end();
}

async function lineTrouble(setting: Setting, trouble: 'refuse' | 'hold', seconds: number): Promise<void> {
  setting.line[trouble]();
  await pause(seconds * SECOND);
  setting.line.mend();
}

async function mailIs(setting: Setting, mood: 'slow' | 'refusing' | 'silent', seconds: number): Promise<void> {
  setting.mail.is(mood);
  await pause(seconds * SECOND);
  setting.mail.is('well');
}

/** Fills the small disk to its last byte, so that the next segment of the journal finds no room. */
async function fillDisk(setting: Setting, whileFull: () => Promise<void>): Promise<void> {
  const { bavail, bsize } = await statfs(setting.folder);
  const ballast = join(setting.folder, 'ballast');
  // The site writes meanwhile: what is still free is less than what was.
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  await setting
    .connect()
    .then(async (client) => {
      for (let segment = 0; segment < 8; segment += 1) await client.query('select pg_switch_wal()');
      await client.end();
    })
    .catch(() => undefined);
  await whileFull();
  await unlink(ballast);
}

async function jump(setting: Setting, back: boolean): Promise<void> {
  setting.app().process.kill('SIGUSR2');
  await pause(3 * SECOND);
  if (back) setting.app().process.kill('SIGUSR2');
  await pause(SECOND);
}

export const FAULTS: readonly Fault[] = [
  { name: 'the site is killed', where: 'own', strike: killSite, mayDouble: true },
  {
    name: 'the database is killed',
    where: 'own',
    mayDouble: true,
    strike: (setting) => signalDatabase(setting, 'SIGKILL'),
  },
  {
    name: 'site and database are killed',
    where: 'own',
    mayDouble: true,
    async strike(setting) {
      await signalDatabase(setting, 'SIGKILL');
      await killSite(setting);
    },
  },
  {
    name: 'the database is killed, and once more while it recovers',
    where: 'own',
    mayDouble: true,
    async strike(setting) {
      await signalDatabase(setting, 'SIGKILL');
      await pause(SECOND / 2);
      await signalDatabase(setting, 'SIGKILL').catch(() => undefined);
    },
  },
  {
    name: 'a process of the database that serves the site is killed',
    where: 'own',
    strike: (setting) => killBackend(setting, 'client backend'),
  },
  { name: 'the writer of the journal is killed', where: 'own', strike: (setting) => killBackend(setting, 'walwriter') },
  { name: 'the checkpointer is killed', where: 'own', strike: (setting) => killBackend(setting, 'checkpointer') },
  {
    name: 'somebody stops the database in good order',
    where: 'own',
    strike: (setting) => signalDatabase(setting, 'SIGINT'),
  },
  {
    name: 'the site is stopped in good order and started',
    where: 'own',
    async strike(setting) {
      await setting.app().stop();
      await setting.start();
    },
  },
  {
    name: 'the site is killed while it starts',
    where: 'own',
    mayDouble: true,
    async strike(setting) {
      await setting.app().kill();
      const starting = spawnApp({ databaseUrl: '', env: { DATA_DIR: join(setting.folder, 'data'), PORT: '0' } });
      await pause(SECOND);
      starting.kill('SIGKILL');
      await once(starting, 'exit');
      await setting.start();
    },
  },
  { name: 'the site stands still for 3 s', where: 'own', strike: (setting) => stopFor(setting, 3, { app: true }) },
  {
    name: 'the database stands still for 3 s',
    where: 'own',
    strike: (setting) => stopFor(setting, 3, { database: true }),
  },
  {
    name: 'the database stands still for 12 s, longer than anybody waits',
    where: 'own',
    strike: (setting) => stopFor(setting, 12, { database: true }),
  },
  {
    name: 'both stand still for 5 s, as of a machine that was paused',
    where: 'own',
    strike: (setting) => stopFor(setting, 5, { app: true, database: true }),
  },
  { name: 'the clock jumps a day ahead', where: 'own', strike: (setting) => jump(setting, false) },
  { name: 'the clock jumps a day ahead, and back', where: 'own', strike: (setting) => jump(setting, true) },
  {
    name: 'the disk is full when a segment of the journal is due',
    where: 'small disk',
    strike: (setting) => fillDisk(setting, () => pause(5 * SECOND)),
  },
  {
    name: 'the disk is full and the database is killed',
    where: 'small disk',
    strike: (setting) =>
      fillDisk(setting, async () => {
        await signalDatabase(setting, 'SIGKILL').catch(() => undefined);
        await pause(3 * SECOND);
      }),
  },
  {
    name: 'the disk is full and the site is killed',
    where: 'small disk',
    mayDouble: true,
    strike: async (setting) => {
      await fillDisk(setting, () => setting.app().kill());
      await setting.start();
    },
  },
  { name: 'all connections to the database are cut', where: 'far', strike: async ({ line }) => line.cut() },
  {
    name: 'connections are cut again and again for 5 s',
    where: 'far',
    async strike({ line }) {
      for (let time = 0; time < 10; time += 1) {
        line.cut();
        await pause(SECOND / 2);
      }
    },
  },
  {
    name: 'the database takes no connection for 5 s',
    where: 'far',
    strike: (setting) => lineTrouble(setting, 'refuse', 5),
  },
  {
    name: 'the line to the database is silent for 4 s',
    where: 'far',
    strike: (setting) => lineTrouble(setting, 'hold', 4),
  },
  {
    name: 'the line to the database is silent for 15 s, longer than anybody waits',
    where: 'far',
    strike: (setting) => lineTrouble(setting, 'hold', 15),
  },
  {
    name: 'the connection that hears of changes is ended',
    where: 'far',
    strike: (setting) => terminate(setting, `query ilike 'listen%'`),
  },
  { name: 'an administrator ends all sessions', where: 'far', strike: (setting) => terminate(setting, 'true') },
  {
    name: 'somebody locks the reviews for 4 s',
    where: 'far',
    strike: (setting) => hold(setting, 'lock table reviews in access exclusive mode', 4),
  },
  {
    name: 'somebody locks the letters for 12 s, longer than anybody waits',
    where: 'far',
    strike: (setting) => hold(setting, 'lock table pgboss.job in access exclusive mode', 12),
  },
  {
    name: 'the mail server is gone for 6 s',
    where: 'far',
    async strike({ mail }) {
      await mail.stop();
      await pause(6 * SECOND);
      await mail.start();
    },
  },
  { name: 'the mail server is slow for 6 s', where: 'far', strike: (setting) => mailIs(setting, 'slow', 6) },
  { name: 'the mail server puts off for 6 s', where: 'far', strike: (setting) => mailIs(setting, 'refusing', 6) },
  {
    name: 'the mail server takes letters for 4 s without saying so, and is cut',
    where: 'far',
    mayDouble: true,
    async strike(setting) {
      await mailIs(setting, 'silent', 4);
      await setting.mail.stop();
      await setting.mail.start();
    },
  },
];
