import { sql } from 'drizzle-orm';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import type { DoctorSession } from '#domain/doctor/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { storedForms } from '#domain/person/rules.ts';
import { createReviewService, type ReviewService } from '#domain/review/write/service.ts';
import { createSubscriberService, type SubscriberService } from '#domain/subscriber/service.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks, type Links } from '#platform/links/links.ts';
import { createSuppression, type Suppression } from '#platform/mail/suppression.store.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { createRefusals, type Refusals } from './refusal.ts';
import type { InvitationLetter } from './sending.ts';
import { createInvitationService, type InvitationService } from './service.ts';

export type PostedLetter = InvitationLetter & { readonly to: string };
type Post = (tx: Transaction, to: string, letter: InvitationLetter) => Promise<void>;

/** Invitations over a real database, with a stopped clock and a mailbox that commits in the same transaction. */
export type Harness = {
  readonly service: InvitationService;
  readonly reviews: ReviewService;
  readonly subscribers: SubscriberService;
  readonly refusals: Refusals;
  readonly suppression: Suppression;
  readonly links: Links;
  readonly opened: OpenDatabase;
  /** A second service on the same database, with limits of its own; letters go to `post`. */
  serviceWith(post?: Post): InvitationService;
  /** Says who is signed in on every browser. */
  signIn(doctor: DoctorSession | null): void;
  /** What a doctor has to do before inviting. */
  askFor(step: StepUpNeeded): void;
  wait(seconds: number): void;
  /** Letters of committed transactions, oldest first. */
  letters(): Promise<PostedLetter[]>;
  /** The token in the survey link of the newest letter. */
  newestToken(): Promise<string>;
  rows(table: string): Promise<Record<string, unknown>[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

const START = new Date('2026-03-01T12:00:00.250Z');
const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

export const DAY = 24 * 3600;
export const FORM = {
  lensId: '3',
  patientEmail: 'Grace@Mail.example',
  doctorName: 'Dr. Ada Lovelace',
  doctorEmail: 'ada@practice.example',
};
export const HERE = { network: '192.0.2.7', headers: new Headers() };

export async function openHarness(): Promise<Harness> {
  const database = await testDatabase();
  const opened = openDatabase(database.url, () => undefined);
  const { db } = opened;
  await db.execute(sql`create table mailbox (number serial, recipient text, letter jsonb)`);

  let now = START;
  let doctor: DoctorSession | null = null;
  let needed: StepUpNeeded | null = null;
  const clock = () => now;
  const publicUrl = 'https://iolite.example';
  const fixedResponseTime = atOnce;
  const links = createLinks([secret(7)], clock);
  const suppression = createSuppression({ secret: secret(8), formsOf: storedForms });
  const limits = createLimits({ pool: opened.pool, secret: secret(9) });
  const keyedHash = createKeyedHash(secret(8));
  const harness = {
    catalogue: CATALOGUE,
    db,
    links,
    limits,
    suppression,
    keyedHash,
    clock,
    fixedResponseTime,
    publicUrl,
    post: async () => undefined,
    postAll: async () => undefined,
    request: async () => undefined,
  };
  const subscribers = createSubscriberService(harness);
  const refusals = createRefusals({ ...harness, ends: [subscribers.end] });
  const reviews = createReviewService(harness);
  const intoMailbox: Post = async (tx, to, letter) => {
    await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
  };
  // Handles requests on connections of its own, since the transaction that waits for it holds one.
  const worker = openDatabase(database.url, () => undefined);
  const serviceOn = ({ db, pool }: OpenDatabase, post: Post): InvitationService =>
    createInvitationService({
      catalogue: CATALOGUE,
      db,
      links,
      limits: createLimits({ pool, secret: secret(9) }),
      suppression,
      refusals,
      doctors: {
        stepUp: { require: async () => needed, hasSecondFactor: async () => false },
        requireVerified: async () => doctor ?? 'signedOut',
        isVerifiedUntilEnd: async (_tx, uid) => doctor?.uid === uid,
      },
      reviews,
      keyedHash,
      clock,
      fixedResponseTime,
      publicUrl,
      post,
      request: (_tx, to, request) => serviceOn(worker, post).carryOut(to, request),
    });
  const serviceWith: Harness['serviceWith'] = (post = intoMailbox) => serviceOn(opened, post);
  const letters: Harness['letters'] = async () =>
    (await opened.pool.query('select recipient as to, letter from mailbox order by number')).rows.map(
      ({ to, letter }) => ({ to, ...letter }),
    );

  return {
    service: serviceWith(),
    reviews,
    subscribers,
    refusals,
    suppression,
    links,
    opened,
    serviceWith,
    signIn(next) {
      doctor = next;
    },
    askFor(step) {
      needed = step;
    },
    wait(seconds) {
      now = new Date(now.getTime() + 1000 * seconds);
    },
    letters,
    newestToken: async () => (await letters()).at(-1)?.url.split('/').at(-1) ?? '',
    rows: async (table) => (await opened.pool.query(`select * from ${table}`)).rows,
    async empty() {
      now = START;
      doctor = null;
      needed = null;
      await opened.pool.query(
        emptied(
          'invitations, reviews, review_changes, rate_limits, suppressed_addresses, subscribers, mailbox, auth_users',
        ),
      );
    },
    async close() {
      await Promise.all([opened.close(), worker.close()]);
      await database.drop();
    },
  };
}
