import { sql } from 'drizzle-orm';
import { leaveInvitations } from '#domain/invitation/leaving.ts';
import { createInvitationData } from '#domain/invitation/personal-data.ts';
import { createRefusals } from '#domain/invitation/refusal.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createDoctorData } from '#domain/outcome/personal-data.ts';
import { storedForms } from '#domain/person/rules.ts';
import { createReviewData } from '#domain/review/data/personal-data.ts';
import { createSubscriberData } from '#domain/subscriber/personal-data.ts';
import { createSubscriberService } from '#domain/subscriber/service.ts';
import { subscriberId } from '#domain/subscriber/sign-up.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks, type Links } from '#platform/links/links.ts';
import { createLog } from '#platform/log/log.ts';
import { createSuppression, type Suppression } from '#platform/mail/suppression.store.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPrivacyService, type PrivacyService } from './service.ts';

/** The privacy service with the real rooms behind it, a clock that is set by hand and a mailbox. */
export type Harness = {
  readonly service: PrivacyService;
  readonly opened: OpenDatabase;
  readonly links: Links;
  readonly suppression: Suppression;
  now(): Date;
  wait(seconds: number): void;
  rows(statement: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The recipients of committed letters, oldest first, with the token of each. */
  letters(): Promise<{ to: string; token: string }[]>;
  /** Asks for a link and takes its token out of the letter. */
  linkFor(email: string): Promise<string>;
  /** Stores a review; the id. */
  review(email: string, lensId: number): Promise<string>;
  subscribe(email: string): Promise<void>;
  empty(): Promise<void>;
  log(): string;
  close(): Promise<void>;
};

const START = new Date('2026-03-01T12:00:00.250Z');
const secret = Buffer.alloc(32, 7).toString('base64url');

export async function openHarness(): Promise<Harness> {
  const database = await testDatabase();
  // A connection may break as the test file's database is dropped; one that breaks before fails its own query.
  const opened = openDatabase(database.url, () => undefined);
  const { db, pool } = opened;
  await db.execute(sql`create table mailbox (number serial, recipient text, letter jsonb)`);
  let now = START;
  const lines: string[] = [];
  const clock = () => now;
  const links = createLinks([secret], clock);
  const suppression = createSuppression({ secret, formsOf: storedForms });
  const room = {
    db,
    catalogue: CATALOGUE,
    links,
    limits: createLimits({ pool, secret }),
    suppression,
    clock,
    fixedResponseTime: atOnce,
    publicUrl: 'https://iolite.example',
    post: async () => undefined,
    request: async () => undefined,
  };
  const service = createPrivacyService({
    ...room,
    refusals: createRefusals({ ...room, ends: [createSubscriberService(room).end] }),
    async post(tx, to, letter) {
      await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
    },
    sources: [
      createReviewData({ keyedHash: createKeyedHash(secret), catalogue: CATALOGUE }),
      createSubscriberData(CATALOGUE),
      createInvitationData(CATALOGUE),
      createDoctorData({ catalogue: CATALOGUE, clock, leaves: [leaveInvitations] }),
    ],
    log: createLog('info', (line) => lines.push(line)),
  });
  const rows: Harness['rows'] = async (statement, params) => (await pool.query(statement, params)).rows;

  async function letters() {
    const sent = await pool.query('select recipient as to, letter from mailbox order by number');
    return sent.rows.map(({ to, letter }) => ({ to, token: new URL(letter.url).pathname.split('/').at(-1) ?? '' }));
  }
  return {
    service,
    opened,
    links,
    suppression,
    now: clock,
    wait(seconds) {
      now = new Date(now.getTime() + 1000 * seconds);
    },
    rows,
    letters,
    async linkFor(email) {
      await service.request({ email }, '192.0.2.1');
      return (await letters()).at(-1)?.token ?? '';
    },
    async review(email, lensId) {
      const inserted = await pool.query(
        `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision)
         values ($1, $2, lower($2), 'patient', 4, 73) returning id`,
        [lensId, email],
      );
      return inserted.rows[0].id;
    },
    async subscribe(email) {
      const insert = `insert into subscribers (id, email, email_key, source, consented_at) values ($1, $2, lower($2), 'page', $3)`;
      await pool.query(insert, [subscriberId(suppression.hashesOf(email)), email, now]);
    },
    async empty() {
      now = START;
      await pool.query(
        `delete from reviews; delete from subscribers; delete from auth_users; delete from data_requests;
         delete from rate_limits; delete from suppressed_addresses; delete from mailbox`,
      );
    },
    log: () => lines.join(''),
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}

export const HOUR = 3600;
