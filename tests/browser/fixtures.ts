import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as playwright,
  type WebError,
} from '@playwright/test';
import type Axe from 'axe-core';
import type pg from 'pg';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { startApp, trayUrlOf } from '#tests/support/app.ts';
import { findChromium } from '#tests/support/chromium/find.ts';
import { quickStart, roomy } from '#tests/support/quick-start.ts';
import { createDatabase, openPool } from '#tests/support/test-database.ts';
import { Devices } from './devices.ts';

export { expect };

/**
 * Playwright reads source maps for every frame of every step's stack, an eighth of its workers' work; code that Node
 * runs unbundled has none.
 */
Reflect.deleteProperty(Error, 'prepareStackTrace');

/** A running Iolite with a database of its own, shared by the tests of one worker, emptied before each. */
export type Site = {
  url: string;
  /** Settings for the `iolite` command to work on this site. */
  env: Record<string, string>;
  /** Runs one statement on the site's database and returns its rows. */
  sql<Row extends pg.QueryResultRow>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Waits until the server shows the figures in the database, which it reloads with a short delay. */
  settled(): Promise<void>;
  /** Waits until every due letter has been sent. */
  lettersLeft(): Promise<void>;
  /** Output of the server so far. */
  log(): string;
  /** The URL that opens its mail tray, as printed by the site. */
  tray: string;
};

/**
 * AAA contrast as a rule of its own. By default axe skips text that fails AA, which would require both rules on every
 * text.
 */
const AAA_CONTRAST = {
  id: 'color-contrast-enhanced',
  options: {
    ...{ ignoreUnicode: true, ignoreLength: false, ignorePseudo: false },
    ...{ boldValue: 700, boldTextPt: 14, largeTextPt: 18 },
    contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
    ...{ pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.1, textStrokeEmMin: 0.03 },
  },
};
const measure = JSON.stringify({ checks: [AAA_CONTRAST] });
/** Injected once into each page. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure(${measure})`;

/**
 * A page in a test lives for seconds, so optimized code and separate processes do not pay off. With a process per site,
 * as in normal browsers, the first page of every test would get a new one. Pages are laid out normally but only painted
 * within two megabytes, which saves a fifth of the work and is enough for a window of half a million pixels.
 */
const FOR_SHORT_LIVES = [
  ...['--js-flags=--no-opt --no-maglev', '--in-process-gpu'],
  ...['--renderer-process-limit=1', '--disable-site-isolation-trials', '--force-gpu-mem-available-mb=2'],
];

/** Starts a site for many tests. */
const command = [process.execPath, roomy, ...quickStart, 'server/main.ts'];

type OneTest = {
  /** Whether devices must have no cached files: for tests of failed loads. */
  untouched: boolean;
  /** A page on another person's empty device. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>;
  newDevice(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The options of this test's browser contexts. */
  usual: BrowserContextOptions;
  /** From here to its end, the test expects errors in the browser that match the pattern. */
  allowConsole(pattern: RegExp): void;
  errors: BrowserErrors;
  emptyDatabase: undefined;
};

type OneWorker = {
  site: Site;
  /** A site full of synthetic data, read only; it starts with the first test of a worker that needs it. */
  demonstration: Pick<Site, 'url'>;
  adminUrl: string | undefined;
  devices: Devices;
};

export const test = playwright.extend<OneTest, OneWorker>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const chromium = await findChromium();
      await use({ ...launchOptions, ...chromium, args: [...chromium.args, ...FOR_SHORT_LIVES] });
    },
    { scope: 'worker' },
  ],

  adminUrl: [process.env.TEST_POSTGRES_ADMIN_URL, { scope: 'worker', option: true }],

  site: [
    async ({ adminUrl }, use) => {
      if (!adminUrl) throw new Error('These tests need a PostgreSQL: start them with "node tests/browser/run.ts".');
      const database = await createDatabase(adminUrl);
      const pool = openPool(database.url);
      try {
        const app = await startApp({ databaseUrl: database.url, command });
        const sql: Site['sql'] = async (text, params) => (await pool.query(text, params)).rows;
        await use({
          url: app.url,
          env: { DATABASE_URL: database.url },
          sql,
          settled: () => figuresAreCurrent(app.url, sql),
          lettersLeft: () => noLetterIsDue(sql),
          log: app.log,
          tray: await printedTray(app.log),
        });
        await app.stop();
      } finally {
        await pool.end();
        await database.drop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  demonstration: [
    async ({ adminUrl }, use) => {
      const database = await createDatabase(adminUrl ?? '');
      try {
        const app = await startApp({ databaseUrl: database.url, command: [...command, '--demo'] });
        await use({ url: app.url });
        await app.stop();
      } finally {
        await database.drop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  emptyDatabase: [
    async ({ site }, use) => {
      await emptyTables(site);
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  errors: async ({ site }, use, testInfo) => {
    const errors = new BrowserErrors();
    await use(errors);
    if (testInfo.status !== testInfo.expectedStatus || errors.unexpected().length > 0) {
      await testInfo.attach('server log', { body: site.log(), contentType: 'text/plain' });
    }
    expect(errors.unexpected(), 'errors in the browser').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  devices: [async ({}, use) => use(new Devices()), { scope: 'worker' }],

  usual: async (
    { baseURL, javaScriptEnabled, viewport, isMobile, hasTouch, deviceScaleFactor, colorScheme, extraHTTPHeaders },
    use,
  ) =>
    use({ baseURL, javaScriptEnabled, viewport, isMobile, hasTouch, deviceScaleFactor, colorScheme, extraHTTPHeaders }),

  untouched: [false, { option: true }],

  newDevice: async ({ browser, devices, errors, site, untouched, usual }, use) => {
    const givenBack: (() => Promise<void>)[] = [];
    await use(async (options) => {
      const make = async () => {
        const context = await browser.newContext(options);
        await reportRefusals(context);
        return context;
      };
      const kind = { ...usual, ...options };
      const device = untouched ? undefined : await devices.take(JSON.stringify(kind), kind.baseURL ?? site.url, make);
      const context = device?.context ?? (await make());
      const unwatch = errors.watch(context);
      givenBack.push(async () => {
        await (device ? devices.giveBack(device) : context.close());
        unwatch();
      });
      await giveTrayKey(context, site);
      return context;
    });
    await Promise.all(givenBack.map((giveBack) => giveBack()));
  },

  context: async ({ newDevice }, use) => use(await newDevice()),

  newVisitor: async ({ newDevice }, use) => use(async (options) => (await newDevice(options)).newPage()),

  allowConsole: async ({ errors }, use) => use((pattern) => errors.allow(pattern)),
});

/** The URL that opens the mail tray of a site, which it prints shortly after it is ready. */
async function printedTray(log: () => string): Promise<string> {
  await expect(() => trayUrlOf({ log })).toPass({ intervals: [20] });
  return trayUrlOf({ log });
}

/** All people in a test can read the mail tray, as if they had opened the printed URL. */
async function giveTrayKey(context: BrowserContext, { tray }: Site): Promise<void> {
  const { origin, pathname, searchParams } = new URL(tray);
  const value = searchParams.get('key') ?? '';
  const { hostname: domain } = new URL(origin);
  await context.addCookies([{ name: 'mail_tray', value, domain, path: pathname, httpOnly: true, sameSite: 'Strict' }]);
}

/** Chromium logs most CSP violations to the console, but not those that a script catches. */
const reportRefusals = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`the CSP refused ${blockedURI} by ${effectiveDirective}, from ${sourceFile}:${lineNumber}`),
    ),
  );

/** All errors inside the pages of a test: exceptions, console errors, CSP violations. */
class BrowserErrors {
  #seen: string[] = [];
  // The frame of a letter runs no scripts, including the one below.
  #allowed = [/Blocked script execution in '[^']*\/mail-tray\/[^']*' because the document's frame is sandboxed/];

  /** @returns a function that ends it */
  watch(context: BrowserContext): () => void {
    const hearError = (webError: WebError) => {
      const { stack, message } = webError.error();
      this.#seen.push(`exception: ${stack ?? message}`);
    };
    const hearConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      const { url, lineNumber } = message.location();
      this.#seen.push(`console: ${message.text()} (${url}:${lineNumber + 1})`);
    };
    context.on('weberror', hearError);
    context.on('console', hearConsole);
    return () => {
      context.off('weberror', hearError);
      context.off('console', hearConsole);
    };
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  unexpected(): string[] {
    return this.#seen.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }
}

/**
 * Empties all tables but those that a running server relies on: its secrets, the list of its migrations, and the
 * tallies, which the reviews' trigger resets while their versions go on. Audits refuse TRUNCATE. TRUNCATE is slow, so
 * it is only used on tables with rows.
 */
async function emptyTables(site: Site): Promise<void> {
  // A letter of the previous test would reach the tray of the next one.
  await site.lettersLeft();
  const tables = await site.sql<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_catalog.pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('app_secrets', '__drizzle_migrations', 'review_tallies')
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = 'refuse_change'::regproc)`,
  );
  if (tables.length === 0) throw new Error('The database of the site has no tables.');
  const holdsSomething = tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  const full = await site.sql<{ name: string }>(holdsSomething.join(' UNION ALL '));
  const published = await site.sql<{ lensId: number }>('SELECT DISTINCT lens_id AS "lensId" FROM experience_groups');
  if (full.length > 0) await site.sql(`TRUNCATE ${full.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`);
  await site.settled();
  for (const { lensId } of published) await nothingIsToldSinceSurgery(site, lensId);
}

/** Figures since surgery are reloaded on new answers or hidden reviews; emptying their tables notifies nobody. */
async function nothingIsToldSinceSurgery({ url, sql }: Site, lensId: number): Promise<void> {
  await sql("SELECT pg_notify('experience_figures', $1)", [String(lensId)]);
  const published = async () => {
    const life = (await (await fetch(new URL(`/api/lenses/${lensId}/since-surgery`, url))).json()) as {
      everyone: unknown;
    };
    return life.everyone;
  };
  await expect.poll(published, { message: 'figures since surgery', intervals: [10] }).toBeNull();
}

async function figuresAreCurrent(url: string, sql: Site['sql']): Promise<void> {
  const tallied = await sql<{ id: number; reviews: number; day: string | null }>(
    `SELECT lens_id AS id, sum(reviews)::int AS reviews,
       floor(sum(day_vision_sum) / nullif(sum(day_vision_count), 0)::numeric + 0.5) / 10.0 AS day
     FROM review_tallies GROUP BY 1 HAVING sum(reviews) > 0 ORDER BY 1`,
  );
  const expected = tallied.map(({ id, reviews, day }) => [id, reviews, day === null ? null : Number(day)]);
  type Averages = { lenses: { id: number; reviews: number; dayVision: { shown: number | null } }[] };
  const shown = async () => {
    const { lenses } = (await (await fetch(new URL('/api/v1/averages', url))).json()) as Averages;
    const reviewed = lenses.filter(({ reviews }) => reviews > 0).toSorted((a, b) => a.id - b.id);
    return reviewed.map(({ id, reviews, dayVision }) => [id, reviews, dayVision.shown]);
  };
  await expect.poll(shown, { message: 'figures that the server shows', intervals: [10] }).toEqual(expected);
}

async function noLetterIsDue(sql: Site['sql']): Promise<void> {
  const due = async () => {
    const [{ letters } = { letters: 0 }] = await sql<{ letters: number }>(
      `SELECT count(*)::int AS letters FROM pgboss.job
       WHERE name = ANY($1) AND state IN ('created', 'retry', 'active') AND start_after <= now()`,
      [LETTER_QUEUES.map(({ name }) => name)],
    );
    return letters;
  };
  await expect.poll(due, { message: 'letters that are due', intervals: [20] }).toBe(0);
}

/** Rules for pages: WCAG 2.2 AA, axe's best practices and, for text, AAA contrast (7:1). */
const MEASURE: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // The stronger rule replaces the weaker one.
  rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
};

/** Runs in a page. The frame of a letter runs no scripts, so axe would wait in vain for its result. */
async function lookAround(options: Axe.RunOptions) {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { violations, passes } = await axe.run(document, { ...options, resultTypes: ['violations'], iframes: false });
  return { violations, passed: passes.length };
}

/** Asserts that the page is accessible. Wait first until it has loaded, opened or closed. */
export async function axe(page: Page): Promise<void> {
  const check = async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    // Colors in transition have no contrast of their own, nor has a message that is fading in.
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const look = (options: Axe.RunOptions) => page.evaluate(lookAround, { ...MEASURE, ...options });
    // Without violations there is nothing to describe or locate.
    const { violations: found, passed } = await look({ selectors: false });
    expect(passed, 'rules that axe could apply to the page').toBeGreaterThan(0);
    if (found.length === 0) return;
    const { violations } = await look({});
    // Elements that have disappeared meanwhile are reported without their location.
    const gone = found
      .filter((one) => violations.every(({ id }) => id !== one.id))
      .map((one) => ({ ...one, nodes: [] }));
    const findings = [...violations, ...gone].map(({ id, impact, help, helpUrl, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${indent(failureSummary)}`);
      return `${id} (${impact}): ${help}\n  ${helpUrl}\n${places.join('\n') || '  gone at a second look'}`;
    });
    throw new Error(`${page.url()} is not accessible to everyone:\n\n${findings.join('\n\n')}`);
  };
  await test.step('axe', check, { box: true });
}

function indent(text = ''): string {
  return text.replaceAll('\n', '\n    ');
}
