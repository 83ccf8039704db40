import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { expect } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { quickHash } from '#platform/auth/quick-hash.fixture.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { createApp } from '#server/app.ts';
import { openSite, type Site } from '#server/site.ts';
import { testDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { openPool } from './test-database.ts';

export type TestSite = Site & {
  /** Sends a request through the whole application; the path is relative to `publicUrl`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Handles a request; `bindings` are those of a real server, if there is one. */
  readonly fetch: (request: Request, bindings?: unknown) => Response | Promise<Response>;
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Runs one statement on the site's database and returns its rows. */
  sql<Row extends pg.QueryResultRow>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Waits until the site shows the figures in the database, which it reloads with a short delay. */
  settled(): Promise<void>;
  /** How many times a page has been rendered, without cache hits. */
  rendered(): number;
  /** The log of the site. */
  log(): string;
  /** Closes everything; fails when the log contains an e-mail address or a token. */
  close(): Promise<void>;
};

export type TestSiteOptions = {
  readonly publicUrl?: string;
  /** As without PUBLIC_URL; requests from 127.0.0.1 under a local name then come from the machine itself. */
  readonly trial?: boolean;
  /** The key of the mail tray. */
  readonly trayKey?: string;
  /** The token for /metrics from other machines. */
  readonly metricsToken?: string;
  /** Environment variables of the site; none by default. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The lenses of the site; by default the real catalogue. */
  readonly catalogue?: Catalogue;
  /** Fills the site with made-up reviews, answers and eyes. */
  readonly demonstration?: boolean;
  /** Fills the database before the site opens. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  /** Replaces a part of the site. */
  readonly alter?: (site: Site) => Site;
};

/** IP address of all requests; X-Forwarded-For may claim another one. */
const REMOTE_ADDRESS = '192.0.2.1';
const buildAddress = new URL('../../build/server/index.js', import.meta.url).href;
/** Loaded once by each worker, since Vitest would analyze the file on every import. */
let builtPages: Promise<ServerBuild> | undefined;

/** Opens a site on a fresh database and the application over it, with the built pages but without a port. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { trial = false, trayKey, metricsToken, catalogue = CATALOGUE } = options;
  const { alter = (site: Site) => site } = options;
  const publicUrl = options.publicUrl ?? (trial ? 'http://localhost:3000' : 'https://iolite.example');
  builtPages ??= import(/* @vite-ignore */ buildAddress);
  const build = await builtPages;
  const database = await testDatabase();
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const pool = openPool(database.url);
  const sql: TestSite['sql'] = async (text, params) => (await pool.query(text, params)).rows;
  await options.prepare?.(database.url);
  const opened = await openSite({
    config: readConfig(options.settings ?? {}),
    databaseUrl: database.url,
    catalogue,
    publicUrl,
    demonstration: options.demonstration ?? false,
    trial,
    clock: () => new Date(),
    fixedResponseTime: atOnce,
    passwordHash: quickHash,
    log,
  });
  const site = alter(opened);

  let rendered = 0;
  const getBuild = async () => {
    rendered += 1;
    return build;
  };
  const app = createApp({ site, getBuild, log, trayKey, metricsToken, trial, trustProxy: [REMOTE_ADDRESS] });
  const remote = ({ headers }: Request) => ({
    incoming: { headers: Object.fromEntries(headers), socket: { remoteAddress: REMOTE_ADDRESS } },
  });
  const ask: TestSite['fetch'] = (request, bindings = remote(request)) => app.fetch(request, bindings as object);
  return {
    ...site,
    request: async (path, init) => ask(new Request(publicUrl + path, init)),
    fetch: ask,
    publicUrl,
    databaseUrl: database.url,
    sql,
    async settled() {
      const [tallies] = await sql('select coalesce(sum(changes), 0)::int as changes from review_tallies');
      const { figures } = opened.services;
      // The spread of answers is loaded beside the figures, and may be older than they are.
      const changes = () => figures.all().reduce((sum, { lensId }) => sum + figures.spreadOf(lensId).version, 0);
      await eventually(() => expect(changes(), 'changes that the site shows').toBe(tallies?.changes));
    },
    rendered: () => rendered,
    log: () => lines.join(''),
    async close() {
      await opened.stop();
      await pool.end();
      await database.drop();
      // A token's first part ends with a dot; ids of doctors may begin with any letters.
      const leaks = lines.filter((line) => /@|%40|eyJ[\w-]+\.|author_key=/i.test(line));
      expect(leaks, 'lines of the log with an address, a token or a key').toEqual([]);
    },
  };
}

/** Waits until every request for a letter has been handled. */
export const requestsHandled = (site: TestSite) =>
  eventually(async () => {
    const open = await site.sql(`select from pgboss.job where name = 'letter-requests' and state < 'completed'`);
    expect(open, 'requests').toEqual([]);
  });

/** Waits for the newest letter to an e-mail address with a link of this kind. Returns the link's path. */
export async function mailedLink(site: TestSite, kind: string, to: string): Promise<string> {
  return eventually(async () => {
    const [letter] = await site.sql<{ text: string }>(
      `select text from mail_tray where recipient = $1 and text like '%/' || $2 || '/%' order by created_at desc limit 1`,
      [to, kind],
    );
    const [path] = new RegExp(`/${kind}/[\\w.-]+`).exec(letter?.text ?? '') ?? [];
    if (!path) throw new Error(`No ${kind} letter has come.`);
    return path;
  });
}
