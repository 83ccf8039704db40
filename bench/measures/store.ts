import { createHash, randomUUID } from 'node:crypto';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { ReviewSubmission } from '#domain/review/form.ts';
import { createWriting } from '#domain/review/writing.ts';
import { createPost, letterQueue } from '#letters/post.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createLog } from '#platform/log/log.ts';
import { createTrayMailer } from '#platform/mail/tray.store.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import type { Measure } from '../measure.ts';
import { inTurns, median } from '../statistics.ts';

/** As many as wait in one process of a busy site. */
const WRITERS = 128;
const ROUNDS = 4;
const SECONDS = 1;

const INSERT = `
  insert into plain_reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
    intermediate_vision, dysphotopsia, comments, author_key_hash, submitted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Below the service, whose answers leave at a fixed response time: with gate, tallies and letter, which nobody delivers here. */
export const store: Measure = {
  name: 'store',
  what: `reviews of one lens stored with gate, tallies and letter, ${WRITERS} writers`,
  async run(context) {
    const url = await context.createDatabase();
    const { db, pool } = context.openDatabase(url);
    const log = createLog('warn');
    const jobs = createJobs({ url, queues: [letterQueue], log });
    await jobs.start();
    context.atEnd(jobs.stop);
    await pool.query('create table plain_reviews (like reviews including all)');
    const site = { publicUrl: 'http://localhost', supportEmail: 'help@example.com' };
    const post = createPost({ jobs, mailer: createTrayMailer(db), site, wantsNoLetters: async () => false, log });
    const clock = () => new Date();
    const { write } = createWriting({
      ...{ db, clock, catalogue: CATALOGUE, publicUrl: site.publicUrl },
      limits: createLimits({ pool, secret: SECRET }),
      keyedHash: createKeyedHash(SECRET),
      links: createLinks(SECRET, clock),
      post: (tx, to, letter, leavesAt) => post.post(tx, { to, letter }, leavesAt),
      postAll: post.postAll,
    });

    const [stored = [], plain = []] = await inTurns(
      ROUNDS,
      () => storedPerSecond((review) => write(review, newAuthor())),
      () => storedPerSecond((review) => pool.query(INSERT, rowOf(review))),
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

const SECRET = Buffer.alloc(32, 9).toString('base64url');
const newAuthor = () => ({ keyHash: createHash('sha256').update(randomUUID()).digest(), network: randomUUID() });

/** Keeps all writers busy for a second; how many reviews they stored. */
async function storedPerSecond(write: (review: ReviewSubmission) => Promise<unknown>): Promise<number> {
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

/** A review under an address of its own. */
const newReview = (): ReviewSubmission => ({
  lensId: 3,
  email: `${randomUUID()}@gmail.com`,
  reviewerType: 'patient',
  overall: 4,
  dayVision: 91,
  nightVision: 55,
  nearVision: 100,
  intermediateVision: 70,
  dysphotopsia: null,
  comments: 'I read the paper without glasses again; at night there are rings around lamps.',
  openWords: null,
});

/** Its fields in the order of the bare insert. */
const rowOf = ({ openWords: _, lensId, email, ...review }: ReviewSubmission) => {
  const { reviewerType, overall, dayVision, nightVision, nearVision, intermediateVision, dysphotopsia, comments } =
    review;
  const scores = [overall, dayVision, nightVision, nearVision, intermediateVision, dysphotopsia];
  return [lensId, email, email, reviewerType, ...scores, comments, Buffer.alloc(32, 7), new Date()];
};
