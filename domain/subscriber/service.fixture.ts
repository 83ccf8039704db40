import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { storedForms } from '#domain/person/rules.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type Database, type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { createSubscriberService, type SubscriberService, type SubscriberServiceDeps } from './service.ts';
import type { WelcomeLetter } from './sign-up.ts';

export const START = new Date('2026-03-01T12:00:00.250Z');
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The page on which somebody signs up, and their network. */
export const FROM = { source: 'page', network: '192.0.2.7' } as const;
export const tokenIn = (url = '') => new URL(url).pathname.split('/').at(-1) ?? '';

const secret = Buffer.alloc(32, 7).toString('base64url');

/** Subscribers over a real database, with a stopped clock and a mailbox that commits with the sign-up. */
export function testSubscribers() {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let opened: OpenDatabase;
  /** Handles requests on connections of its own, since the transaction that waits for it holds one. */
  let worker: OpenDatabase;
  let now = START;
  const clock = () => now;
  const links = createLinks([secret], clock);
  const suppression = createSuppression({ secret, formsOf: storedForms });

  beforeAll(async () => {
    database = await testDatabase();
    opened = openDatabase(database.url, () => undefined);
    worker = openDatabase(database.url, () => undefined);
    await opened.db.execute(sql`create table mailbox (number serial, recipient text, letter jsonb)`);
  });
  afterEach(async () => {
    now = START;
    await opened.pool.query(
      emptied('subscribers, lens_wishes, mailings, mailing_letters, rate_limits, suppressed_addresses, mailbox'),
    );
  });
  afterAll(async () => {
    await Promise.all([opened.close(), worker.close()]);
    await database.drop();
  });

  const query = (statement: string, values?: unknown[]) => opened.pool.query(statement, values);

  /** A service as another process of the site would have it. */
  function newService(changes: Partial<SubscriberServiceDeps> = {}, on = opened): SubscriberService {
    return createSubscriberService({
      db: on.db,
      catalogue: CATALOGUE,
      links,
      limits: createLimits({ pool: on.pool, secret }),
      clock,
      fixedResponseTime: atOnce,
      publicUrl: 'https://iolite.example',
      suppression,
      async post(tx, to, letter) {
        await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
      },
      request: (_tx, to, request) => newService(changes, worker).carryOut(to, request),
      ...changes,
    });
  }

  /** Letters of committed transactions, oldest first. */
  async function letters() {
    const { rows } = await query('select recipient as to, letter from mailbox order by number');
    return (rows as { to: string; letter: WelcomeLetter }[]).map(({ to, letter }) => ({ to, ...letter }));
  }

  return {
    db: (): Database => opened.db,
    query,
    clock,
    links,
    suppression,
    newService,
    letters,
    wait(seconds: number) {
      now = new Date(now.getTime() + 1000 * seconds);
    },
    subscribe: (email = 'Ada@Mail.example', network: string = FROM.network) =>
      newService().subscribe({ email }, { ...FROM, network }),
    rows: async () => (await query('select * from subscribers order by email_key')).rows,
    /** Those of the links in the newest letter. */
    async newestTokens() {
      const newest = (await letters()).at(-1);
      return { confirm: tokenIn(newest?.confirmUrl), unsubscribe: tokenIn(newest?.unsubscribeUrl) };
    },
  };
}
