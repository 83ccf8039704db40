import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { startMailServer } from './bare/start.ts';
import { freePort } from './free-port.ts';
import type { BenchPostgres } from './postgres.ts';

/** The site as its own production process; `pids`: that process, and the PostgreSQL that it is on. */
export type RunningSite = App & { readonly pids: { readonly app: number; readonly database: number } };

/** What a measure may have for the length of its run; all of it is closed afterwards. */
export type Context = AsyncDisposable & {
  /** A migrated, empty database of the measure's own; its connection string. */
  createDatabase(): Promise<string>;
  openDatabase(url: string): OpenDatabase;
  openClient(databaseUrl: string): Promise<pg.Client>;
  /** Starts the site as its own production process, with its ordinary log; where it listens. */
  startSite(databaseUrl: string): Promise<string>;
  /** As `startSite`, for whoever asks what it costs, or sets it up in another way. */
  runSite(databaseUrl: string, env?: Record<string, string>): Promise<RunningSite>;
  /**
   * As `runSite`, a public site behind a proxy on this machine: with all limits, the gate and a mail server, which
   * takes every letter unless SMTP_URL names another.
   */
  runPublicSite(databaseUrl: string, env?: Record<string, string>): Promise<RunningSite>;
  /** Has something of the measure's own closed, before whatever was opened earlier. */
  atEnd(close: () => unknown): void;
};

/** As the image and the unit file start it. */
const COMMAND = [process.execPath, 'server/start.mjs'];
/** A million reviews are read before a site is ready, on a machine that may have other things to do; in milliseconds. */
const PATIENCE = 10 * 60_000;

export function openContext(postgres: BenchPostgres): Context {
  const opened = new AsyncDisposableStack();
  async function runSite(databaseUrl: string, env: Record<string, string> = {}): Promise<RunningSite> {
    const app = opened.adopt(await startApp({ databaseUrl, env, command: COMMAND, timeout: PATIENCE }), (app) =>
      app.stop(),
    );
    return { ...app, pids: { app: app.process.pid ?? 0, database: postgres.pid } };
  }
  async function openMailServer(): Promise<string> {
    const { port, process } = await startMailServer();
    opened.defer(() => {
      process.kill();
    });
    return `smtp://127.0.0.1:${port}`;
  }
  return {
    async createDatabase() {
      return opened.use(await postgres.createDatabase()).url;
    },
    openDatabase(url) {
      // A query that fails says so itself; an idle connection may be cut when its database is dropped.
      return opened.adopt(
        openDatabase(url, () => {}),
        ({ close }) => close(),
      );
    },
    async openClient(databaseUrl) {
      const client = opened.adopt(new pg.Client({ connectionString: databaseUrl }), (client) => client.end());
      await client.connect();
      return client;
    },
    startSite: async (databaseUrl) => (await runSite(databaseUrl)).url,
    runSite,
    async runPublicSite(databaseUrl, env = {}) {
      const port = String(await freePort());
      return runSite(databaseUrl, {
        PORT: port,
        PUBLIC_URL: `http://localhost:${port}`,
        TRUST_PROXY: 'loopback',
        MAIL_FROM: 'bench@iolite.example',
        ...env,
        SMTP_URL: env.SMTP_URL ?? (await openMailServer()),
      });
    },
    atEnd(close) {
      opened.defer(async () => {
        await close();
      });
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
