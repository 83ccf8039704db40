import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { startApp } from '#tests/support/app.ts';
import type { BenchPostgres } from './postgres.ts';

/** What a measure may have for the length of its run; all of it is closed afterwards. */
export type Context = AsyncDisposable & {
  /** A migrated, empty database of the measure's own; its connection string. */
  createDatabase(): Promise<string>;
  openDatabase(url: string): OpenDatabase;
  openClient(databaseUrl: string): Promise<pg.Client>;
  /** Starts the site as its own production process, with its ordinary log; where it listens. */
  startSite(databaseUrl: string): Promise<string>;
  /** Has something of the measure's own closed, before whatever was opened earlier. */
  atEnd(close: () => unknown): void;
};

export function openContext(postgres: BenchPostgres): Context {
  const opened = new AsyncDisposableStack();
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
    async startSite(databaseUrl) {
      return opened.adopt(await startApp({ databaseUrl }), (app) => app.stop()).url;
    },
    atEnd(close) {
      opened.defer(async () => {
        await close();
      });
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
