import { insertReview, type NewReview } from '#domain/review/store.ts';
import { letterQueue } from '#letters/post.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import type { Measure } from '../measure.ts';
import { inTurns, median } from '../statistics.ts';

const WRITERS = 8;
const ROUNDS = 4;
const SECONDS = 1;

const INSERT = `
  insert into plain_reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
    intermediate_vision, dysphotopsia, comments, author_key_hash, submitted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Below the service, whose answers leave in constant time. */
export const store: Measure = {
  name: 'store',
  what: `reviews of one lens stored with tallies and letter, ${WRITERS} writers`,
  async run(context) {
    const url = await context.createDatabase();
    const { db, pool } = context.openDatabase(url);
    const jobs = createJobs({ url, queues: [letterQueue], log: createLog('warn') });
    await jobs.start();
    context.atEnd(jobs.stop);
    await pool.query('create table plain_reviews (like reviews including all)');

    const [stored = [], plain = []] = await inTurns(
      ROUNDS,
      () =>
        storedPerSecond((review) =>
          inTransaction(db, async (tx) => {
            const id = await insertReview(tx, review);
            await jobs.enqueue(tx, letterQueue, {
              to: review.email,
              letter: { kind: 'confirm-review', lensName: 'Lens', url: `http://localhost/confirm-review/${id}` },
            });
          }),
        ),
      () => storedPerSecond((review) => pool.query(INSERT, Object.values(review))),
    );
    return {
      value: median(stored),
      unit: 'reviews/s',
      limit: median(plain),
      limitName: 'the same rows into the bare table',
      rounds: { ours: stored, limit: plain },
      aims: [{ of: 'ratio', atLeast: 0.5 }],
    };
  },
};

/** Keeps eight writers busy for a second; how many reviews they stored. */
async function storedPerSecond(write: (review: NewReview) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let written = 0;
  async function keepWriting() {
    while (performance.now() - start < 1_000 * SECONDS) {
      await write(newReview());
      written += 1;
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, keepWriting));
  return (1_000 * written) / (performance.now() - start);
}

/** A review under an address of its own, its fields in the order of the bare insert. */
function newReview(): NewReview {
  const email = `${crypto.randomUUID()}@example.com`;
  return {
    lensId: 3,
    email,
    emailKey: email,
    reviewerType: 'patient',
    overall: 4,
    dayVision: 91,
    nightVision: 55,
    nearVision: 100,
    intermediateVision: 70,
    dysphotopsia: null,
    comments: 'I read the paper without glasses again; at night there are rings around lamps.',
    authorKeyHash: Buffer.alloc(32, 7),
    submittedAt: new Date(),
  };
}
