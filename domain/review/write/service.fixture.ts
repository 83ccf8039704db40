import { sql } from 'drizzle-orm';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type Database, type OpenDatabase, openDatabase, type Transaction } from '#platform/db/database.ts';
import { NO_TIMEOUTS } from '#platform/db/patient.fixture.ts';
import { createLimits, type Limits } from '#platform/limits/limits.ts';
import { createLinks, type Links } from '#platform/links/links.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import type { ModerationLetter } from '../moderate/hiding-letters.ts';
import { createModeration, type Moderation } from '../moderate/moderation.ts';
import { authorOf, hashAuthorKey } from './author-key.ts';
import type { LetterDeps, Post, ReviewLetter } from './owner/links.ts';
import type { Decision } from './owner/mailed-links.ts';
import { createReviewService, type ReviewService } from './service.ts';

export type PostedLetter = ReviewLetter & { readonly to: string; readonly leavesAt: Date | null };
export type StoredRow = Record<string, unknown> & { readonly id: string };

/** A review service over a real database, with a stopped clock and a mailbox that commits with the review. */
export type Harness = {
  readonly service: ReviewService;
  readonly moderation: Moderation;
  readonly opened: OpenDatabase;
  readonly db: Database;
  readonly links: Links;
  readonly limits: Limits;
  /** A second service on the same database, with a post of its own. */
  serviceWith(post: Post): ReviewService;
  /** As another process: connections of its own to the same database. */
  otherProcess(): ReviewService;
  now(): Date;
  setClock(now: Date): void;
  wait(seconds: number): void;
  /** Letters of committed transactions about reviews and their changes, oldest first. */
  letters(): Promise<PostedLetter[]>;
  /** The same of what moderators have done. */
  moderationLetters(): Promise<(ModerationLetter & { readonly to: string })[]>;
  /** The token in the link of the newest letter. */
  newestToken(): Promise<string>;
  /** Every column of every review, oldest first. */
  reviews(): Promise<StoredRow[]>;
  /** What somebody with a mailed link does: looks at the page, then presses a button on it. */
  readonly press: {
    confirm(token: string, browser?: string): Promise<Decision>;
    /** Uses the newest text on the page. */
    apply(token: string, browser?: string): Promise<Decision>;
    /** Refuses all that the page shows. */
    discard(token: string): Promise<Decision>;
  };
  changes(): Promise<StoredRow[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** Where the visitors of these tests come from. */
export const NETWORK = '192.0.2.7';

/** Under which these tests remember hidden reviews. */
export const KEYED_HASH = createKeyedHash(Buffer.alloc(32, 6).toString('base64url'));

const START = new Date('2026-03-01T12:00:00.250Z');

/** Posts many letters, each as one is posted. */
export const oneByOne =
  (post: Post): LetterDeps['postAll'] =>
  async (tx, letters) => {
    for (const { to, letter, leavesAt } of letters) await post(tx, to, letter, leavesAt);
  };

export async function openHarness(fixedResponseTime = atOnce): Promise<Harness> {
  const database = await testDatabase();
  // A connection may break as the test file's database is dropped; one that breaks before fails its own query.
  const opened = openDatabase(database.url, () => undefined, { timeouts: NO_TIMEOUTS });
  const { db } = opened;
  await db.execute(sql`create table mailbox (number serial, recipient text, letter jsonb, leaves_at timestamptz)`);

  let now = START;
  const clock = () => now;
  const links = createLinks([Buffer.alloc(32, 7).toString('base64url')], clock);
  // Handles requests on connections of its own, since the transaction that waits for it holds one.
  const worker = openDatabase(database.url, () => undefined, { timeouts: NO_TIMEOUTS });
  const others: OpenDatabase[] = [worker];
  const limitsOver = ({ pool }: OpenDatabase) =>
    createLimits({ pool, secret: Buffer.alloc(32, 5).toString('base64url') });
  const limits = limitsOver(opened);
  const serviceWith = (post: Post, from = opened): ReviewService => {
    const publicUrl = 'https://iolite.example';
    return createReviewService({
      catalogue: CATALOGUE,
      db: from.db,
      limits: from === opened ? limits : limitsOver(from),
      links,
      clock,
      fixedResponseTime,
      publicUrl,
      keyedHash: KEYED_HASH,
      post,
      postAll: oneByOne(post),
      request: (_tx, to, request) => serviceWith(post, worker).carryOut(to, request),
    });
  };

  async function letters(): Promise<PostedLetter[]> {
    const { rows } = await opened.pool.query<{ to: string; letter: ReviewLetter; leavesAt: Date | null }>(
      `select recipient as to, letter, leaves_at as "leavesAt" from mailbox where letter ? 'url' order by number`,
    );
    return rows.map(({ to, letter, leavesAt }) => ({ to, ...letter, leavesAt }));
  }
  const rowsOf = async (table: 'reviews' | 'review_changes') =>
    (await opened.pool.query<StoredRow>(`select * from ${table} order by submitted_at, id`)).rows;

  const post = async (tx: Transaction, to: string, letter: ReviewLetter | ModerationLetter, leavesAt?: Date) => {
    const values = sql`(${to}, ${JSON.stringify(letter)}, ${leavesAt?.toISOString() ?? null})`;
    await tx.execute(sql`insert into mailbox (recipient, letter, leaves_at) values ${values}`);
  };
  const service = serviceWith(post);
  const moderation = createModeration({ db, clock, keyedHash: KEYED_HASH, catalogue: CATALOGUE, links, post });

  return {
    service,
    moderation,
    press: {
      async confirm(token, browser) {
        return service.confirmReview({
          token,
          version: (await service.showReview(token))?.version ?? '',
          authorKey: browser ?? null,
        });
      },
      async apply(token, browser) {
        const newest = (await service.showChanges(token))?.changes.at(-1);
        return service.applyChange({ token, change: newest ?? { id: '', version: '' }, authorKey: browser ?? null });
      },
      async discard(token) {
        const shown = (await service.showChanges(token))?.changes ?? [];
        return service.discardChanges({ token, versions: shown.map(({ version }) => version) });
      },
    },
    opened,
    db,
    links,
    limits,
    serviceWith: (post) => serviceWith(post),
    otherProcess() {
      const other = openDatabase(database.url, () => undefined, { timeouts: NO_TIMEOUTS });
      others.push(other);
      return serviceWith(post, other);
    },
    now: clock,
    setClock(next) {
      now = next;
    },
    wait(seconds) {
      now = new Date(now.getTime() + 1000 * seconds);
    },
    letters,
    async moderationLetters() {
      const { rows } = await opened.pool.query(
        `select recipient as to, letter from mailbox where not letter ? 'url' order by number`,
      );
      return rows.map(({ to, letter }) => ({ to, ...letter }));
    },
    async newestToken() {
      const newest = (await letters()).at(-1);
      return new URL(newest?.url ?? '').pathname.split('/').at(-1) ?? '';
    },
    reviews: () => rowsOf('reviews'),
    changes: () => rowsOf('review_changes'),
    async empty() {
      now = START;
      await opened.pool.query(
        emptied(
          'reviews, review_changes, review_hidings, review_blocks, review_tallies, review_bases, review_holds, used_links, rate_limits, mailbox',
        ),
      );
    },
    async close() {
      await Promise.all([opened, ...others].map((each) => each.close()));
      await database.drop();
    },
  };
}

/** What is stored beside a review that the browser with this key wrote. */
export const writtenBy = (browser: string, review: StoredRow | undefined) =>
  authorOf(review?.id ?? '', hashAuthorKey(browser));

/** A form as a browser sends it, all filled in. */
export const REVIEW_FORM = {
  lensId: '3',
  overall: '4',
  dayVision: '8.0',
  nightVision: '6.5',
  nearVision: '9.1',
  intermediateVision: '7.7',
  dysphotopsia: '2.3',
  reviewerType: 'patient',
  email: 'Ada@Example.com',
  comments: 'I read without glasses again.',
  healthConsent: '1',
};

/** What REVIEW_FORM says. */
export const REVIEW_CONTENT = {
  overall: 4,
  dayVision: 80,
  nightVision: 65,
  nearVision: 91,
  intermediateVision: 77,
  dysphotopsia: 23,
  reviewerType: 'patient',
  comments: 'I read without glasses again.',
  openWords: null,
  healthConsent: 1,
  hasInterest: false,
} as const;

export const HOUR = 3600;
export const DAY = 24 * HOUR;
