import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findRunningPostgres } from '#platform/postgres/embedded.ts';
import { readPostmaster } from '#platform/postgres/postmaster.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { quickStart } from '#tests/support/quick-start.ts';
import { type MailServer, startMailServer } from '../crowd/mail.ts';
import { freePort } from '../free-port.ts';
import type { BenchPostgres } from '../postgres.ts';
import { childrenOf } from '../processes.ts';
import { type Line, startLine } from './line.ts';

const MOVED_CLOCK = fileURLToPath(new URL('./moved-clock.mjs', import.meta.url));
const DAY = 24 * 3600 * 1000;

/** A public site with its mail server and its database, which may be its own or another's, and what can go wrong. */
export type Setting = AsyncDisposable & {
  readonly url: string;
  readonly mail: MailServer;
  /** The process of the site that was started last. */
  app(): App;
  /** Starts the site again, on the same port and data. */
  start(): Promise<void>;
  /** Numbers of the database's processes, the first one in front. */
  database(): Promise<number[]>;
  /** A connection past everything that can be broken, to look and to harm. */
  connect(): Promise<pg.Client>;
  /** The folder of a database of the site's own. */
  readonly folder: string;
  /** The line to a database that others look after. */
  readonly line: Line;
};

type Whose = { readonly env: Record<string, string>; readonly databaseUrl: () => Promise<string> };

/** A site with a database of its own, in a folder or in a given one. */
export async function openOwn(folder?: string): Promise<Setting> {
  await using opening = new AsyncDisposableStack();
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'iolite-faults-')));
  if (!folder) opening.defer(() => rm(place, { recursive: true, force: true }));
  // Started by root, the database runs under another account and has to pass through.
  await chmod(place, 0o755);
  const dataDir = join(place, 'data');
  await mkdir(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres', 'cluster');
  const databaseUrl = async () => (await findRunningPostgres({ dataDir, explicit: true })) ?? '';
  return open(opening.move(), {
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
    databaseUrl,
    folder: place,
    database: async () => [readPostmaster(cluster)?.pid ?? 0],
  });
}

/** A site on a database that others look after, at the end of a line. */
export async function openFar(postgres: BenchPostgres, url: string): Promise<Setting> {
  await using opening = new AsyncDisposableStack();
  const line = opening.adopt(await startLine(new URL(url)), (line) => line.close());
  const far = new URL(url);
  far.port = String(line.port);
  return open(opening.move(), {
    env: { DATABASE_URL: far.href },
    databaseUrl: async () => url,
    line,
    database: async () => [postgres.pid],
  });
}

async function open(
  opened: AsyncDisposableStack,
  place: Whose & { folder?: string; line?: Line; database: () => Promise<number[]> },
): Promise<Setting> {
  const mail = await startMailServer();
  opened.defer(() => mail.stop());
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...place.env,
    PORT: port,
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'bench@iolite.example',
    BENCH_JUMP: String(DAY),
  };
  let app: App;
  const start = async () => {
    const command = [process.execPath, ...quickStart, '--import', MOVED_CLOCK, 'server/main.ts'];
    app = await startApp({ databaseUrl: place.env.DATABASE_URL ?? '', env, command });
  };
  await start();
  opened.defer(() => app.stop());
  return {
    url,
    mail,
    app: () => app,
    start,
    async database() {
      const [first = 0] = await place.database();
      return [first, ...(await childrenOf(first))];
    },
    async connect() {
      const client = new pg.Client({ connectionString: await place.databaseUrl() });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    get folder() {
      if (!place.folder) throw new Error('This database is not the site’s own.');
      return place.folder;
    },
    get line() {
      if (!place.line) throw new Error('There is no line to this database.');
      return place.line;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
