import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createActs } from '#domain/review/moderate/acts.ts';
import type { ModerationLetter } from '#domain/review/moderate/hiding-letters.ts';
import type { ModerationRule } from '#domain/review/rules/moderation.ts';
import { verifiedAs } from '#domain/review/rules/verification-level.ts';
import { createReviewService, type ReviewLetter, type ReviewService } from '#domain/review/write/service.ts';
import { insertReviews } from '#domain/review/write/store.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';

const HOUR = 3600 * 1000;
/** The lens that is attacked. */
export const LENS = 3;
/** Stars of ten reviews; their mean is 3, so that praise moves it as far as blame. */
const STARS = [5, 4, 4, 3, 3, 3, 3, 2, 2, 1] as const;
const REVIEWS = 100;
const START = new Date('2026-03-02T08:00:00.000Z');
/** Reviews from somebody's own experience they are not. */
const CAMPAIGN: ModerationRule = 5;

/** A review of the lens as the database has it. */
export type StoredReview = {
  readonly stars: number;
  /** Hours since the attack began at which it was sent, and from which it counts; null while it waits. */
  readonly sent: number;
  readonly counts: number | null;
  readonly waitingRule: number | null;
};

export type Target = AsyncDisposable & {
  readonly reviews: ReviewService;
  /** Puts the clock at so many hours after the attack began. */
  at(hour: number): void;
  /** The token in the newest letter to an address. */
  letterTo(address: string): string;
  /** As from visitors who never meet a limit: they come as slowly as it takes. */
  forgetLimits(): Promise<void>;
  /** Every review since the attack began, oldest first. */
  arrived(): Promise<StoredReview[]>;
  /** Sum and number of the stars that the tallies show. */
  figures(): Promise<{ sum: number; reviews: number }>;
  /** What an operator does: hides in one act all that arrived for the lens since the attack began. */
  undo(): Promise<number>;
};

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

/** A site on which 100 confirmed reviews of one lens count, with a mean of 3.0, under a clock of the attack's own. */
export async function openTarget(databaseUrl: string): Promise<Target> {
  const opened = openDatabase(databaseUrl, () => undefined);
  const { db, pool } = opened;
  let now = START;
  const letters = new Map<string, string>();
  const keyedHash = createKeyedHash(secret(8));
  const context = {
    catalogue: CATALOGUE,
    db,
    limits: createLimits({ pool, secret: secret(9) }),
    links: createLinks([secret(7)], () => now),
    keyedHash,
    clock: () => now,
    fixedResponseTime: atOnce,
    publicUrl: 'https://iolite.example',
    request: async () => undefined,
    post: async (_tx: Transaction, to: string, letter: ReviewLetter | ModerationLetter) => {
      if ('url' in letter) letters.set(to, letter.url.split('/').at(-1) ?? '');
    },
  };
  const reviews = createReviewService({
    ...context,
    postAll: async (tx, letters) => {
      for (const { to, letter } of letters) await context.post(tx, to, letter);
    },
  });
  await seed(opened);
  return {
    reviews,
    at(hour) {
      now = new Date(START.getTime() + hour * HOUR);
    },
    letterTo: (address) => letters.get(address) ?? '',
    async forgetLimits() {
      await pool.query('truncate rate_limits');
    },
    async arrived() {
      const { rows } = await pool.query<{ stars: number; created: Date; verified: Date | null; rule: number | null }>(
        `select overall as stars, created_at as created, verified_at as verified, waiting_rule as rule
         from reviews where lens_id = $1 and created_at >= $2 order by created_at, id`,
        [LENS, START],
      );
      const hours = (at: Date) => (at.getTime() - START.getTime()) / HOUR;
      return rows.map(({ stars, created, verified, rule }) => ({
        stars,
        sent: hours(created),
        // What was confirmed may have counted before; that it did not is the better case for an attacker's patience.
        counts: rule === null ? hours(verified ?? created) : null,
        waitingRule: rule,
      }));
    },
    async figures() {
      const { rows } = await pool.query<{ sum: number; reviews: number }>(
        `select coalesce(sum(stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5), 0)::int as sum,
           coalesce(sum(reviews), 0)::int as reviews from review_tallies where lens_id = $1`,
        [LENS],
      );
      return rows[0] ?? { sum: 0, reviews: 0 };
    },
    undo: () =>
      inTransaction(db, async (tx) => {
        const { rows } = await pool.query<{ id: string; lensId: number; email: string; verifiedAt: Date | null }>(
          'select id, lens_id as "lensId", email, verified_at as "verifiedAt" from reviews where lens_id = $1 and created_at >= $2',
          [LENS, START],
        );
        const act = { actor: 'Olga', at: now, batch: crypto.randomUUID() };
        const hidden = await createActs(context).hideAll(tx, rows, { rule: CAMPAIGN, reason: null }, act);
        return hidden.length;
      }),
    [Symbol.asyncDispose]: () => opened.close(),
  };
}

/** Reviews of two years, each confirmed by its own mailbox. */
async function seed({ db }: OpenDatabase): Promise<void> {
  await insertReviews(
    db,
    Array.from({ length: REVIEWS }, (_, index) => {
      const email = `reader${index}@reader${index}.example`;
      const submittedAt = new Date(START.getTime() - ((index + 1) * 2 * 365 * 24 * HOUR) / REVIEWS);
      return {
        lensId: LENS,
        email,
        emailKey: email,
        reviewerType: 'patient',
        overall: STARS[index % STARS.length] ?? 4,
        dayVision: 80,
        nightVision: 70,
        nearVision: 60,
        intermediateVision: 70,
        dysphotopsia: 20,
        comments: '',
        authorKeyHash: null,
        ...verifiedAs('confirmed', submittedAt),
        createdAt: submittedAt,
        submittedAt,
      };
    }),
  );
}
